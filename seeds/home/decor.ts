import type { SeedProduct } from '../shapes.ts';
import { about, attribute, list, option, single, skus, t, tinted } from '../wording.ts';
import { care, colours, materials, units, words } from './words.ts';

const made = {
  seller: 0,
  brand: 'qimu',
  unit: units.piece,
  taxRate: 13,
  originCountry: 'CN',
  moq: 1,
};

export const decor: SeedProduct[] = [
  {
    ...made,
    key: 'clock-wall',
    category: 'wall-decor',
    weightGrams: 900,
    hsCode: '91052100',
    name: t(
      '胡桃木静音挂钟 30 cm',
      'Silent walnut wall clock, 30 cm',
      'Настенные часы бесшумные, орех, 30 см',
    ),
    summary: t(
      '扫秒机芯，卧室不扰眠。',
      'Sweeping movement, quiet in the bedroom.',
      'Плавный ход, не мешает спать.',
    ),
    description: about(
      t(
        '整圈胡桃木边框，指针铝制；表面无玻璃，不反光好读。',
        'A walnut ring, aluminium hands and no glass, so nothing reflects.',
        'Обод из ореха, алюминиевые стрелки, без стекла и бликов.',
      ),
      [
        t('一节 AA 电池', 'One AA battery', 'Одна батарейка АА'),
        t('日误差小于 1 秒', 'Within a second a day', 'Погрешность до 1 с в сутки'),
      ],
    ),
    attributes: [attribute(words.material, materials.walnut), attribute(words.size, '30 cm')],
    options: [],
    skus: single('QM-CK30', '168', 110),
    art: { kind: 'clock', colours: ['#7a5136', '#f3eee4', '#2f3236'] },
  },
  {
    ...made,
    key: 'frame-oak',
    category: 'wall-decor',
    weightGrams: 620,
    hsCode: '44149090',
    name: t('橡木相框 带卡纸', 'Oak picture frame with mount', 'Рамка дубовая с паспарту'),
    summary: t(
      '横竖两用，防反光亚克力。',
      'Hangs both ways, non-glare front.',
      'Вертикально и горизонтально, без бликов.',
    ),
    description: about(
      t(
        '白橡实木四角榫接，卡纸无酸，长期保存不发黄。',
        'Solid oak with joined corners; acid-free mount.',
        'Массив дуба, углы на шип; бескислотное паспарту.',
      ),
      [
        t('附挂钩与支架', 'Hook and stand', 'Крючок и подставка'),
        t('可自由更换作品', 'Art changes easily', 'Легко менять изображение'),
      ],
    ),
    attributes: [
      attribute(words.material, t('白橡木', 'White oak', 'Белый дуб')),
      attribute(words.care, care.wipe),
    ],
    options: [option(words.size, list('A4 | A3 | 40×50 cm'))],
    skus: skus('QM-FR', 'A4 69.00, A3 98.00, 40 118.00', 160),
    art: { kind: 'pictureFrame', colours: ['#cfa873', '#f4f0e6', '#5f7d6a'] },
  },
  {
    ...made,
    key: 'mirror-round',
    category: 'wall-decor',
    weightGrams: 2600,
    hsCode: '70099200',
    name: t(
      '圆形壁镜 细铜边',
      'Round wall mirror, slim brass edge',
      'Круглое зеркало в латунном ободе',
    ),
    summary: t(
      '高清银镜，玄关卫浴皆宜。',
      'Clear silver mirror for hall or bath.',
      'Чёткое серебряное зеркало для прихожей и ванной.',
    ),
    description: about(
      t(
        '背板加厚防潮处理，暗装挂件贴墙平整。',
        'Damp-proof back and hidden fixings keep it flat to the wall.',
        'Влагозащитная задняя стенка, скрытое крепление вплотную к стене.',
      ),
      [
        t('无铜环保镀膜', 'Copper-free coating', 'Безмедное покрытие'),
        t('附膨胀螺丝', 'Wall plugs included', 'Дюбели в комплекте'),
      ],
    ),
    attributes: [attribute(words.material, t('玻璃、铁', 'Glass, steel', 'Стекло, сталь'))],
    options: [option(words.size, list('50 cm | 70 cm'))],
    skus: skus('QM-MR', '50 198.00, 70 298.00', 70),
    art: { kind: 'mirror', colours: ['#c39a4c', '#dbe6ea'] },
  },
  {
    ...made,
    key: 'basket-rattan',
    category: 'storage',
    weightGrams: 740,
    hsCode: '46021200',
    name: t(
      '手编藤收纳篮 带盖',
      'Handwoven rattan basket with lid',
      'Плетёная корзина из ротанга с крышкой',
    ),
    summary: t(
      '棉布内衬，透气好看。',
      'Cotton lining, airy and handsome.',
      'Хлопковая подкладка, дышит.',
    ),
    description: about(
      t(
        '天然藤条浸煮防蛀，手工编织每只略有差异；可收纳毛巾、玩具。',
        'Boiled against insects and woven by hand, each slightly different. For towels and toys.',
        'Пропарен против насекомых, плетение вручную. Для полотенец и игрушек.',
      ),
      [
        t('内衬可拆洗', 'Lining washes', 'Подкладка стирается'),
        t('可承重 8 kg', 'Holds 8 kg', 'Нагрузка 8 кг'),
      ],
    ),
    attributes: [attribute(words.material, t('藤、棉', 'Rattan, cotton', 'Ротанг, хлопок'))],
    options: [option(words.size, list('S 25 cm | M 33 cm | L 40 cm'))],
    skus: skus('QM-BK', 'S 78.00, M 118.00, L 158.00', 130),
    art: { kind: 'basket', colours: ['#c2985f', '#a1783f'] },
  },
  {
    ...made,
    key: 'tray-round',
    category: 'storage',
    weightGrams: 820,
    hsCode: '44191900',
    name: t('相思木圆托盘', 'Round acacia serving tray', 'Круглый поднос из акации'),
    summary: t(
      '带提手凹槽，茶席早餐通用。',
      'Grip cut-outs, for tea or breakfast.',
      'Вырезы-ручки, к чаю и завтраку.',
    ),
    description: about(
      t(
        '整木车旋，边缘微翘防滑落；木蜡油涂装，不惧水渍。',
        'Turned from one piece with a raised edge; hard wax oil resists water marks.',
        'Точёный из цельной древесины, приподнятый край; твёрдый воск от пятен.',
      ),
      [t('直径 32 cm', '32 cm', '32 см'), t('附防滑垫', 'Non-slip mat', 'Нескользящий коврик')],
    ),
    attributes: [
      attribute(words.material, t('相思木', 'Acacia wood', 'Акация')),
      attribute(words.size, '32 cm'),
    ],
    options: [],
    skus: single('QM-TY', '108', 130),
    art: { kind: 'tray', colours: ['#9c6b43', '#c99a67'] },
  },
  {
    ...made,
    key: 'thermos-steel',
    category: 'storage',
    weightGrams: 320,
    hsCode: '96170011',
    name: t('轻量保温杯 480 mL', 'Light vacuum bottle, 480 mL', 'Термос лёгкий, 480 мл'),
    summary: t(
      '12 小时保温，单手弹盖。',
      'Twelve hours hot, one-hand lid.',
      'Двенадцать часов тепла, крышка одной рукой.',
    ),
    description: about(
      t(
        '316 内胆耐腐蚀，杯底防滑静音；提绳可拆，随行不漏。',
        'A 316 liner, quiet base and removable strap; leak-proof.',
        'Колба из стали 316, тихое дно, съёмный шнурок; не протекает.',
      ),
      [
        t('六小时 65 ℃ 以上', 'Above 65 °C at six hours', 'Выше 65 °C через шесть часов'),
        t('杯盖可拆洗', 'Lid comes apart', 'Крышка разбирается'),
      ],
    ),
    attributes: [attribute(words.capacity, '480 mL'), attribute(words.standard, 'GB/T 29606')],
    options: [option(words.colour, [colours.white, colours.sage, colours.charcoal])],
    skus: tinted(skus('QM-TH', 'WH 119.00, SG 119.00, CH 119.00', 200), [
      ['#eceae3', '#b98655'],
      ['#9db094', '#b98655'],
      ['#3c3f44', '#b98655'],
    ]),
    memberLevelPercent: { silver: 2, gold: 4 },
    art: { kind: 'thermos', colours: ['#9db094', '#b98655'] },
  },
];
