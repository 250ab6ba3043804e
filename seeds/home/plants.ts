import type { SeedProduct } from '../shapes.ts';
import { about, attribute, list, option, single, skus, t, tinted } from '../wording.ts';
import { colours, units, words } from './words.ts';

const made = {
  seller: 4,
  brand: 'zhicao',
  unit: units.pot,
  taxRate: 9,
  originCountry: 'CN',
  moq: 1,
};
const send = t(
  '活体植物周一至周四发货，冬季附保温棉；到货异常请 24 小时内拍照联系我们。',
  'Live plants leave Monday to Thursday, insulated in winter. If something is wrong, send a photo within 24 hours.',
  'Живые растения отправляем с понедельника по четверг, зимой с утеплением. При проблемах пришлите фото в течение 24 часов.',
);

export const plants: SeedProduct[] = [
  {
    ...made,
    key: 'plant-monstera',
    category: 'green-plants',
    weightGrams: 3200,
    hsCode: '06029099',
    name: t('龟背竹', 'Monstera deliciosa', 'Монстера деликатесная'),
    summary: t(
      '耐阴好养，叶形大气。',
      'Easy, shade-tolerant, striking leaves.',
      'Неприхотлива, крупные резные листья.',
    ),
    description: about(
      t(
        '喜散射光，见干见湿，一个月施一次缓释肥；新叶展开即有孔洞。',
        'Bright indirect light; water when the soil dries. Feed once a month.',
        'Рассеянный свет; полив по мере подсыхания. Подкормка раз в месяц.',
      ),
      [
        t('株高约 60 cm', 'About 60 cm tall', 'Высота около 60 см'),
        t('含盆与养护卡', 'With pot and care card', 'С горшком и памяткой'),
      ],
      send,
    ),
    attributes: [
      attribute(words.size, t('6 寸盆', '16 cm pot', 'Горшок 16 см')),
      attribute(words.light, t('散射光', 'Indirect light', 'Рассеянный свет')),
    ],
    options: [option(words.colour, [colours.white, colours.clay])],
    skus: tinted(skus('ZC-MO', 'WH 88.00, CL 92.00', 60), [
      ['#4f7d4b', '#eee8dd'],
      ['#4f7d4b', '#b7684a'],
    ]),
    art: { kind: 'plant', colours: ['#4f7d4b', '#eee8dd'], shape: { species: 'monstera' } },
  },
  {
    ...made,
    key: 'plant-snake',
    category: 'green-plants',
    weightGrams: 2600,
    hsCode: '06029099',
    name: t('虎皮兰 金边', 'Sansevieria “Laurentii”', 'Сансевиерия «Лауренти»'),
    summary: t(
      '一月一水，卧室友好。',
      'One watering a month, good in bedrooms.',
      'Полив раз в месяц, хороша для спальни.',
    ),
    description: about(
      t(
        '夜间释放氧气，净化甲醛；弱光也能生长，忘记浇水也不怕。',
        'Tolerates low light and forgotten watering; gives off oxygen at night.',
        'Переносит слабый свет и редкий полив; выделяет кислород ночью.',
      ),
      [
        t('株高约 50 cm', 'About 50 cm', 'Около 50 см'),
        t('冬季断水', 'Keep dry in winter', 'Зимой держать сухо'),
      ],
      send,
    ),
    attributes: [attribute(words.size, t('5 寸盆', '14 cm pot', 'Горшок 14 см'))],
    options: [],
    skus: single('ZC-SN', '68', 90),
    art: { kind: 'plant', colours: ['#5c8253', '#cdbfa4'], shape: { species: 'snake' } },
  },
  {
    ...made,
    key: 'succulents-set',
    category: 'green-plants',
    unit: units.set,
    weightGrams: 900,
    hsCode: '06029099',
    name: t('多肉组合 六颗', 'Succulents, set of six', 'Суккуленты, набор из 6'),
    summary: t('混色莲座，随机拼配。', 'Rosettes in mixed colours.', 'Розетки разных цветов.'),
    description: about(
      t(
        '拟石莲、景天、胧月搭配，含颗粒土与方盆；阳光充足不徒长。',
        'Echeveria, sedum and graptopetalum with grit and a tray; they love sun.',
        'Эхеверия, очиток и граптопеталум с грунтом; любят солнце.',
      ),
      [
        t('十天浇一次水', 'Water every ten days', 'Полив раз в десять дней'),
        t('附铺面石', 'Top dressing included', 'Декоративная крошка'),
      ],
      send,
    ),
    attributes: [attribute(words.pack, t('6 颗', 'six plants', '6 шт.'))],
    options: [],
    skus: single('ZC-SU6', '56', 120),
    art: { kind: 'succulents', colours: ['#7fa07a', '#c98b93', '#9c8fb0'] },
  },
  {
    ...made,
    key: 'pot-terracotta',
    category: 'pots',
    unit: units.piece,
    taxRate: 13,
    weightGrams: 700,
    hsCode: '69139000',
    name: t('红陶透气花盆 含托', 'Terracotta pot with saucer', 'Терракотовый горшок с поддоном'),
    summary: t(
      '透气不烂根，两种尺寸。',
      'Breathes, keeps roots healthy; two sizes.',
      'Дышит, корни не загнивают.',
    ),
    description: about(
      t(
        '低温红陶吸水透气，可防积水烂根；附同色托盘，不污桌面。',
        'Low-fired clay draws off extra water; the saucer keeps the table clean.',
        'Обожжённая глина отводит лишнюю воду; поддон защищает стол.',
      ),
      [
        t('口径 14 / 20 cm', '14 or 20 cm', '14 или 20 см'),
        t('可叠放', 'Stackable', 'Складываются'),
      ],
    ),
    attributes: [attribute(words.material, t('红陶', 'Terracotta', 'Терракота'))],
    options: [option(words.size, list('14 cm | 20 cm'))],
    skus: skus('ZC-TC', '14 29.00, 20 49.00', 260),
    art: { kind: 'pot', colours: ['#b7684a', '#d8a183'] },
  },
  {
    ...made,
    key: 'vase-ikebana',
    category: 'pots',
    unit: units.piece,
    taxRate: 13,
    seller: 1,
    brand: 'yaowu',
    weightGrams: 900,
    hsCode: '69139000',
    name: t('素釉细颈花瓶', 'Slim-neck ceramic vase', 'Ваза с узким горлом'),
    summary: t('单枝花束，日式侘寂。', 'For a single stem.', 'Для одной ветки.'),
    description: about(
      t(
        '窄颈限水，一两枝即可成景；釉面留细开片，手感粗粝。',
        'A narrow neck holds one or two stems; the glaze has fine crackle.',
        'Узкое горло держит одну-две ветки; глазурь с кракле.',
      ),
      [
        t('高 25 cm', '25 cm high', 'Высота 25 см'),
        t('内壁施釉防渗', 'Glazed inside', 'Глазурь внутри'),
      ],
    ),
    attributes: [attribute(words.material, t('炻器', 'Stoneware', 'Каменная керамика'))],
    options: [option(words.colour, [colours.white, colours.charcoal])],
    skus: tinted(skus('YW-VS', 'WH 148.00, CH 148.00', 90), [
      ['#e8e0d2', '#6f5a40'],
      ['#3e3f43', '#6f5a40'],
    ]),
    art: { kind: 'vase', colours: ['#e8e0d2', '#6f5a40'] },
  },
  {
    ...made,
    key: 'can-watering',
    category: 'pots',
    unit: units.piece,
    taxRate: 13,
    weightGrams: 560,
    hsCode: '73269090',
    name: t('长嘴浇水壶 1 L', 'Long-spout watering can, 1 L', 'Лейка с длинным носиком, 1 л'),
    summary: t(
      '精准到盆心，不打湿叶。',
      'Straight to the soil, leaves stay dry.',
      'Точно под корень, листья сухие.',
    ),
    description: about(
      t(
        '壶嘴 9 mm，水量可控；喷塑铁壶防锈，室内摆放也好看。',
        'A 9 mm spout pours slowly; powder-coated steel looks good indoors.',
        'Носик 9 мм, медленная струя; порошковая окраска от ржавчины.',
      ),
      [t('容量 1 L', '1 L', '1 л'), t('重心低不易翻', 'Stands firm', 'Устойчива')],
    ),
    attributes: [attribute(words.capacity, '1 L')],
    options: [option(words.colour, [colours.sage, colours.mustard])],
    skus: tinted(skus('ZC-WC', 'SG 79.00, MS 79.00', 140), [
      ['#8ea58a', '#c09a55'],
      ['#d5a63c', '#8a6a2a'],
    ]),
    art: { kind: 'wateringCan', colours: ['#8ea58a', '#c09a55'] },
  },
  {
    ...made,
    key: 'flowers-dried',
    category: 'green-plants',
    unit: units.piece,
    weightGrams: 180,
    hsCode: '06049090',
    name: t('兔尾草干花束', 'Dried bunny tail bouquet', 'Букет из зайцехвоста'),
    summary: t('免养护，可放一年。', 'No care, lasts a year.', 'Не требует ухода, стоит год.'),
    description: about(
      t(
        '自然晾干的兔尾草与尤加利搭配，插瓶即可；避阳光直射延长色泽。',
        'Air-dried bunny tails with eucalyptus; keep out of direct sun.',
        'Зайцехвост и эвкалипт естественной сушки; беречь от солнца.',
      ),
      [
        t('束长约 45 cm', 'About 45 cm', 'Около 45 см'),
        t('不含花瓶', 'Vase not included', 'Без вазы'),
      ],
    ),
    attributes: [attribute(words.size, '45 cm')],
    options: [],
    skus: single('ZC-DF', '58', 160),
    art: { kind: 'driedFlowers', colours: ['#e3d5b8', '#9fae97', '#b98d6a'] },
  },
];
