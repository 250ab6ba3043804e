import type { SeedProduct } from '../shapes.ts';
import { about, attribute, option, single, skus, t, tinted, tiers } from '../wording.ts';
import { materials, units, words } from './words.ts';

const made = {
  seller: 4,
  brand: 'shanye',
  unit: units.box,
  taxRate: 13,
  originCountry: 'CN',
  moq: 1,
};
const brew = t(
  '水温、投茶量与出汤时间见盒内冲泡卡。',
  'Water temperature, dose and time are on the card inside.',
  'Температура, количество и время — на карточке внутри.',
);
const greeting = t(
  '下单备注写明祝福语，我们手写卡片一并寄出。',
  'Put your greeting in the order remark; we write the card by hand.',
  'Напишите пожелание в примечании — вложим открытку от руки.',
);

export const gifts: SeedProduct[] = [
  {
    ...made,
    key: 'tea-longjing',
    category: 'tea',
    unit: units.box,
    taxRate: 9,
    weightGrams: 180,
    hsCode: '09021090',
    name: t(
      '明前西湖龙井 50 g',
      'Longjing green tea, early spring, 50 g',
      'Зелёный чай Лунцзин, ранневесенний, 50 г',
    ),
    summary: t(
      '豆香鲜爽，芽叶匀整。',
      'Chestnut aroma, whole buds.',
      'Ореховый аромат, ровный лист.',
    ),
    description: about(
      t(
        '清明前采摘一芽一叶，手工辉锅，扁平挺秀；冷藏保存留鲜。',
        'Picked before Qingming, one bud and one leaf, pan-fired by hand. Keep refrigerated.',
        'Сбор до Цинмина, почка с листом, обжарка вручную. Хранить в холодильнике.',
      ),
      [
        t('80 ℃ 冲泡', 'Brew at 80 °C', 'Заваривать при 80 °C'),
        t('附溯源码', 'Traceability code', 'Код происхождения'),
      ],
      brew,
    ),
    attributes: [
      attribute(words.weight, '50 g'),
      attribute(words.origin, t('浙江杭州', 'Hangzhou, Zhejiang', 'Ханчжоу, Чжэцзян')),
      attribute(words.standard, 'GB/T 18650'),
    ],
    options: [
      option(words.style, [
        t('特级', 'Grade A', 'Высший сорт'),
        t('一级', 'Grade B', 'Первый сорт'),
      ]),
    ],
    skus: skus('SY-LJ', 'A 268.00, B 168.00', 120),
    art: { kind: 'teaTin', colours: ['#5f7d55', '#e6d9b6'] },
  },
  {
    ...made,
    key: 'tea-dahongpao',
    category: 'tea',
    taxRate: 9,
    weightGrams: 200,
    hsCode: '09023090',
    name: t('武夷大红袍 80 g', 'Da Hong Pao rock oolong, 80 g', 'Улун Да Хун Пао, 80 г'),
    summary: t(
      '岩骨花香，七泡有余香。',
      'Mineral, floral, seven infusions.',
      'Минеральный, цветочный, семь проливов.',
    ),
    description: about(
      t(
        '传统炭焙，足火退火后存放半年再装罐，茶汤醇厚无火味。',
        'Charcoal-roasted and rested for half a year before packing, so the cup is full without smoke.',
        'Угольная прожарка и полгода отдыха: чистый насыщенный вкус.',
      ),
      [
        t('独立小袋 10 袋', 'Ten sachets', 'Десять пакетиков'),
        t('沸水快出', 'Boiling water, short steep', 'Кипяток, короткий пролив'),
      ],
      brew,
    ),
    attributes: [
      attribute(words.weight, '80 g'),
      attribute(words.origin, t('福建武夷山', 'Wuyishan, Fujian', 'Уишань, Фуцзянь')),
    ],
    options: [],
    skus: single('SY-DHP', '218', 140),
    art: { kind: 'teaTin', colours: ['#7a3b2e', '#dba66c'], shape: { square: 1 } },
  },
  {
    ...made,
    key: 'tea-white-cake',
    category: 'tea',
    taxRate: 9,
    weightGrams: 350,
    hsCode: '09021090',
    name: t(
      '福鼎老白茶饼 三年陈',
      'Aged white tea cake, three years',
      'Белый чай в блине, трёхлетний',
    ),
    summary: t(
      '枣香药香，可煮可泡。',
      'Sweet and woody; steep or simmer.',
      'Сладкий и древесный; заваривать или варить.',
    ),
    description: about(
      t(
        '寿眉压制，仓储三年转化；耐煮不苦涩，收藏送礼皆宜。',
        'Shou Mei aged three years; it simmers without bitterness. For keeping or giving.',
        'Шоу Мэй трёх лет; варится без горечи. Себе и в подарок.',
      ),
      [
        t('净重 300 g', '300 g net', '300 г'),
        t('棉纸包装', 'Cotton paper wrap', 'Хлопковая бумага'),
      ],
      brew,
    ),
    attributes: [
      attribute(words.weight, '300 g'),
      attribute(words.origin, t('福建福鼎', 'Fuding, Fujian', 'Фудин, Фуцзянь')),
    ],
    options: [],
    skus: single('SY-WC', '188', 110),
    art: { kind: 'teaCake', colours: ['#8b8368', '#eee6d2', '#8e2f2f'] },
  },
  {
    ...made,
    key: 'coffee-beans',
    category: 'tea',
    unit: units.bag,
    taxRate: 13,
    weightGrams: 270,
    hsCode: '09012100',
    name: t(
      '云南小粒咖啡豆 250 g',
      'Yunnan arabica beans, 250 g',
      'Кофе арабика из Юньнани, 250 г',
    ),
    summary: t(
      '中深烘，坚果可可调。',
      'Medium-dark, nuts and cocoa.',
      'Средне-тёмная обжарка, орех и какао.',
    ),
    description: about(
      t(
        '水洗日晒混合处理，烘焙日期印于袋底，单向排气阀保鲜。',
        'Washed and natural lots blended; roast date on the bag, one-way valve.',
        'Смесь мытой и натуральной обработки; дата обжарки на пакете.',
      ),
      [
        t('手冲意式皆宜', 'For filter or espresso', 'Для фильтра и эспрессо'),
        t('开封后 30 天内饮用', 'Use within 30 days', 'Использовать за 30 дней'),
      ],
    ),
    attributes: [
      attribute(words.weight, '250 g'),
      attribute(words.origin, t('云南保山', 'Baoshan, Yunnan', 'Баошань, Юньнань')),
    ],
    options: [
      option(words.style, [t('咖啡豆', 'Whole beans', 'Зёрна'), t('研磨粉', 'Ground', 'Молотый')]),
    ],
    skus: skus('SY-CB', 'WB 68.00, GR 68.00', 200),
    art: { kind: 'coffeeBag', colours: ['#3e5a50', '#d9b57c'] },
  },
  {
    ...made,
    key: 'honey-jar',
    category: 'tea',
    unit: units.piece,
    taxRate: 9,
    weightGrams: 620,
    hsCode: '04090000',
    name: t('秦岭百花蜜 500 g', 'Wildflower honey, 500 g', 'Мёд цветочный, 500 г'),
    summary: t(
      '未浓缩加工，冬季自然结晶。',
      'Unprocessed, crystallises in winter.',
      'Без переработки, зимой кристаллизуется.',
    ),
    description: about(
      t(
        '定地养蜂，波美度 42；建议温水冲调不超 40 ℃。',
        'From standing hives; stir into water below 40 °C.',
        'Стационарная пасека; разводить водой до 40 °C.',
      ),
      [
        t('玻璃瓶装', 'Glass jar', 'Стеклянная банка'),
        t('婴幼儿不宜', 'Not for infants', 'Не для младенцев'),
      ],
    ),
    attributes: [
      attribute(words.weight, '500 g'),
      attribute(words.origin, t('陕西宝鸡', 'Baoji, Shaanxi', 'Баоцзи, Шэньси')),
    ],
    options: [],
    skus: single('SY-HN', '78', 160),
    art: { kind: 'honeyJar', colours: ['#d99a2b', '#7a5136'] },
  },
  {
    ...made,
    key: 'gift-tea',
    category: 'gift-boxes',
    weightGrams: 2100,
    hsCode: '09023090',
    name: t('「山居」茶礼盒', '“Mountain” tea gift box', 'Чайный подарочный набор «Горы»'),
    summary: t(
      '两罐好茶配影青杯，送长辈首选。',
      'Two teas with a celadon cup.',
      'Два чая и чашка из селадона.',
    ),
    description: about(
      t(
        '大红袍、老白茶各一罐，影青杯一只；抽屉式礼盒可作收纳。',
        'Da Hong Pao and white tea with a celadon cup in a drawer box you can keep.',
        'Да Хун Пао, белый чай и чашка в коробке-ящике.',
      ),
      [
        t('附手写卡片', 'Handwritten card', 'Открытка от руки'),
        t('支持企业采购', 'Corporate orders welcome', 'Корпоративные заказы'),
      ],
      greeting,
    ),
    attributes: [
      attribute(words.weight, '1.2 kg'),
      attribute(words.pack, t('礼盒', 'Gift box', 'Подарочная коробка')),
    ],
    options: [],
    skus: single('SY-GF1', '398', 80),
    tiers: tiers('5:5 20:12'),
    memberLevelPercent: { silver: 2, gold: 5 },
    art: { kind: 'giftBox', colours: ['#4f6b52', '#d9bd82'], shape: { open: 'tea' } },
  },
  {
    ...made,
    key: 'gift-candle',
    category: 'gift-boxes',
    seller: 2,
    brand: 'xiangli',
    weightGrams: 1600,
    hsCode: '34060000',
    name: t(
      '「安睡」香薰礼盒',
      '“Good Night” scent gift box',
      'Ароматический набор «Спокойной ночи»',
    ),
    summary: t(
      '蜡烛、扩香、灭烛罩三件。',
      'Candle, diffuser and snuffer.',
      'Свеча, диффузор и колпачок.',
    ),
    description: about(
      t(
        '薰衣草雪松香型，配陶瓷灭烛罩；磁吸礼盒可重复使用。',
        'Lavender and cedar with a ceramic snuffer in a magnetic box.',
        'Лаванда и кедр с керамическим колпачком, магнитная коробка.',
      ),
      [
        t('净香不熏人', 'Soft scent', 'Мягкий аромат'),
        t('附火柴', 'Matches included', 'Спички в комплекте'),
      ],
      greeting,
    ),
    attributes: [attribute(words.scent, t('薰衣草雪松', 'Lavender and cedar', 'Лаванда и кедр'))],
    options: [],
    skus: single('XL-GF2', '268', 100),
    tiers: tiers('5:5 20:12'),
    art: { kind: 'giftBox', colours: ['#6a6f8a', '#e6dac4'], shape: { open: 'candle' } },
  },
  {
    ...made,
    key: 'gift-newborn',
    category: 'gift-boxes',
    seller: 3,
    brand: 'mianyi',
    weightGrams: 1500,
    hsCode: '95030021',
    name: t('「初见」新生儿礼盒', '“Hello” newborn gift box', 'Подарочный набор для новорождённых'),
    summary: t('包被、垂耳兔、口水巾。', 'Blanket, rabbit and bibs.', 'Плед, зайка и слюнявчики.'),
    description: about(
      t(
        'A 类婴幼儿棉，全部经预洗；礼盒内衬雪梨纸，体面大方。',
        'Class A infant cotton, prewashed; lined with tissue paper.',
        'Хлопок класса A, предварительно выстиран; с тонкой бумагой.',
      ),
      [
        t('0–3 个月', '0–3 months', '0–3 месяца'),
        t('可代写贺卡', 'Card on request', 'Открытка по запросу'),
      ],
      greeting,
    ),
    attributes: [
      attribute(words.material, materials.cotton),
      attribute(words.age, t('0–3 个月', '0–3 months', '0–3 месяца')),
    ],
    options: [
      option(words.colour, [
        t('米白', 'Cream', 'Молочный'),
        t('浅蓝', 'Pale blue', 'Нежно-голубой'),
      ]),
    ],
    skus: tinted(skus('MY-GF3', 'CR 328.00, BL 328.00', 80), [
      ['#dcd3c2', '#efe6d8'],
      ['#c3d3de', '#efe6d8'],
    ]),
    art: { kind: 'giftBox', colours: ['#dcd3c2', '#c3d3de'], shape: { open: 'baby' } },
  },
];
