import type { SeedProduct } from '../shapes.ts';
import { about, attribute, option, single, skus, t, tinted } from '../wording.ts';
import { colours, materials, units, words } from './words.ts';

const made = {
  seller: 2,
  brand: 'xiangli',
  unit: units.piece,
  taxRate: 13,
  originCountry: 'CN',
  moq: 1,
};
const fire = t(
  '点燃时请远离窗帘，勿让儿童独处。',
  'Keep away from curtains; never leave a burning candle alone with children.',
  'Не ставьте рядом со шторами и не оставляйте с детьми без присмотра.',
);

export const candles: SeedProduct[] = [
  {
    ...made,
    key: 'candle-soy',
    category: 'candles-wax',
    weightGrams: 420,
    hsCode: '34060000',
    name: t(
      '大豆香薰蜡烛 玻璃杯 220 g',
      'Scented soy candle, 220 g',
      'Ароматическая соевая свеча, 220 г',
    ),
    summary: t(
      '燃烧 45 小时，棉芯无烟。',
      'Burns 45 hours, smokeless cotton wick.',
      'Горит 45 часов, хлопковый фитиль без копоти.',
    ),
    description: about(
      t(
        '非转大豆蜡加天然精油，熔蜡均匀不挂壁；燃尽后杯子可作收纳。',
        'Soy wax with natural oils melts evenly; reuse the glass when the candle is done.',
        'Соевый воск с натуральными маслами плавится ровно; стакан пригодится потом.',
      ),
      [
        t(
          '首次燃烧至蜡面全熔',
          'First burn until the surface melts',
          'Первый раз жгите до полного расплава',
        ),
        t('剪芯 5 mm', 'Trim the wick to 5 mm', 'Подрезайте фитиль до 5 мм'),
      ],
      fire,
    ),
    attributes: [
      attribute(words.material, t('大豆蜡、玻璃', 'Soy wax, glass', 'Соевый воск, стекло')),
      attribute(words.weight, '220 g'),
    ],
    options: [
      option(words.scent, [
        t('雪松', 'Cedar', 'Кедр'),
        t('白茶', 'White tea', 'Белый чай'),
        t('无花果', 'Fig', 'Инжир'),
      ]),
    ],
    skus: tinted(skus('XL-SC', 'CD 98.00, WT 98.00, FG 98.00', 180), [
      ['#d8c9a8', '#b98d52'],
      ['#e9e6da', '#9db091'],
      ['#d3c3d0', '#8c6f87'],
    ]),
    art: { kind: 'candleJar', colours: ['#d8c9a8', '#b98d52'] },
  },
  {
    ...made,
    key: 'candle-pillar',
    category: 'candles-wax',
    unit: units.set,
    weightGrams: 900,
    hsCode: '34060000',
    name: t('柱形蜡烛 三支组合', 'Pillar candles, set of three', 'Свечи столбчатые, 3 шт.'),
    summary: t(
      '高低错落，婚礼与餐桌。',
      'Three heights for weddings and tables.',
      'Три высоты — на стол и свадьбу.',
    ),
    description: about(
      t(
        '压制棕榈蜡，表面结晶自然，直径 7 cm，高 8 / 12 / 16 cm。',
        'Pressed palm wax with crystal texture, 7 cm wide, 8, 12 and 16 cm high.',
        'Пальмовый воск с кристаллической фактурой, 7 см, высота 8 / 12 / 16 см.',
      ),
      [
        t('单支燃烧 30–60 小时', '30–60 hours each', 'По 30–60 часов'),
        t('置于托盘使用', 'Use on a plate', 'Используйте на подставке'),
      ],
      fire,
    ),
    attributes: [attribute(words.material, t('棕榈蜡', 'Palm wax', 'Пальмовый воск'))],
    options: [option(words.colour, [colours.white, colours.sage])],
    skus: tinted(skus('XL-PC3', 'WH 119.00, SG 119.00', 120), [['#efe7d6'], ['#a3b29a']]),
    art: { kind: 'pillarCandles', colours: ['#efe7d6', '#e2d5ba'] },
  },
  {
    ...made,
    key: 'candlestick',
    category: 'candles-wax',
    weightGrams: 640,
    hsCode: '94055000',
    name: t('黄铜烛台 配锥形烛', 'Brass candlestick with taper', 'Подсвечник латунный со свечой'),
    summary: t(
      '手工打磨，随时间生温润包浆。',
      'Hand-polished, mellows with age.',
      'Ручная полировка, благородная патина.',
    ),
    description: about(
      t(
        '底座加重不易倾倒；附 24 cm 锥形烛一支。',
        'The weighted foot stands firm; one 24 cm taper included.',
        'Утяжелённое основание; свеча 24 см в комплекте.',
      ),
      [
        t('黄铜可用柠檬酸翻新', 'Clean with citric acid', 'Чистится лимонной кислотой'),
        t('蜡烛孔 22 mm', '22 mm socket', 'Гнездо 22 мм'),
      ],
      fire,
    ),
    attributes: [attribute(words.material, materials.brass)],
    options: [],
    skus: single('XL-BR', '158', 90),
    art: { kind: 'candlestick', colours: ['#b98d3e', '#efe7d6'] },
  },
  {
    ...made,
    key: 'diffuser-reed',
    category: 'scents',
    weightGrams: 380,
    hsCode: '33074900',
    name: t('无火藤条香薰 150 mL', 'Reed diffuser, 150 mL', 'Диффузор с палочками, 150 мл'),
    summary: t(
      '8 支藤条，扩香约两个月。',
      'Eight reeds, lasts about two months.',
      'Восемь палочек, около двух месяцев.',
    ),
    description: about(
      t(
        '食用酒精基底，留香自然；翻转藤条可调浓淡，浴室玄关皆宜。',
        'Alcohol base with a natural scent; turn the reeds to adjust. Bathroom or hall.',
        'Спиртовая основа; переворачивайте палочки для силы аромата.',
      ),
      [
        t('挥发可再填充', 'Refills available', 'Можно пополнить'),
        t('勿直接接触皮肤', 'Avoid contact with skin', 'Избегайте попадания на кожу'),
      ],
    ),
    attributes: [attribute(words.capacity, '150 mL')],
    options: [
      option(words.scent, [
        t('鼠尾草海盐', 'Sage and sea salt', 'Шалфей и морская соль'),
        t('橙花', 'Neroli', 'Нероли'),
      ]),
    ],
    skus: tinted(skus('XL-RD', 'SS 118.00, NR 118.00', 140), [
      ['#c7d6c2', '#c4a15d'],
      ['#ecd9b8', '#c4a15d'],
    ]),
    art: { kind: 'reedDiffuser', colours: ['#ecd9b8', '#c4a15d'] },
  },
  {
    ...made,
    key: 'incense-sandal',
    category: 'scents',
    weightGrams: 160,
    hsCode: '33074100',
    name: t(
      '老山檀香线香 配陶座',
      'Sandalwood incense with holder',
      'Благовония сандал с подставкой',
    ),
    summary: t('无添加助燃，40 支装。', 'No added fuel, 40 sticks.', 'Без добавок, 40 палочек.'),
    description: about(
      t(
        '澳洲檀木粉手工搓制，烟气细，静心茶席常用。',
        'Hand-rolled from sandalwood powder with a thin smoke; for reading and tea.',
        'Скатаны вручную из сандалового порошка, тонкий дым.',
      ),
      [
        t('每支约 25 分钟', '25 minutes each', 'Около 25 минут каждая'),
        t('附陶瓷香插', 'Ceramic holder', 'Керамическая подставка'),
      ],
    ),
    attributes: [
      attribute(words.scent, t('檀香', 'Sandalwood', 'Сандал')),
      attribute(words.pack, t('40 支', '40 sticks', '40 шт.')),
    ],
    options: [],
    skus: single('XL-IN40', '88', 160),
    art: { kind: 'incense', colours: ['#6f5540', '#b9a184'] },
  },
  {
    ...made,
    key: 'oil-essential',
    category: 'scents',
    weightGrams: 90,
    hsCode: '33012999',
    name: t('单方精油 10 mL', 'Essential oil, 10 mL', 'Эфирное масло, 10 мл'),
    summary: t('扩香、泡浴通用。', 'For diffusers and baths.', 'Для диффузора и ванн.'),
    description: about(
      t(
        '蒸馏或冷压提取，避光棕瓶；滴头出油稳定。',
        'Steam-distilled or cold-pressed, in amber glass with a steady dropper.',
        'Паровая дистилляция или холодный отжим, тёмное стекло с дозатором.',
      ),
      [
        t('孕期请勿使用', 'Not in pregnancy', 'Не использовать при беременности'),
        t('稀释后再接触皮肤', 'Dilute before use on skin', 'Разводить перед нанесением'),
      ],
    ),
    attributes: [attribute(words.capacity, '10 mL')],
    options: [
      option(words.scent, [
        t('薰衣草', 'Lavender', 'Лаванда'),
        t('甜橙', 'Sweet orange', 'Апельсин'),
        t('尤加利', 'Eucalyptus', 'Эвкалипт'),
      ]),
    ],
    skus: tinted(skus('XL-EO', 'LV 58.00, OR 42.00, EU 45.00', 260), [
      ['#7a4a24', '#8d7bb0'],
      ['#7a4a24', '#e0902f'],
      ['#7a4a24', '#6f9a83'],
    ]),
    art: { kind: 'dropperBottle', colours: ['#7a4a24', '#8d7bb0'] },
  },
];
