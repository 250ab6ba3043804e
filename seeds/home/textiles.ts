import type { SeedProduct } from '../shapes.ts';
import { about, attribute, cross, list, option, skus, single, t, tinted } from '../wording.ts';
import { care, colours, materials, units, words } from './words.ts';

const made = {
  seller: 3,
  brand: 'mianyi',
  unit: units.piece,
  taxRate: 13,
  originCountry: 'CN',
  moq: 1,
};

export const textiles: SeedProduct[] = [
  {
    ...made,
    key: 'cushion-linen',
    category: 'cushions',
    weightGrams: 620,
    hsCode: '94049090',
    name: t(
      '水洗亚麻抱枕 含芯',
      'Washed linen cushion with filling',
      'Подушка из варёного льна с наполнителем',
    ),
    summary: t(
      '砂洗褶皱质感，可拆洗。',
      'Sand-washed texture, removable cover.',
      'Фактура «варёнки», съёмный чехол.',
    ),
    description: about(
      t(
        '法国亚麻原料，砂洗后柔软亲肤；内芯羽丝棉饱满回弹。',
        'French flax, sand-washed until soft; down-like filling keeps its shape.',
        'Французский лён, умягчённый; упругий наполнитель «лебяжий пух».',
      ),
      [t('隐形拉链', 'Hidden zip', 'Потайная молния'), t('不褪色', 'Colour-fast', 'Не линяет')],
    ),
    attributes: [attribute(words.material, materials.linen), attribute(words.care, care.wash30)],
    options: [
      option(words.colour, [colours.sand, colours.blush, colours.indigo]),
      option(words.size, list('45×45 cm | 50×30 cm')),
    ],
    skus: tinted(cross('MY-CU', 'SD BL IN', '45 50', ['89.00 79.00'], 160), [
      ['#d6c4a3', '#b9a37c'],
      ['#c99a90', '#a87a70'],
      ['#4c6085', '#35466a'],
    ]),
    art: { kind: 'cushion', colours: ['#c99a90', '#a87a70'] },
  },
  {
    ...made,
    key: 'cushion-stripe',
    category: 'cushions',
    weightGrams: 540,
    hsCode: '63049390',
    name: t(
      '几何提花抱枕套',
      'Jacquard stripe cushion cover',
      'Наволочка декоративная с жаккардом',
    ),
    summary: t(
      '棉质提花，双面可用。',
      'Woven cotton, both sides.',
      'Хлопковый жаккард, двусторонняя.',
    ),
    description: about(
      t(
        '经纬双色交织，正反面深浅互换；流苏手工锁边。',
        'Two-coloured weave swaps tone on the back; hand-finished tassels.',
        'Двухцветное ткачество меняет тон на обороте; кисти вручную.',
      ),
      [
        t('45 cm，不含芯', '45 cm, no filling', '45 см, без наполнителя'),
        t('30 ℃ 轻洗', 'Wash at 30 °C', 'Стирка 30 °C'),
      ],
    ),
    attributes: [attribute(words.material, materials.cotton), attribute(words.size, '45×45 cm')],
    options: [option(words.colour, [colours.mustard, colours.charcoal])],
    skus: tinted(skus('MY-ST', 'MS 68.00, CH 68.00', 140), [
      ['#e6dcc4', '#c9912f'],
      ['#e2ddd3', '#3c3e42'],
    ]),
    art: { kind: 'cushion', colours: ['#e6dcc4', '#c9912f'], shape: { stripes: 1 } },
  },
  {
    ...made,
    key: 'throw-wool',
    category: 'cushions',
    weightGrams: 1250,
    hsCode: '63012000',
    name: t('羊毛流苏盖毯', 'Wool throw with fringe', 'Плед шерстяной с бахромой'),
    summary: t('沙发午睡，130×170 cm。', 'For the sofa, 130×170 cm.', 'Для дивана, 130×170 см.'),
    description: about(
      t(
        '新西兰羊毛混纺，克重适中不扎人；人字纹织法，手工打流苏。',
        'New Zealand wool blend, soft and not itchy; herringbone with hand-knotted fringe.',
        'Смесь новозеландской шерсти, не колется; «ёлочка» и ручная бахрома.',
      ),
      [t('防静电', 'Antistatic', 'Антистатический'), t('干洗为佳', 'Dry clean', 'Химчистка')],
    ),
    attributes: [
      attribute(words.material, t('羊毛混纺', 'Wool blend', 'Смесовая шерсть')),
      attribute(words.size, '130×170 cm'),
    ],
    options: [option(words.colour, [colours.sand, colours.clay, colours.charcoal])],
    skus: tinted(skus('MY-TH', 'SD 239.00, CL 239.00, CH 239.00', 80), [
      ['#d7c6a6', '#efe6d2'],
      ['#b3705a', '#e3cbb6'],
      ['#4a4d52', '#8f9196'],
    ]),
    art: { kind: 'throw', colours: ['#d7c6a6', '#efe6d2'] },
  },
  {
    ...made,
    key: 'towel-waffle',
    category: 'bath-bed',
    unit: units.set,
    weightGrams: 560,
    hsCode: '63026010',
    name: t('华夫格毛巾 三件套', 'Waffle towels, set of three', 'Вафельные полотенца, 3 шт.'),
    summary: t(
      '速干吸水，方巾、毛巾、浴巾各一。',
      'Quick-drying: face, hand and bath.',
      'Быстросохнущие: для лица, рук и тела.',
    ),
    description: about(
      t(
        '立体华夫格增加接触面，越洗越蓬松；边缘双折缝不脱线。',
        'The raised weave takes up more water and fluffs with washing; double-turned hems.',
        'Объёмное плетение впитывает больше; края подшиты вдвое.',
      ),
      [
        t('新疆长绒棉', 'Long-staple cotton', 'Длинноволокнистый хлопок'),
        t('无荧光剂', 'No optical brightener', 'Без отбеливателей'),
      ],
    ),
    attributes: [attribute(words.material, materials.cotton), attribute(words.care, care.wash30)],
    options: [option(words.colour, [colours.white, colours.sage, colours.clay])],
    skus: tinted(skus('MY-WF', 'WH 98.00, SG 98.00, CL 98.00', 170), [
      ['#efeae0', '#d9cfba'],
      ['#a9bba2', '#86997f'],
      ['#c28b70', '#9e6a52'],
    ]),
    art: { kind: 'towels', colours: ['#a9bba2', '#86997f', '#efeae0'] },
  },
  {
    ...made,
    key: 'bedding-linen',
    category: 'bath-bed',
    unit: units.set,
    weightGrams: 2800,
    hsCode: '63022900',
    name: t('亚麻四件套', 'Linen bedding set', 'Комплект постельного белья, лён'),
    summary: t(
      '砂洗亚麻，四季可用，1.8 m 床。',
      'Washed linen for a 1.8 m bed.',
      'Варёный лён, кровать 1,8 м.',
    ),
    description: about(
      t(
        '透气导湿，夏凉冬暖；被套一件、床单一件、枕套两件。',
        'Cool in summer, warm in winter: one duvet cover, one sheet, two pillowcases.',
        'Летом прохладно, зимой тепло: пододеяльник, простыня, две наволочки.',
      ),
      [
        t('贝壳扣', 'Shell buttons', 'Перламутровые пуговицы'),
        t('越洗越软', 'Softer with washing', 'Мягче с каждой стиркой'),
      ],
    ),
    attributes: [attribute(words.material, materials.linen), attribute(words.care, care.wash30)],
    options: [
      option(words.colour, [colours.sand, colours.sage, colours.indigo]),
      option(words.size, [
        t('1.5 m 床', '150 cm bed', 'Кровать 1,5 м'),
        t('1.8 m 床', '180 cm bed', 'Кровать 1,8 м'),
      ]),
    ],
    skus: tinted(cross('MY-BD', 'SD SG IN', '15 18', ['769.00 869.00'], 60), [
      ['#dccbab', '#cbb78f'],
      ['#b3c0aa', '#94a58a'],
      ['#5b6f94', '#465979'],
    ]),
    memberLevelPercent: { silver: 3, gold: 6 },
    art: { kind: 'bedding', colours: ['#b3c0aa', '#94a58a'] },
  },
  {
    ...made,
    key: 'rug-cotton',
    category: 'cushions',
    weightGrams: 2100,
    hsCode: '57024290',
    name: t('棉麻手编地垫', 'Handwoven cotton rug', 'Ковёр тканый вручную, хлопок'),
    summary: t(
      '平织可机洗，流苏两端。',
      'Flat-woven and washable, tasselled ends.',
      'Гладкотканый, стирается, с кистями.',
    ),
    description: about(
      t(
        '粗棉线手工平织，双面可用，底部防滑网可选。',
        'Woven flat from thick yarn, usable on both sides; anti-slip mesh optional.',
        'Гладкое ткачество из толстой нити, двусторонний; сетка от скольжения — отдельно.',
      ),
      [
        t('客厅、玄关皆宜', 'Living room or hall', 'Для гостиной и прихожей'),
        t('颜色接近所见', 'Colours true to picture', 'Цвета соответствуют фото'),
      ],
    ),
    attributes: [attribute(words.material, t('棉麻', 'Cotton and jute', 'Хлопок и джут'))],
    options: [option(words.size, list('60×90 cm | 80×120 cm | 120×180 cm'))],
    skus: skus('MY-RG', '60 89.00, 80 149.00, 120 289.00', 90),
    art: { kind: 'rug', colours: ['#e7decd', '#8a6f4c', '#33506b'] },
  },
  {
    ...made,
    key: 'slippers-linen',
    category: 'bath-bed',
    unit: units.pair,
    weightGrams: 260,
    hsCode: '64052000',
    name: t('亚麻居家拖鞋', 'Linen house slippers', 'Домашние тапочки, лён'),
    summary: t(
      '静音软底，四季可穿。',
      'Quiet soft sole, all year.',
      'Бесшумная мягкая подошва, на весь год.',
    ),
    description: about(
      t(
        'EVA 回弹鞋底不发声，亚麻内里透气吸汗，可手洗晾干。',
        'Silent EVA sole, linen lining that breathes; wash by hand.',
        'Бесшумная подошва EVA, дышащая льняная подкладка; ручная стирка.',
      ),
      [
        t('尺码 36–43', 'Sizes 36–43', 'Размеры 36–43'),
        t('脚掌加宽', 'Wide fit', 'Широкая колодка'),
      ],
    ),
    attributes: [attribute(words.material, materials.linen)],
    options: [option(words.size, list('36-37 | 38-39 | 40-41 | 42-43'))],
    skus: skus('MY-SL', '36 39.00, 38 39.00, 40 39.00, 42 39.00', 240),
    art: { kind: 'slippers', colours: ['#d9c8a8', '#8a7a5c'] },
  },
  {
    ...made,
    key: 'runner-table',
    category: 'bath-bed',
    weightGrams: 280,
    hsCode: '63025900',
    name: t('蓝染桌旗', 'Indigo-dyed table runner', 'Дорожка на стол, крашение индиго'),
    summary: t(
      '板蓝根手工染，图案各异。',
      'Dyed by hand with plant indigo.',
      'Ручное крашение растительным индиго.',
    ),
    description: about(
      t(
        '浙南夹缬工艺，蓝白分明；多次氧化固色，洗涤不掉色。',
        'Clamp-resist dyed in Zhejiang; fixed by repeated oxidation.',
        'Техника зажимного резерва из Чжэцзяна; закреплён многократным окислением.',
      ),
      [
        t('32×180 cm', '32×180 cm', '32×180 см'),
        t('单面印染', 'Dyed on one side', 'Крашение с одной стороны'),
      ],
    ),
    attributes: [attribute(words.material, materials.cotton), attribute(words.size, '32×180 cm')],
    options: [],
    skus: single('MY-TR', '128', 90),
    art: { kind: 'runner', colours: ['#2f4a78', '#e9e5da'] },
  },
];
