import type { SeedProduct } from '../shapes.ts';
import { about, attribute, option, single, skus, t, tinted } from '../wording.ts';
import { care, materials, units, words } from './words.ts';

const made = {
  seller: 3,
  brand: 'tongmu',
  unit: units.piece,
  taxRate: 13,
  originCountry: 'CN',
  moq: 1,
};
const safe = t(
  '水性漆，边角打磨圆滑，通过 GB 6675 与 EN 71 检测。',
  'Water-based paint, rounded edges, tested to GB 6675 and EN 71.',
  'Краски на водной основе, скруглённые края, испытано по EN 71.',
);

export const toys: SeedProduct[] = [
  {
    ...made,
    key: 'train-wood',
    category: 'wooden-toys',
    weightGrams: 780,
    hsCode: '95030029',
    name: t('木质小火车 三节', 'Wooden train, three cars', 'Деревянный поезд, три вагона'),
    summary: t(
      '磁力连接，锻炼手眼。',
      'Magnet couplings, good for small hands.',
      'Магнитные сцепки, развивает моторику.',
    ),
    description: about(
      t(
        '榉木车身手感温润，车厢可装小积木；轮轴顺滑不卡顿。',
        'Warm beech, cars that carry blocks and wheels that run freely.',
        'Тёплый бук, вагоны для кубиков, колёса катятся легко.',
      ),
      [
        t('3 岁以上', 'From 3 years', 'С 3 лет'),
        t('可连其它轨道', 'Fits common tracks', 'Подходит к рельсам'),
      ],
      safe,
    ),
    attributes: [
      attribute(words.age, t('3 岁以上', '3 years and over', 'С 3 лет')),
      attribute(words.material, materials.beech),
    ],
    options: [],
    skus: single('TM-TR', '128', 120),
    art: { kind: 'train', colours: ['#c45a43', '#4e7fa0', '#d8a94a', '#6e9a6b'] },
  },
  {
    ...made,
    key: 'blocks-wood',
    category: 'wooden-toys',
    unit: units.box,
    weightGrams: 1600,
    hsCode: '95030029',
    name: t('彩色积木 60 块', 'Coloured building blocks, 60 pcs', 'Кубики цветные, 60 шт.'),
    summary: t(
      '十色六形，附收纳桶。',
      'Ten colours, six shapes, with a tub.',
      'Десять цветов, шесть форм, с ведёрком.',
    ),
    description: about(
      t(
        '大颗粒适合小手，平面整齐易堆叠，启发空间想象。',
        'Chunky pieces with flat faces stack well and teach shapes.',
        'Крупные детали ровно складываются и развивают воображение.',
      ),
      [
        t('18 个月以上', 'From 18 months', 'С 18 месяцев'),
        t('无毒水性漆', 'Non-toxic paint', 'Нетоксичная краска'),
      ],
      safe,
    ),
    attributes: [
      attribute(words.age, t('18 个月以上', '18 months and over', 'С 18 месяцев')),
      attribute(words.material, materials.beech),
    ],
    options: [],
    skus: single('TM-BL60', '98', 160),
    art: { kind: 'blocks', colours: ['#d2604c', '#e0b04d', '#5f92ab', '#7ca373', '#d9a07d'] },
  },
  {
    ...made,
    key: 'plush-rabbit',
    category: 'soft-toys',
    weightGrams: 260,
    hsCode: '95030021',
    name: t('垂耳兔安抚玩偶', 'Floppy-eared rabbit soft toy', 'Зайка вислоухий, мягкая игрушка'),
    summary: t('短毛绒可机洗，陪睡神器。', 'Short plush, washable.', 'Короткий плюш, стирается.'),
    description: about(
      t(
        '绣花五官无小零件，填充 PP 棉柔软回弹；耳朵长度刚好小手握。',
        'Embroidered face, no small parts; the ears are made to be held.',
        'Вышитое личико без мелких деталей; за уши удобно держаться.',
      ),
      [t('高 32 cm', '32 cm', '32 см'), t('0 岁起', 'From birth', 'С рождения')],
    ),
    attributes: [
      attribute(words.age, t('0 岁起', 'From birth', 'С рождения')),
      attribute(words.care, care.wash30),
    ],
    options: [
      option(words.colour, [
        t('奶白', 'Cream', 'Кремовый'),
        t('灰粉', 'Dusty pink', 'Дымчато-розовый'),
      ]),
    ],
    skus: tinted(skus('TM-RB', 'CR 89.00, PK 89.00', 180), [
      ['#efe6d8', '#e5b7ac'],
      ['#dcb7b1', '#f2e4e0'],
    ]),
    art: { kind: 'plush', colours: ['#efe6d8', '#e5b7ac'], shape: { animal: 'rabbit' } },
  },
  {
    ...made,
    key: 'plush-bear',
    category: 'soft-toys',
    weightGrams: 320,
    hsCode: '95030021',
    name: t('灯芯绒小熊', 'Corduroy bear', 'Мишка из вельвета'),
    summary: t(
      '复古灯芯绒，可坐可站。',
      'Retro corduroy, sits and stands.',
      'Вельвет, сидит и стоит.',
    ),
    description: about(
      t(
        '关节可转动，坐姿更稳；身体重量分布适合拥抱。',
        'Jointed limbs and a weighted seat make it good to hug.',
        'Подвижные лапы и утяжелённое сиденье — приятно обнимать.',
      ),
      [t('高 28 cm', '28 cm', '28 см'), t('建议手洗', 'Hand wash', 'Ручная стирка')],
    ),
    attributes: [attribute(words.age, t('3 岁以上', '3 years and over', 'С 3 лет'))],
    options: [],
    skus: single('TM-BR', '108', 130),
    art: { kind: 'plush', colours: ['#b98a5c', '#e7d3b4'], shape: { animal: 'bear' } },
  },
  {
    ...made,
    key: 'rings-stacking',
    category: 'wooden-toys',
    weightGrams: 420,
    hsCode: '95030029',
    name: t('叠叠乐彩虹圈', 'Stacking rings', 'Пирамидка радуга'),
    summary: t(
      '六圈渐变，练习大小认知。',
      'Six rings learn large to small.',
      'Шесть колец — учит большому и малому.',
    ),
    description: about(
      t(
        '底座带摇摆弧，增添趣味；圈身厚度 2 cm 不夹手。',
        'A rocking base; rings 2 cm thick for safe little fingers.',
        'Основание-качалка; кольца 2 см, безопасны для рук.',
      ),
      [
        t('12 个月以上', 'From 12 months', 'С 12 месяцев'),
        t('可啃咬漆面', 'Saliva-proof paint', 'Стойкая к слюне краска'),
      ],
      safe,
    ),
    attributes: [
      attribute(words.age, t('12 个月以上', '12 months and over', 'С 12 месяцев')),
      attribute(words.material, materials.beech),
    ],
    options: [],
    skus: single('TM-SR', '68', 180),
    art: {
      kind: 'stackingRings',
      colours: ['#c8543f', '#dd8f3d', '#e3c051', '#7ca373', '#5f92ab', '#8a77a6'],
    },
  },
  {
    ...made,
    key: 'puzzle-map',
    category: 'wooden-toys',
    weightGrams: 520,
    hsCode: '95030060',
    name: t(
      '木质拼图 山野四季 100 片',
      'Wooden puzzle “Seasons”, 100 pieces',
      'Пазл деревянный «Времена года», 100 деталей',
    ),
    summary: t(
      '激光切割，每片形状不同。',
      'Laser-cut, every piece different.',
      'Лазерная резка, все детали разные.',
    ),
    description: about(
      t(
        '椴木板切割严密，画面为插画师原创；附木盒与底图。',
        'Tightly cut limewood with original artwork; wooden box and poster.',
        'Плотная подгонка, авторский рисунок; деревянная коробка и плакат.',
      ),
      [
        t('成品 30×30 cm', '30×30 cm when done', '30×30 см'),
        t('6 岁以上', 'From 6 years', 'С 6 лет'),
      ],
      safe,
    ),
    attributes: [attribute(words.age, t('6 岁以上', '6 years and over', 'С 6 лет'))],
    options: [],
    skus: single('TM-PZ', '79', 140),
    art: { kind: 'puzzle', colours: ['#7ca373', '#e3c687', '#6a94b0', '#c98a5e'] },
  },
];
