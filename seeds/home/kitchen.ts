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

export const kitchen: SeedProduct[] = [
  {
    ...made,
    key: 'casserole-iron',
    category: 'cookware',
    weightGrams: 4200,
    hsCode: '73239200',
    name: t(
      '珐琅铸铁锅 24 cm',
      'Enamelled cast-iron casserole, 24 cm',
      'Чугунная кастрюля с эмалью, 24 см',
    ),
    summary: t(
      '锁水凸点锅盖，炖煮烘烤皆宜。',
      'Self-basting lid; stews, bread and roasts.',
      'Крышка с шипами для орошения; тушение и выпечка.',
    ),
    description: about(
      t(
        '三层珐琅，内壁浅色便于观察焦化；铸铁蓄热均匀，小火即可慢炖，全炉灶通用。',
        'Three coats of enamel, pale inside so you see the browning. Cast iron spreads low heat evenly on any hob.',
        'Три слоя эмали, светлое дно — видно, как подрумянивается. Чугун равномерно держит слабый огонь на любой плите.',
      ),
      [
        t('容量 4 L，适合 4–5 人', '4 L, serves 4–5', '4 л, на 4–5 человек'),
        t('烤箱耐温 260 ℃', 'Oven to 260 °C', 'В духовку до 260 °C'),
      ],
      t(
        '首次使用前温水清洗并涂薄油；避免冷热骤变与钢丝球。',
        'Before first use wash in warm water and oil lightly. Avoid thermal shock and steel wool.',
        'Перед первым использованием промойте и слегка смажьте маслом. Избегайте перепадов температуры и металлических губок.',
      ),
    ),
    attributes: [
      attribute(words.material, materials.castIron),
      attribute(words.capacity, '4 L'),
      attribute(words.care, care.handwash),
    ],
    options: [option(words.colour, [colours.clay, colours.sage, colours.charcoal])],
    skus: tinted(skus('QM-CI24', 'CL 369.00, SG 369.00, CH 349.00', 80), [
      ['#b5523b', '#d9b36a'],
      ['#8ea58a', '#d9b36a'],
      ['#3d3f42', '#c9ced2'],
    ]),
    memberLevelPercent: { silver: 3, gold: 5 },
    art: { kind: 'casserole', colours: ['#b5523b', '#d9b36a'] },
  },
  {
    ...made,
    key: 'pan-frying',
    category: 'cookware',
    weightGrams: 1350,
    hsCode: '76151010',
    name: t(
      '木柄不粘煎锅 28 cm',
      'Non-stick frying pan, wooden handle, 28 cm',
      'Сковорода антипригарная с деревянной ручкой, 28 см',
    ),
    summary: t(
      '麦饭石色涂层，少油易洗。',
      'Stone-look coating, little oil.',
      'Покрытие «под камень», минимум масла.',
    ),
    description: about(
      t(
        '旋压铝锅体轻便导热快，榉木手柄可拆，洗涤更方便；底部复底防变形。',
        'Spun aluminium heats fast; the beech handle comes off for washing.',
        'Алюминий быстро греется; буковая ручка снимается для мытья.',
      ),
      [
        t('不含 PFOA', 'PFOA-free', 'Без PFOA'),
        t('电磁炉可用', 'Induction ready', 'Подходит для индукции'),
      ],
    ),
    attributes: [
      attribute(words.material, t('铝合金', 'Aluminium', 'Алюминий')),
      attribute(words.size, '28 cm'),
    ],
    options: [option(words.size, list('24 cm | 28 cm'))],
    skus: skus('QM-FP', '24 119.00, 28 139.00', 150),
    art: { kind: 'fryingPan', colours: ['#4b4e52', '#b98655'] },
  },
  {
    ...made,
    key: 'board-walnut',
    category: 'kitchen-tools',
    weightGrams: 1450,
    hsCode: '44191100',
    name: t('黑胡桃整木砧板', 'Solid walnut cutting board', 'Разделочная доска из цельного ореха'),
    summary: t(
      '整木不拼接，带导汁槽。',
      'One piece of wood with a juice groove.',
      'Цельный массив с желобком.',
    ),
    description: about(
      t(
        '选用直纹心材，烘干后静置养护 60 天，不易翘裂；表面擦核桃油。',
        'Straight-grained heartwood, rested for 60 days after drying so it stays flat; finished with walnut oil.',
        'Прямослойная древесина, 60 дней выдержки после сушки; пропитка ореховым маслом.',
      ),
      [
        t('厚 2.5 cm，可竖挂', '2.5 cm thick, with hole', 'Толщина 2,5 см, с отверстием'),
        t('每月补一次食品油', 'Oil once a month', 'Раз в месяц смазывайте маслом'),
      ],
    ),
    attributes: [attribute(words.material, materials.walnut), attribute(words.care, care.handwash)],
    options: [option(words.size, list('32×22 cm | 40×28 cm'))],
    skus: skus('QM-WB', '32 168.00, 40 238.00', 90),
    art: { kind: 'cuttingBoard', colours: ['#7a5136', '#5b3a25'] },
  },
  {
    ...made,
    key: 'knife-chef',
    category: 'kitchen-tools',
    weightGrams: 240,
    hsCode: '82119200',
    name: t(
      '主厨刀 20 cm 十层钢',
      'Chef’s knife 20 cm, layered steel',
      'Нож шефа 20 см, слоёная сталь',
    ),
    summary: t(
      '刃口 15°，红木手柄。',
      '15° edge, rosewood handle.',
      'Угол 15°, рукоять из палисандра.',
    ),
    description: about(
      t(
        '10Cr15CoMoV 芯材真空热处理至 60±1 HRC，锋利持久；重心落于刀柄前沿，久切不累。',
        '10Cr15CoMoV core hardened to 60±1 HRC; balanced at the bolster for long work.',
        'Сердцевина 10Cr15CoMoV, 60±1 HRC; баланс у больстера, рука не устаёт.',
      ),
      [
        t('不可剁骨', 'Not for bones', 'Не для костей'),
        t('附木质刀鞘', 'With wooden sheath', 'С деревянными ножнами'),
      ],
    ),
    attributes: [attribute(words.material, '10Cr15CoMoV'), attribute(words.care, care.handwash)],
    options: [],
    skus: single('QM-CK20', '299', 70),
    art: { kind: 'knife', colours: ['#d4d9dd', '#6a3f2c'] },
  },
  {
    ...made,
    key: 'jar-storage',
    category: 'kitchen-tools',
    unit: units.set,
    weightGrams: 1600,
    hsCode: '70139900',
    name: t(
      '木盖密封储物罐 三只',
      'Storage jars with wooden lids, set of three',
      'Банки для хранения с деревянной крышкой, 3 шт.',
    ),
    summary: t(
      '五谷、咖啡、零食分类收纳。',
      'Grain, coffee and snacks in order.',
      'Крупы, кофе и сладости — по местам.',
    ),
    description: about(
      t(
        '相思木盖配食品级硅胶圈，倒置不漏；口径 9 cm，手可伸入清洗。',
        'Acacia lids with silicone seals that do not leak; the mouth is wide enough for a hand.',
        'Крышки из акации с силиконовым кольцом; рука проходит внутрь для мытья.',
      ),
      [
        t('0.6 / 1.0 / 1.5 L', '0.6, 1.0 and 1.5 L', '0,6 / 1,0 / 1,5 л'),
        t('耐热玻璃', 'Heat-resistant glass', 'Термостойкое стекло'),
      ],
    ),
    attributes: [attribute(words.material, materials.glass)],
    options: [],
    skus: single('QM-SJ3', '128', 160),
    art: { kind: 'jar', colours: ['#b98655', '#d8b27a', '#6b4a30'] },
  },
  {
    ...made,
    key: 'mill-pepper',
    category: 'kitchen-tools',
    weightGrams: 280,
    hsCode: '82100000',
    name: t('榉木胡椒研磨器', 'Beech pepper mill', 'Мельница для перца, бук'),
    summary: t(
      '陶瓷磨芯，粗细六档。',
      'Ceramic grinder, six settings.',
      'Керамический механизм, шесть степеней.',
    ),
    description: about(
      t(
        '陶瓷磨芯不生锈不串味，岩盐、花椒皆可；车旋木身握感贴合。',
        'The ceramic grinder neither rusts nor holds flavour: rock salt or pepper alike.',
        'Керамика не ржавеет и не держит запах: подходит для соли и перца.',
      ),
      [
        t('高 21 cm', '21 cm high', 'Высота 21 см'),
        t('植物油表面', 'Vegetable oil finish', 'Растительное масло'),
      ],
    ),
    attributes: [attribute(words.material, materials.beech)],
    options: [
      option(words.colour, [
        t('原木', 'Natural', 'Натуральный'),
        t('深胡桃', 'Dark walnut', 'Тёмный орех'),
      ]),
    ],
    skus: tinted(skus('QM-PM', 'NT 88.00, WN 88.00', 140), [
      ['#d1a66f', '#b98a52'],
      ['#6b4630', '#4e3120'],
    ]),
    art: { kind: 'pepperMill', colours: ['#d1a66f', '#b98a52'] },
  },
  {
    ...made,
    key: 'moka-pot',
    category: 'cookware',
    weightGrams: 620,
    hsCode: '76151090',
    name: t('八角摩卡壶', 'Octagonal moka pot', 'Гейзерная кофеварка'),
    summary: t(
      '家用意式浓缩，三分钟出壶。',
      'Strong coffee in three minutes.',
      'Крепкий кофе за три минуты.',
    ),
    description: about(
      t(
        '食品级铝加厚壶身，压铸八角升温均匀；安全泄压阀双重保护。',
        'Thick food-grade aluminium heats evenly; safety valve on the boiler.',
        'Толстый пищевой алюминий греется равномерно; предохранительный клапан.',
      ),
      [
        t('建议细研磨', 'Use a fine grind', 'Мелкий помол'),
        t('不可用洗碗机', 'Not for the dishwasher', 'Не для посудомойки'),
      ],
    ),
    attributes: [
      attribute(words.material, t('食品级铝', 'Food-grade aluminium', 'Пищевой алюминий')),
    ],
    options: [
      option(words.capacity, [t('3 杯份', '3 cups', '3 чашки'), t('6 杯份', '6 cups', '6 чашек')]),
    ],
    skus: skus('QM-MK', '3 139.00, 6 179.00', 120),
    art: { kind: 'mokaPot', colours: ['#c7ccd1', '#2c2d30'] },
  },
  {
    ...made,
    key: 'kettle-gooseneck',
    category: 'cookware',
    weightGrams: 780,
    hsCode: '73239300',
    name: t(
      '细口手冲壶 600 mL',
      'Gooseneck pour-over kettle, 600 mL',
      'Чайник с тонким носиком, 600 мл',
    ),
    summary: t(
      '6 mm 壶嘴，水流可控。',
      '6 mm spout for a steady stream.',
      'Носик 6 мм, ровная струя.',
    ),
    description: about(
      t(
        '鹅颈壶嘴注水点稳，壶盖预留温度计孔；磨砂黑涂层防烫不留指纹。',
        'The gooseneck hits the spot; the lid takes a thermometer. Matt coating hides fingerprints.',
        'Точная струя; в крышке отверстие под термометр. Матовое покрытие не маркое.',
      ),
      [
        t('电磁炉、燃气可用', 'Gas and induction', 'Газ и индукция'),
        t('胡桃木手柄', 'Walnut handle', 'Ручка из ореха'),
      ],
    ),
    attributes: [attribute(words.material, materials.steel), attribute(words.capacity, '600 mL')],
    options: [option(words.colour, [colours.charcoal, colours.white])],
    skus: tinted(skus('QM-GK', 'BK 169.00, WH 169.00', 130), [
      ['#34373b', '#7a5136'],
      ['#eeeae1', '#a9794d'],
    ]),
    art: { kind: 'kettle', colours: ['#34373b', '#7a5136'] },
  },
  {
    ...made,
    key: 'bento-wood',
    category: 'kitchen-tools',
    weightGrams: 420,
    hsCode: '44199090',
    name: t('双层木纹便当盒', 'Two-tier bento box', 'Ланч-бокс двухъярусный'),
    summary: t(
      '可微波下层，附餐具与束带。',
      'Microwave-safe lower tier, with band.',
      'Нижний ярус для СВЧ, с лентой.',
    ),
    description: about(
      t(
        '上盖木纹贴皮，内盒 PP 可微波；硅胶圈防漏汤，容量 1100 mL。',
        'Wood-grain lid, PP inner boxes for the microwave; silicone seal, 1100 mL.',
        'Крышка под дерево, контейнеры PP для СВЧ; силиконовое уплотнение, 1100 мл.',
      ),
      [
        t('附勺筷', 'Spoon and chopsticks', 'Ложка и палочки'),
        t('可冷藏', 'Fridge safe', 'Для холодильника'),
      ],
    ),
    attributes: [attribute(words.material, 'PP'), attribute(words.capacity, '1100 mL')],
    options: [],
    skus: single('QM-BT2', '79', 180),
    art: { kind: 'bento', colours: ['#b98655', '#3c3f44', '#c4533f'] },
  },
  {
    ...made,
    key: 'apron-linen',
    category: 'kitchen-tools',
    seller: 3,
    brand: 'mianyi',
    weightGrams: 310,
    hsCode: '62114900',
    name: t('亚麻交叉背带围裙', 'Linen cross-back apron', 'Льняной фартук с перекрёстными лямками'),
    summary: t(
      '不勒脖，大口袋，越洗越软。',
      'No neck tie, deep pockets, softer with washing.',
      'Не давит на шею, карманы, мягче с каждой стиркой.',
    ),
    description: about(
      t(
        '预缩水洗亚麻，H 背带受力均匀；单手就能穿脱。',
        'Prewashed linen; the cross straps spread the weight and it slips on with one hand.',
        'Предварительно выстиранный лён; лямки распределяют нагрузку.',
      ),
      [
        t('均码，身长 90 cm', 'One size, 90 cm', 'Один размер, 90 см'),
        t('30 ℃ 机洗', 'Wash at 30 °C', 'Стирка 30 °C'),
      ],
    ),
    attributes: [attribute(words.material, materials.linen), attribute(words.care, care.wash30)],
    options: [option(words.colour, [colours.sand, colours.indigo, colours.sage])],
    skus: tinted(skus('MY-AP', 'SD 118.00, IN 118.00, SG 118.00', 120), [
      ['#cdb997', '#a58d66'],
      ['#46587a', '#2f3d57'],
      ['#9dad94', '#75866c'],
    ]),
    art: { kind: 'apron', colours: ['#46587a', '#2f3d57'] },
  },
];
