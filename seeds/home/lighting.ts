import type { SeedProduct } from '../shapes.ts';
import { about, attribute, list, option, single, skus, t, tinted } from '../wording.ts';
import { colours, materials, units, words } from './words.ts';

const made = {
  seller: 2,
  brand: 'dengyu',
  unit: units.piece,
  taxRate: 13,
  originCountry: 'CN',
  moq: 1,
};
const e27 = t(
  'E27，建议 LED 2700 K',
  'E27, LED 2700 K recommended',
  'E27, рекомендуется LED 2700 К',
);
const parcel = t(
  '整灯加固包装，运输破损包换。',
  'Reinforced packing; breakages in transit are replaced.',
  'Усиленная упаковка; бой при доставке заменяем.',
);

export const lighting: SeedProduct[] = [
  {
    ...made,
    key: 'lamp-ceramic',
    category: 'table-lamps',
    weightGrams: 1900,
    hsCode: '94052100',
    name: t(
      '陶瓷台灯 亚麻灯罩',
      'Ceramic table lamp, linen shade',
      'Настольная лампа, керамика и лён',
    ),
    summary: t(
      '圆腹灯座，柔和漫射光。',
      'Round body and a soft, diffused light.',
      'Округлое основание, мягкий рассеянный свет.',
    ),
    description: about(
      t(
        '灯座高温陶瓷素烧，亚麻罩过滤眩光；布编线配开关，床头书桌皆宜。',
        'Bisque-fired base; the linen shade takes away glare. Woven cable with switch.',
        'Керамика бисквитного обжига; льняной абажур убирает блики. Тканевый шнур с выключателем.',
      ),
      [
        t('高 46 cm，罩径 30 cm', '46 cm high, shade 30 cm', 'Высота 46 см, абажур 30 см'),
        t('不含灯泡', 'Bulb not included', 'Без лампочки'),
      ],
      parcel,
    ),
    attributes: [
      attribute(words.light, e27),
      attribute(words.material, t('陶瓷、亚麻', 'Ceramic, linen', 'Керамика, лён')),
      attribute(words.standard, 'GB 7000.204'),
    ],
    options: [option(words.colour, [colours.white, colours.clay, colours.sage])],
    skus: tinted(skus('DY-CL', 'WH 259.00, CL 259.00, SG 259.00', 90), [
      ['#e6dfd1', '#ece2cd'],
      ['#b9714f', '#eadfc8'],
      ['#93a58b', '#ece5d4'],
    ]),
    memberLevelPercent: { gold: 5 },
    art: { kind: 'tableLamp', colours: ['#b9714f', '#eadfc8'] },
  },
  {
    ...made,
    key: 'lamp-mushroom',
    category: 'table-lamps',
    weightGrams: 1400,
    hsCode: '94052100',
    name: t(
      '玻璃蘑菇灯 三档调光',
      'Glass mushroom lamp, three-step dimming',
      'Лампа-гриб стеклянная, три яркости',
    ),
    summary: t(
      '触摸调光，暖光睡眠伴侣。',
      'Touch dimming, a warm night light.',
      'Сенсорное управление, тёплый ночник.',
    ),
    description: about(
      t(
        '手工吹制条纹玻璃，光线层层晕开；触摸底座即可切换亮度，断电记忆。',
        'Hand-blown striped glass; touch the base to dim, it remembers the last level.',
        'Выдувное полосатое стекло; яркость — касанием основания, с запоминанием.',
      ),
      [
        t('高 28 cm，6 W', '28 cm, 6 W', '28 см, 6 Вт'),
        t('USB-C 供电', 'USB-C powered', 'Питание USB-C'),
      ],
      parcel,
    ),
    attributes: [attribute(words.light, 'LED 3000 K'), attribute(words.material, materials.glass)],
    options: [
      option(words.colour, [t('奶白', 'Cream', 'Кремовый'), t('橙色', 'Orange', 'Оранжевый')]),
    ],
    skus: tinted(skus('DY-MR', 'CR 189.00, OR 189.00', 130), [
      ['#f2e4c9', '#e7cf9f'],
      ['#e08a3c', '#f3c98b'],
    ]),
    art: { kind: 'mushroomLamp', colours: ['#e08a3c', '#f3c98b'] },
  },
  {
    ...made,
    key: 'lamp-desk',
    category: 'table-lamps',
    weightGrams: 2300,
    hsCode: '94052100',
    name: t('悬臂阅读台灯 AA 级', 'Architect desk lamp', 'Настольный светильник на пантографе'),
    summary: t(
      '三轴调节，无可视频闪。',
      'Three joints, flicker-free.',
      'Три шарнира, без мерцания.',
    ),
    description: about(
      t(
        '国标 AA 级照度，均匀覆盖 A3 桌面；高显色 Ra95，久看不累眼。',
        'Even light over an A3 desk; Ra95 shows colours true.',
        'Ровный свет на лист А3; Ra95, естественные цвета.',
      ),
      [
        t('色温 3000–5000 K', '3000–5000 K', '3000–5000 К'),
        t('底座可夹桌', 'Clamp or base', 'Струбцина или основание'),
      ],
      parcel,
    ),
    attributes: [attribute(words.light, 'LED 12 W'), attribute(words.standard, 'GB/T 9473')],
    options: [option(words.colour, [colours.charcoal, colours.mustard])],
    skus: tinted(skus('DY-DL', 'BK 329.00, MS 329.00', 80), [
      ['#2f3236', '#b98a4c'],
      ['#d9a736', '#8a6a2a'],
    ]),
    art: { kind: 'deskLamp', colours: ['#d9a736', '#8a6a2a'] },
  },
  {
    ...made,
    key: 'lamp-floor',
    category: 'ceiling-floor',
    weightGrams: 4200,
    hsCode: '94052900',
    name: t('三脚落地灯 榉木', 'Tripod floor lamp, beech', 'Торшер на треноге, бук'),
    summary: t(
      '榉木三脚，布罩暖光，客厅转角首选。',
      'Beech legs, fabric shade.',
      'Буковые ножки, тканевый абажур.',
    ),
    description: about(
      t(
        '底杆可拆，三脚收纳不占地；脚踩开关，脚套护地板。',
        'Folds flat; foot switch, felt feet for the floor.',
        'Складывается; ножной выключатель, войлочные подпятники.',
      ),
      [
        t('高 148 cm', '148 cm high', 'Высота 148 см'),
        t('布编线 2 m', '2 m woven cable', 'Шнур 2 м'),
      ],
      parcel,
    ),
    attributes: [attribute(words.light, e27), attribute(words.material, materials.beech)],
    options: [option(words.size, list('128 cm | 148 cm'))],
    skus: skus('DY-FL', '128 399.00, 148 459.00', 50),
    art: { kind: 'floorLamp', colours: ['#c59a63', '#eee3cc'] },
  },
  {
    ...made,
    key: 'lantern-paper',
    category: 'ceiling-floor',
    weightGrams: 340,
    hsCode: '94051900',
    name: t('手工纸灯罩 球形', 'Handmade paper globe shade', 'Бумажный абажур-шар ручной работы'),
    summary: t(
      '桑皮纸漫光，组装只需一分钟。',
      'Mulberry paper, one minute to fit.',
      'Бумага тутовника, сборка за минуту.',
    ),
    description: about(
      t(
        '竹篾骨架环形撑开，手工桑皮纸透光均匀，灯下无眩光。',
        'Bamboo hoops and mulberry paper give an even, glare-free light.',
        'Бамбуковые обручи и бумага тутовника дают ровный свет без бликов.',
      ),
      [
        t('可选 40 / 60 cm', '40 or 60 cm', '40 или 60 см'),
        t('使用 LED 灯泡', 'Use LED bulbs', 'Только светодиодные лампы'),
      ],
      parcel,
    ),
    attributes: [
      attribute(words.light, e27),
      attribute(words.material, t('桑皮纸、竹', 'Mulberry paper, bamboo', 'Бумага, бамбук')),
    ],
    options: [option(words.size, list('40 cm | 60 cm'))],
    skus: skus('DY-PL', '40 89.00, 60 139.00', 200),
    art: { kind: 'paperLantern', colours: ['#f3ecdd', '#cbb58f'] },
  },
  {
    ...made,
    key: 'pendant-dome',
    category: 'ceiling-floor',
    weightGrams: 1600,
    hsCode: '94051900',
    name: t('铁艺半球吊灯', 'Metal dome pendant', 'Подвесной светильник «Купол»'),
    summary: t(
      '外哑光内喷金，餐桌聚光。',
      'Matt outside, gold inside; for the table.',
      'Матовый снаружи, золотой внутри; над столом.',
    ),
    description: about(
      t(
        '旋压铁罩一体成型，内壁金色反射暖光，离桌面 70 cm 悬挂效果最佳。',
        'Spun in one piece; the golden inside warms the light. Hang 70 cm above the table.',
        'Цельный вытяжной абажур; золото внутри делает свет теплее. Высота подвеса 70 см над столом.',
      ),
      [t('线长 1.5 m 可调', '1.5 m cable', 'Шнур 1,5 м'), t('直径 35 cm', '35 cm', '35 см')],
      parcel,
    ),
    attributes: [attribute(words.light, e27), attribute(words.material, t('铁', 'Steel', 'Сталь'))],
    options: [option(words.colour, [colours.charcoal, colours.white, colours.mustard])],
    skus: tinted(skus('DY-PD', 'BK 219.00, WH 219.00, MS 229.00', 90), [
      ['#34373b', '#d7ac55'],
      ['#efece4', '#d7ac55'],
      ['#d3a33a', '#f0dba2'],
    ]),
    art: { kind: 'pendant', colours: ['#34373b', '#d7ac55'] },
  },
  {
    ...made,
    key: 'lights-string',
    category: 'table-lamps',
    weightGrams: 220,
    hsCode: '94053100',
    name: t(
      '铜线小夜灯串 3 米',
      'Copper wire fairy lights, 3 m',
      'Гирлянда на медной проволоке, 3 м',
    ),
    summary: t(
      'USB 供电，30 颗暖白灯珠。',
      'USB, 30 warm white LEDs.',
      'USB, 30 тёплых светодиодов.',
    ),
    description: about(
      t(
        '软铜线随意弯折，绕花瓶、床头、相框；防水可户外露台使用。',
        'Soft wire bends round vases, frames and beds; splash-proof for the terrace.',
        'Мягкая проволока гнётся вокруг ваз и рам; защита от брызг.',
      ),
      [t('八种闪烁模式', 'Eight modes', 'Восемь режимов'), t('附遥控', 'With remote', 'С пультом')],
    ),
    attributes: [attribute(words.light, 'LED 2700 K'), attribute(words.size, '3 m')],
    options: [],
    skus: single('DY-SL3', '39', 320),
    art: { kind: 'stringLights', colours: ['#b3763c', '#f6cf73'] },
  },
];
