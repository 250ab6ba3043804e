import type { SeedProduct } from '../shapes.ts';
import {
  about,
  attribute,
  cross,
  list,
  option,
  single,
  skus,
  t,
  tinted,
  tiers,
} from '../wording.ts';
import { care, colours, materials, units, words } from './words.ts';

const made = {
  seller: 1,
  brand: 'yaowu',
  unit: units.piece,
  taxRate: 13,
  originCountry: 'CN',
  moq: 1,
};
const jingdezhen = t('江西景德镇', 'Jingdezhen, Jiangxi', 'Цзиндэчжэнь, Цзянси');
const handmade = t(
  '每件器物由手工施釉，釉色与落灰略有差异，属正常现象。',
  'Glazed by hand: small differences in colour and speckle are part of each piece.',
  'Глазурь наносится вручную: небольшие отличия оттенка и крапа — особенность каждого изделия.',
);

export const tableware: SeedProduct[] = [
  {
    ...made,
    key: 'mug-stoneware',
    category: 'cups',
    weightGrams: 380,
    hsCode: '69120010',
    name: t(
      '「晨雾」炻器马克杯',
      '“Morning Mist” stoneware mug',
      'Кружка «Утренний туман», каменная керамика',
    ),
    summary: t(
      '厚实杯身，哑光釉，握感温润。',
      'Sturdy body, matt glaze, warm in the hand.',
      'Плотные стенки, матовая глазурь, приятна в руке.',
    ),
    description: about(
      t(
        '1260 ℃ 高温一次烧成，杯壁略厚，咖啡凉得慢；把手按三指握法塑形，端起来很稳。',
        'Fired once at 1260 °C. The wall is a little thicker so coffee stays warm, and the handle is shaped for three fingers.',
        'Обжиг при 1260 °C. Чуть более толстые стенки дольше держат тепло, ручка рассчитана на три пальца.',
      ),
      [
        t('容量 350 mL，直径 8.6 cm', '350 mL, 8.6 cm wide', '350 мл, диаметр 8,6 см'),
        t('铅镉检测合格', 'Tested for lead and cadmium', 'Проверено на свинец и кадмий'),
      ],
      handmade,
    ),
    attributes: [
      attribute(words.material, materials.stoneware),
      attribute(words.capacity, '350 mL'),
      attribute(words.care, care.dishwasher),
      attribute(words.origin, jingdezhen),
      attribute(words.standard, 'GB 4806.4-2016'),
    ],
    options: [option(words.colour, [colours.white, colours.sage, colours.clay, colours.indigo])],
    skus: tinted(skus('YW-MG', 'WH 49.00, SG 49.00, CL 49.00, IN 52.00', 260), [
      ['#ece5d8', '#b89f7c'],
      ['#a9b8a0', '#7f8f78'],
      ['#c4805f', '#9c5d42'],
      ['#4a5f80', '#34455f'],
    ]),
    memberLevelPercent: { silver: 3, gold: 6 },
    art: { kind: 'mug', colours: ['#a9b8a0', '#7f8f78'] },
  },
  {
    ...made,
    key: 'mug-enamel',
    category: 'cups',
    seller: 0,
    brand: 'qimu',
    weightGrams: 150,
    hsCode: '73239900',
    name: t('复古搪瓷杯 蓝边', 'Enamel mug with blue rim', 'Эмалированная кружка с синим кантом'),
    summary: t(
      '轻便不怕摔，露营办公两相宜。',
      'Light and tough, for camp or desk.',
      'Лёгкая и прочная — в поход и в офис.',
    ),
    description: about(
      t(
        '0.8 mm 钢胎双面搪瓷，杯口手工点蓝，边缘圆润不割唇。',
        '0.8 mm steel enamelled on both sides, the rim painted blue by hand.',
        'Сталь 0,8 мм с двусторонней эмалью, кант окрашен вручную.',
      ),
      [
        t('可明火加热', 'Suits open fire and hob', 'Можно на открытый огонь'),
        t('勿用微波炉', 'Not for the microwave', 'Не для СВЧ'),
      ],
    ),
    attributes: [
      attribute(words.material, t('钢胎搪瓷', 'Enamelled steel', 'Эмалированная сталь')),
      attribute(words.care, care.handwash),
    ],
    options: [option(words.capacity, list('300 mL | 450 mL'))],
    skus: skus('QM-EN', '300 29.00, 450 36.00', 300),
    art: { kind: 'mug', colours: ['#f3f2ee', '#2f5d9c'], shape: { enamel: 1 } },
  },
  {
    ...made,
    key: 'cup-celadon',
    category: 'cups',
    unit: units.set,
    weightGrams: 420,
    hsCode: '69111019',
    name: t(
      '影青瓷品茗杯 四只装',
      'Celadon tea cups, set of four',
      'Чайные пиалы из селадона, 4 шт.',
    ),
    summary: t(
      '胎薄釉润，透光见茶色。',
      'Thin body, moist glaze that shows the tea.',
      'Тонкий черепок и глубокая глазурь.',
    ),
    description: about(
      t(
        '仿宋影青釉，釉厚处如湖水，薄处近白；杯形收腹，聚香不烫手。',
        'In the manner of Song dynasty qingbai ware: lake-green where the glaze is thick, near white where it is thin.',
        'В духе фарфора цинбай эпохи Сун: там, где глазурь толще, — цвет озёрной воды, где тоньше — почти белый.',
      ),
      [
        t('单杯 60 mL', '60 mL each', '60 мл каждая'),
        t('附棉麻收纳袋', 'With a linen pouch', 'С льняным мешочком'),
      ],
      handmade,
    ),
    attributes: [
      attribute(words.material, materials.porcelain),
      attribute(words.origin, jingdezhen),
      attribute(words.care, care.handwash),
    ],
    options: [],
    skus: single('YW-QB4', '168', 120),
    art: { kind: 'teaCup', colours: ['#bcd3c8', '#8fb0a2'] },
  },
  {
    ...made,
    key: 'plate-reactive',
    category: 'plates',
    weightGrams: 720,
    hsCode: '69120010',
    name: t(
      '「潮汐」窑变平盘',
      '“Tide” reactive glaze plate',
      'Тарелка «Прилив» с реактивной глазурью',
    ),
    summary: t(
      '窑变蓝绿釉，盘盘不同。',
      'Blue-green kiln glaze, no two alike.',
      'Сине-зелёная глазурь, каждая тарелка неповторима.',
    ),
    description: about(
      t(
        '两次施釉，烧成时自然流动形成潮汐纹；盘沿微翘，盛汤汁不外溢。',
        'Two glazes run together in the kiln and leave tide lines. The slightly raised rim holds sauces.',
        'Две глазури сплавляются в печи и оставляют линии прилива. Приподнятый край удерживает соус.',
      ),
      [
        t('直径 21 / 26 cm', '21 or 26 cm', '21 или 26 см'),
        t('底足打磨，不伤桌面', 'Ground foot ring', 'Шлифованное донце'),
      ],
      handmade,
    ),
    attributes: [
      attribute(words.material, materials.stoneware),
      attribute(words.care, care.dishwasher),
      attribute(words.origin, jingdezhen),
    ],
    options: [option(words.size, list('21 cm | 26 cm'))],
    skus: skus('YW-TD', '21 58.00, 26 79.00', 180),
    tiers: tiers('4:5 8:10'),
    art: { kind: 'plate', colours: ['#3f7f8c', '#a8cdc6', '#2c5564'], shape: { deco: 'tide' } },
  },
  {
    ...made,
    key: 'plate-botanical',
    category: 'plates',
    unit: units.set,
    weightGrams: 1300,
    hsCode: '69111019',
    name: t(
      '「采薇」手绘点心盘 四只',
      'Hand-painted dessert plates, set of four',
      'Десертные тарелки с росписью, 4 шт.',
    ),
    summary: t(
      '釉下彩植物纹，四季各一。',
      'Underglaze plants, one per season.',
      'Подглазурная роспись, по одной на сезон.',
    ),
    description: about(
      t(
        '素坯手绘，罩透明釉后高温烧成，纹样不褪色；附牛皮纸礼盒。',
        'Painted on the raw body and fired under a clear glaze, so the pattern stays. In a kraft gift box.',
        'Роспись по сырому черепку под прозрачной глазурью не стирается. В подарочной коробке.',
      ),
      [
        t('直径 16 cm', '16 cm', '16 см'),
        t('无金边，可微波', 'No gold, microwave safe', 'Без золота, подходит для СВЧ'),
      ],
    ),
    attributes: [
      attribute(words.material, materials.porcelain),
      attribute(words.care, care.dishwasher),
    ],
    options: [],
    skus: single('YW-CW4', '198', 90),
    art: { kind: 'plate', colours: ['#f2efe6', '#6d8a5e', '#c9a15a'], shape: { deco: 'sprig' } },
  },
  {
    ...made,
    key: 'bowl-rice',
    category: 'plates',
    weightGrams: 240,
    hsCode: '69111019',
    name: t('「素行」饭碗', '“Plain” rice bowl', 'Пиала для риса «Просто»'),
    summary: t(
      '4.5 寸斗笠形，外素内釉。',
      'Flared 11.5 cm bowl, bare outside.',
      'Расширяющаяся форма, 11,5 см.',
    ),
    description: about(
      t(
        '外壁保留素胎触感，内壁施亮釉好清洗；高足防烫。',
        'Bare clay outside, clear glaze inside for easy cleaning; a high foot keeps fingers cool.',
        'Снаружи — неглазурованная глина, внутри — гладкая глазурь; высокая ножка не обжигает.',
      ),
      [t('可叠放', 'Stackable', 'Складываются стопкой'), t('容量 260 mL', '260 mL', '260 мл')],
      handmade,
    ),
    attributes: [
      attribute(words.material, materials.stoneware),
      attribute(words.care, care.dishwasher),
    ],
    options: [option(words.colour, [colours.sand, colours.charcoal, colours.sage])],
    skus: tinted(skus('YW-RB', 'SD 32.00, CH 32.00, SG 32.00', 340), [
      ['#d9c4a0', '#f2ebdc'],
      ['#4a4a4c', '#8d8a86'],
      ['#a9b8a0', '#e7ebe0'],
    ]),
    tiers: tiers('4:5 8:10'),
    art: { kind: 'bowl', colours: ['#d9c4a0', '#f2ebdc'] },
  },
  {
    ...made,
    key: 'bowl-ramen',
    category: 'plates',
    weightGrams: 680,
    hsCode: '69120010',
    name: t(
      '「青海波」汤面碗 8 寸',
      '“Seigaiha” noodle bowl, 20 cm',
      'Миска для лапши «Волны», 20 см',
    ),
    summary: t(
      '1200 mL 大容量，蓝波纹手工印坯。',
      '1200 mL, blue wave pattern.',
      '1200 мл, синий узор волн.',
    ),
    description: about(
      t(
        '深腹敞口，面汤分明；波纹为釉下青花，指腹可感凹凸。',
        'Deep and wide; the underglaze blue waves can be felt with the finger.',
        'Глубокая и широкая; подглазурный кобальтовый узор ощущается пальцами.',
      ),
      [
        t('直径 20 cm，高 8.5 cm', '20 cm wide, 8.5 cm high', '20 × 8,5 см'),
        t('适合微波加热', 'Microwave safe', 'Подходит для СВЧ'),
      ],
    ),
    attributes: [
      attribute(words.material, materials.porcelain),
      attribute(words.capacity, '1200 mL'),
      attribute(words.care, care.dishwasher),
    ],
    options: [],
    skus: single('YW-RM20', '69', 220),
    tiers: tiers('4:5'),
    art: { kind: 'bowl', colours: ['#f1eee6', '#3c5f91'], shape: { deco: 'wave' } },
  },
  {
    ...made,
    key: 'teapot-clay',
    category: 'teaware',
    weightGrams: 520,
    hsCode: '69120090',
    name: t(
      '侧把陶壶 300 mL',
      'Side-handle clay teapot, 300 mL',
      'Керамический чайник с боковой ручкой, 300 мл',
    ),
    summary: t(
      '球孔出水，断水利落。',
      'Ball strainer, clean pour.',
      'Шаровое ситечко, чистый носик.',
    ),
    description: about(
      t(
        '粗陶质感，养壶渐润；壶嘴内置九孔球滤，碎茶不堵。',
        'Coarse clay that takes on a soft shine with use; a nine-hole ball strainer keeps leaves back.',
        'Грубая глина со временем приобретает мягкий блеск; девять отверстий удерживают лист.',
      ),
      [
        t('可泡乌龙、熟普、白茶', 'Oolong, ripe pu-erh, white tea', 'Улун, шу пуэр, белый чай'),
        t('请勿干烧', 'Do not heat empty', 'Не нагревать пустым'),
      ],
      handmade,
    ),
    attributes: [
      attribute(words.material, t('粗陶', 'Coarse clay', 'Шамотная глина')),
      attribute(words.capacity, '300 mL'),
      attribute(words.care, care.handwash),
    ],
    options: [option(words.colour, [colours.charcoal, colours.clay])],
    skus: tinted(skus('YW-TP', 'CH 158.00, CL 158.00', 110), [
      ['#4c4946', '#2f2c2a'],
      ['#b06f50', '#7d4a33'],
    ]),
    art: { kind: 'teapot', colours: ['#b06f50', '#7d4a33'] },
  },
  {
    ...made,
    key: 'teapot-glass',
    category: 'teaware',
    seller: 4,
    brand: 'shanye',
    weightGrams: 410,
    hsCode: '70134900',
    name: t(
      '玻璃煮茶壶 带滤芯 800 mL',
      'Glass teapot with infuser, 800 mL',
      'Стеклянный чайник с колбой, 800 мл',
    ),
    summary: t(
      '高硼硅耐热，电陶炉可煮。',
      'Borosilicate, goes on the ceramic hob.',
      'Боросиликат, подходит для плиты.',
    ),
    description: about(
      t(
        '可耐 150 ℃ 温差，壶盖竹钮不烫手；煮花果茶、老白茶色泽一目了然。',
        'Stands 150 °C of thermal shock; the bamboo knob stays cool. See the tea open.',
        'Выдерживает перепад 150 °C; бамбуковая ручка крышки не нагревается.',
      ),
      [
        t('304 弹簧滤网', 'Steel coil strainer', 'Стальной пружинный фильтр'),
        t('可冷藏', 'Fridge safe', 'Можно ставить в холодильник'),
      ],
    ),
    attributes: [attribute(words.material, materials.glass), attribute(words.capacity, '800 mL')],
    options: [],
    skus: single('SY-GT8', '89', 160),
    art: { kind: 'teapot', colours: ['#dbe7e6', '#b9813f'], shape: { glass: 1 } },
  },
  {
    ...made,
    key: 'tumbler-ribbed',
    category: 'cups',
    unit: units.set,
    seller: 0,
    brand: 'qimu',
    weightGrams: 900,
    hsCode: '70133700',
    name: t('竖纹玻璃杯 四只', 'Ribbed glass tumblers, set of four', 'Рифлёные стаканы, 4 шт.'),
    summary: t(
      '竖棱折光，冷热两用。',
      'Ribs that catch the light; hot or cold.',
      'Рифлёное стекло играет на свету.',
    ),
    description: about(
      t(
        '机吹成型，杯口激光切割后火抛，薄而圆润；可叠放节省橱柜空间。',
        'Blown, laser cut and fire polished rim; the glasses stack.',
        'Выдувное стекло, оплавленный край; складываются стопкой.',
      ),
      [
        t('单杯 320 mL', '320 mL each', '320 мл каждый'),
        t('耐热 100 ℃', 'Up to 100 °C', 'До 100 °C'),
      ],
    ),
    attributes: [
      attribute(words.material, materials.glass),
      attribute(words.care, care.dishwasher),
    ],
    options: [
      option(words.colour, [t('透明', 'Clear', 'Прозрачный'), t('茶色', 'Amber', 'Янтарный')]),
    ],
    skus: tinted(skus('QM-RG', 'CL 79.00, AM 89.00', 200), [['#d5e4e6'], ['#c08a4a']]),
    art: { kind: 'tumbler', colours: ['#c08a4a'] },
  },
  {
    ...made,
    key: 'wine-glass',
    category: 'cups',
    unit: units.set,
    seller: 0,
    brand: 'qimu',
    weightGrams: 560,
    hsCode: '70132800',
    name: t(
      '无铅水晶红酒杯 对装',
      'Lead-free crystal wine glasses, pair',
      'Бокалы для вина, бессвинцовый хрусталь, 2 шт.',
    ),
    summary: t(
      '580 mL 波尔多型，一体拉杆。',
      '580 mL Bordeaux shape, drawn stem.',
      '580 мл, форма «Бордо», тянутая ножка.',
    ),
    description: about(
      t(
        '杯壁 1.2 mm，碰杯声清亮；杯肚宽大便于醒酒聚香。',
        '1.2 mm wall with a clear ring; the wide bowl opens the wine.',
        'Стенка 1,2 мм, чистый звон; широкая чаша раскрывает аромат.',
      ),
      [t('礼盒包装', 'Gift box', 'Подарочная коробка'), t('建议手洗', 'Hand wash', 'Мыть вручную')],
    ),
    attributes: [
      attribute(words.material, t('无铅水晶玻璃', 'Lead-free crystal', 'Бессвинцовый хрусталь')),
      attribute(words.capacity, '580 mL'),
    ],
    options: [],
    skus: single('QM-WG2', '138', 140),
    art: { kind: 'wineGlass', colours: ['#dfe7ea', '#7c1f35'] },
  },
  {
    ...made,
    key: 'cutlery-set',
    category: 'teaware',
    unit: units.set,
    seller: 0,
    brand: 'qimu',
    weightGrams: 680,
    hsCode: '82152000',
    name: t(
      '「细枝」西餐具 四件套',
      '“Twig” cutlery, four pieces',
      'Столовые приборы «Веточка», 4 предмета',
    ),
    summary: t(
      '304 不锈钢哑光，细柄轻巧。',
      'Matt stainless, slim handles.',
      'Матовая сталь, тонкие ручки.',
    ),
    description: about(
      t(
        '刀叉勺与茶匙各一，喷砂哑光不留指纹；柄部 4 mm 厚，手感扎实。',
        'Knife, fork, spoon and teaspoon. The blasted finish hides fingerprints.',
        'Нож, вилка, ложка и чайная ложка. Матовая поверхность не собирает отпечатки.',
      ),
      [
        t('可入洗碗机', 'Dishwasher safe', 'Можно мыть в посудомойке'),
        t('附绒布袋', 'With a felt pouch', 'С чехлом из фетра'),
      ],
    ),
    attributes: [attribute(words.material, materials.steel)],
    options: [
      option(words.colour, [
        t('银色', 'Silver', 'Серебро'),
        t('香槟金', 'Champagne gold', 'Шампань'),
      ]),
      option(words.pack, [
        t('1 人份', 'For one', 'На 1 персону'),
        t('4 人份', 'For four', 'На 4 персоны'),
      ]),
    ],
    skus: tinted(cross('QM-CT', 'SV GD', '1 4', ['68.00 248.00', '78.00 288.00'], 130), [
      ['#c9ced2'],
      ['#cfb07a'],
    ]),
    tiers: tiers('4:5'),
    art: { kind: 'cutlery', colours: ['#cfb07a'] },
  },
];
