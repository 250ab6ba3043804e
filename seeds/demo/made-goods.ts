import { address, phone } from '../regions.ts';
import type { Art, SeedAddress, SeedTenant, Texts } from '../shapes.ts';
import { t } from '../wording.ts';

/** A product that is made when it is ordered. */
export type MadeGoods = {
  no: string;
  category: string;
  name: Texts;
  summary: Texts;
  price: string;
  /** A factory gets it for a piece. */
  factoryPrice: string;
  days: number;
  art: Art;
  specification: string;
};
export type Factory = {
  login: string;
  name: Texts;
  contact: string;
  phone: string;
  address: SeedAddress;
};

const industrial: readonly MadeGoods[] = [
  {
    no: 'HL-MK-CPL',
    category: 'transmission',
    name: t('按图定制梅花联轴器', 'Jaw coupling made to drawing', 'Кулачковая муфта по чертежу'),
    summary: t(
      '按客户图纸加工孔径与键槽，付款后安排生产。',
      'Bore and keyway to your drawing. Production starts once the order is paid.',
      'Отверстие и шпоночный паз по чертежу. Изготовление начинается после оплаты.',
    ),
    price: '86.00',
    factoryPrice: '51.50',
    days: 15,
    art: { kind: 'coupling', colours: ['#c9ced3', '#2e7d78'] },
    specification:
      '材质 7075-T6，孔径按图 H7，键槽 JS9。\n表面本色阳极氧化，去毛刺。\n随货附尺寸检验报告。',
  },
  {
    no: 'HL-MK-PLY',
    category: 'transmission',
    name: t('按图定制同步带轮', 'Timing pulley made to drawing', 'Зубчатый шкив по чертежу'),
    summary: t(
      '齿形、齿数与轮毂按图加工，20 件起做。',
      'Tooth profile, number of teeth and hub to your drawing.',
      'Профиль, число зубьев и ступица по чертежу.',
    ),
    price: '48.00',
    factoryPrice: '27.80',
    days: 12,
    art: { kind: 'pulley', colours: ['#aab4bd'] },
    specification: '材质 45 钢调质，齿形 S5M，发黑处理。\n每 10 件一袋，外箱注明图号。',
  },
];
const home: readonly MadeGoods[] = [
  {
    no: 'QM-MK-MUG',
    category: 'cups',
    name: t('刻名定制马克杯', 'Mug with your name', 'Кружка с именем на заказ'),
    summary: t(
      '杯底手工刻字，烧制约需两周。',
      'A name cut into the base by hand; firing takes about two weeks.',
      'Имя гравируют на дне вручную; обжиг занимает около двух недель.',
    ),
    price: '58.00',
    factoryPrice: '31.00',
    days: 14,
    art: { kind: 'mug', colours: ['#d8cfc0', '#8a6f4c'] },
    specification: '白瓷坯体，哑光米釉，杯底刻字按附表。\n单只彩盒，六只一箱。',
  },
  {
    no: 'QM-MK-CSN',
    category: 'cushions',
    name: t('刺绣定制抱枕', 'Cushion with embroidery', 'Подушка с вышивкой на заказ'),
    summary: t(
      '按您选的图案刺绣，单件起做。',
      'Embroidered with the pattern that you choose, from one piece on.',
      'Вышьем выбранный узор, от одной штуки.',
    ),
    price: '79.00',
    factoryPrice: '42.00',
    days: 10,
    art: { kind: 'cushion', colours: ['#b3c0aa', '#7a8b6f'] },
    specification: '棉麻面料，刺绣针距不大于 0.4 mm，隐形拉链。\n真空压缩后装箱。',
  },
];
export const madeGoodsOf = ({ kind }: Pick<SeedTenant, 'kind'>): readonly MadeGoods[] =>
  kind === 'b2b' ? industrial : home;

const phones = [phone('136', 911), phone('136', 912)] as const;
/** The factories that make them; the first has the account that the README names. */
export function factoriesOf({ kind }: Pick<SeedTenant, 'kind'>): readonly Factory[] {
  const [first, second] = phones;
  return kind === 'b2b'
    ? [
        {
          login: 'supplier',
          name: t('锐驰精密制造', 'Ruichi Precision Works', 'Жуйчи: точная механика'),
          contact: '邹锐',
          phone: first,
          address: address('邹锐', first, 'changzhouXinbei', '春江镇圩塘工业园 18 号'),
        },
        {
          login: 'supplier2',
          name: t('合申机械加工', 'Heshen Machining', 'Хэшэнь: механообработка'),
          contact: '施合',
          phone: second,
          address: address('施合', second, 'kunshan', '巴城镇石牌工业区 6 号'),
        },
      ]
    : [
        {
          login: 'supplier',
          name: t('青坯陶社', 'Qingpi Pottery', 'Гончарня «Цинпи»'),
          contact: '程坯',
          phone: first,
          address: address('程坯', first, 'jingdezhen', '新厂东路 66 号'),
        },
        {
          login: 'supplier2',
          name: t('针语家纺', 'Zhenyu Home Textiles', 'Чжэньюй: домашний текстиль'),
          contact: '梁针',
          phone: second,
          address: address('梁针', second, 'haining', '许村镇人民路 210 号'),
        },
      ];
}
