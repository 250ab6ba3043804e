import type { SeedProduct } from '../shapes.ts';
import { about, attribute, option, single, skus, t, tinted, tiers } from '../wording.ts';
import { colours, materials, units, words } from './words.ts';

const made = {
  seller: 4,
  brand: 'zhiyu',
  unit: units.piece,
  taxRate: 13,
  originCountry: 'CN',
  moq: 1,
};

export const stationery: SeedProduct[] = [
  {
    ...made,
    key: 'notebook-cloth',
    category: 'paper',
    weightGrams: 320,
    hsCode: '48201000',
    name: t(
      '布面精装笔记本 A5 点格',
      'Cloth notebook A5, dotted',
      'Блокнот A5 в тканевой обложке, точка',
    ),
    summary: t(
      '160 张无酸纸，可 180° 平摊。',
      '160 acid-free sheets, lies flat.',
      '160 листов, раскрывается на 180°.',
    ),
    description: about(
      t(
        '100 g 道林纸不洇墨，锁线装订；双色丝带书签，后附收纳袋。',
        '100 g paper takes fountain pen ink; thread-sewn, two ribbons and a back pocket.',
        'Бумага 100 г не пропускает чернила; шитьё нитью, две ленты и карман.',
      ),
      [
        t('封面布面压印', 'Blind-stamped cloth', 'Тиснение на ткани'),
        t('附便签索引', 'Index sheet', 'Лист указателя'),
      ],
    ),
    attributes: [
      attribute(words.size, 'A5'),
      attribute(words.pack, t('160 张', '160 sheets', '160 листов')),
    ],
    options: [option(words.colour, [colours.indigo, colours.clay, colours.sage])],
    skus: tinted(skus('ZY-NB', 'IN 58.00, CL 58.00, SG 58.00', 220), [
      ['#3f5478', '#d9ac55'],
      ['#b56b4c', '#3c3f44'],
      ['#8ea286', '#f1ece0'],
    ]),
    tiers: tiers('5:5 20:10'),
    art: { kind: 'notebook', colours: ['#3f5478', '#d9ac55'] },
  },
  {
    ...made,
    key: 'planner-ring',
    category: 'paper',
    weightGrams: 280,
    hsCode: '48201000',
    name: t('活页周计划本', 'Ring-bound weekly planner', 'Еженедельник на кольцах'),
    summary: t(
      '52 周不填日期，随时开始。',
      '52 undated weeks, start any day.',
      '52 недели без дат, начните когда угодно.',
    ),
    description: about(
      t(
        '左页行程右页笔记，附月历与习惯打卡页；九孔金属环可增减内页。',
        'Week on the left, notes on the right, month and habit pages; nine rings.',
        'Слева неделя, справа заметки; девять колец, страницы добавляются.',
      ),
      [t('A5 尺寸', 'A5', 'A5'), t('可加替芯', 'Refills available', 'Есть сменные блоки')],
    ),
    attributes: [attribute(words.size, 'A5')],
    options: [option(words.colour, [colours.blush, colours.charcoal])],
    skus: tinted(skus('ZY-PL', 'BL 46.00, CH 46.00', 260), [
      ['#d3a29a', '#f4eee2'],
      ['#4b4e53', '#f4eee2'],
    ]),
    art: { kind: 'planner', colours: ['#d3a29a', '#f4eee2'] },
  },
  {
    ...made,
    key: 'pen-fountain',
    category: 'writing',
    weightGrams: 65,
    hsCode: '96083000',
    name: t(
      '黄铜钢笔 EF/F 尖',
      'Brass fountain pen, EF or F nib',
      'Перьевая ручка из латуни, EF или F',
    ),
    summary: t(
      '裸铜机身，可旋转吸墨。',
      'Bare brass body, converter.',
      'Корпус из латуни, конвертер.',
    ),
    description: about(
      t(
        '铜料一体车制，随手温慢慢养出包浆；配铱金笔尖，书写顺滑。',
        'Turned from solid brass, it darkens with use; a smooth nib.',
        'Выточена из латуни и темнеет со временем; гладкое перо.',
      ),
      [
        t('附上墨器', 'Converter included', 'Конвертер в комплекте'),
        t('可换墨囊', 'Takes cartridges', 'Принимает картриджи'),
      ],
    ),
    attributes: [attribute(words.material, materials.brass)],
    options: [option(words.style, [t('EF 尖', 'EF nib', 'Перо EF'), t('F 尖', 'F nib', 'Перо F')])],
    skus: skus('ZY-FP', 'EF 188.00, F 188.00', 80),
    art: { kind: 'fountainPen', colours: ['#c39a4c', '#2f3033'] },
  },
  {
    ...made,
    key: 'pencils-cedar',
    category: 'writing',
    unit: units.box,
    weightGrams: 110,
    hsCode: '96091020',
    name: t('雪松木铅笔 12 支', 'Cedar pencils, 12 pcs', 'Карандаши кедровые, 12 шт.'),
    summary: t(
      'HB，黄铜环配橡皮。',
      'HB, brass ferrule with eraser.',
      'HB, с латунной обоймой и ластиком.',
    ),
    description: about(
      t(
        '木质均匀好削，铅芯不易断；六角笔杆不打滑。',
        'Even wood that sharpens well and a strong lead; hexagonal, not slippery.',
        'Легко точится, грифель не ломается; шестигранный корпус.',
      ),
      [
        t('纸盒可收纳', 'Storage box', 'Коробка для хранения'),
        t('可选刻字', 'Engraving available', 'Возможна гравировка'),
      ],
    ),
    attributes: [attribute(words.pack, t('12 支/盒', '12 per box', '12 шт. в коробке'))],
    options: [],
    skus: single('ZY-PN12', '32', 360),
    tiers: tiers('5:5 20:12'),
    art: { kind: 'pencils', colours: ['#d9a736', '#c9795f', '#8ba087'] },
  },
  {
    ...made,
    key: 'organiser-desk',
    category: 'writing',
    seller: 0,
    brand: 'qimu',
    weightGrams: 1200,
    hsCode: '44209090',
    name: t('实木桌面收纳盒', 'Wooden desk organiser', 'Органайзер настольный из дерева'),
    summary: t(
      '手机、笔、便签各归其位。',
      'Phone, pens and notes in place.',
      'Телефон, ручки и заметки по местам.',
    ),
    description: about(
      t(
        '榉木直拼，圆角打磨；手机槽倾角适合视频会议。',
        'Beech with rounded corners; the phone slot leans for video calls.',
        'Бук со скруглёнными углами; паз наклонён для видеозвонков.',
      ),
      [
        t('底部防滑垫', 'Non-slip pads', 'Нескользящие подкладки'),
        t('可充线孔', 'Cable hole', 'Отверстие для кабеля'),
      ],
    ),
    attributes: [attribute(words.material, materials.beech)],
    options: [],
    skus: single('QM-DO', '118', 130),
    art: { kind: 'organiser', colours: ['#d1a66f', '#b5874f'] },
  },
  {
    ...made,
    key: 'letter-set',
    category: 'paper',
    unit: units.set,
    weightGrams: 240,
    hsCode: '48172000',
    name: t(
      '信纸信封套装 含火漆章',
      'Letter set with wax seal',
      'Набор для писем с сургучной печатью',
    ),
    summary: t(
      '手帖写作，含火漆印。',
      'Paper, envelopes and a seal.',
      'Бумага, конверты и печать.',
    ),
    description: about(
      t(
        '棉浆纸 10 张、信封 10 个，火漆与桃花印章一枚；适合节日与感谢信。',
        'Ten sheets, ten envelopes, wax and a seal; for holidays and thanks.',
        'Десять листов, десять конвертов, сургуч и печать; к праздникам.',
      ),
      [
        t('纸重 120 g', '120 g paper', 'Бумага 120 г'),
        t('封蜡可再订', 'Refill wax available', 'Сургуч отдельно'),
      ],
    ),
    attributes: [attribute(words.pack, t('10 组', '10 sets', '10 комплектов'))],
    options: [],
    skus: single('ZY-LS10', '78', 150),
    art: { kind: 'letters', colours: ['#efe3cd', '#8e2f2f', '#c9b08a'] },
  },
  {
    ...made,
    key: 'tape-washi',
    category: 'paper',
    unit: units.set,
    weightGrams: 90,
    hsCode: '48114100',
    name: t('和纸胶带 8 卷', 'Washi tape, 8 rolls', 'Скотч из рисовой бумаги, 8 шт.'),
    summary: t(
      '手帐装饰，可撕不留胶。',
      'For journals, peels off cleanly.',
      'Для дневников, снимается без следа.',
    ),
    description: about(
      t(
        '和纸基材可手撕，纹样以自然色为主，不与纸发生反应。',
        'Rice paper tears by hand; quiet colours that do not mark the page.',
        'Рвётся рукой; спокойные узоры, не портит бумагу.',
      ),
      [
        t('宽 15 mm，长 7 m', '15 mm × 7 m', '15 мм × 7 м'),
        t('附收纳管', 'Storage tube', 'Тубус для хранения'),
      ],
    ),
    attributes: [attribute(words.pack, t('8 卷', '8 rolls', '8 рулонов'))],
    options: [],
    skus: single('ZY-WT8', '36', 320),
    art: { kind: 'tapeRolls', colours: ['#c4977f', '#93a88f', '#d4b25c', '#6a84a3'] },
  },
];
