import type { SeedProduct } from '../shapes.ts';
import { about, attribute, cross, list, option, skus, t, tiers } from '../wording.ts';
import { materials, units, words } from './words.ts';

const made = { seller: 0, brand: 'ruifeng', unit: units.piece, taxRate: 13, originCountry: 'CN' };

export const cuttingTools: SeedProduct[] = [
  {
    ...made,
    key: 'drill-hss',
    category: 'drills',
    moq: 10,
    stepQty: 5,
    weightGrams: 30,
    hsCode: '82075090',
    name: t(
      '含钴直柄麻花钻 M35 全磨制',
      'Twist drill HSS-Co M35, fully ground',
      'Сверло спиральное HSS-Co M35, шлифованное',
    ),
    summary: t(
      '5 % 钴，135° 分割钻尖，不锈钢专用。',
      '5 % cobalt, 135° split point for stainless steel.',
      '5 % кобальта, подточка 135°, для нержавеющей стали.',
    ),
    description: about(
      t(
        '全磨制沟槽排屑顺畅，自定心钻尖无需打样冲；适合不锈钢、铸铁与高强度钢。',
        'Ground flutes clear chips; the self-centring point needs no punch mark. Stainless, cast iron, high-strength steel.',
        'Шлифованные канавки отводят стружку; самоцентрирующаяся вершина не требует кернения. Нержавеющая сталь, чугун, прочные стали.',
      ),
      [
        t('硬度 66–67 HRC', '66–67 HRC', '66–67 HRC'),
        t('10 支一管包装', 'Ten in a tube', 'По 10 шт. в тубе'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 6135.2 / DIN 338'),
      attribute(words.material, 'HSS-Co5 (M35)'),
    ],
    options: [option(words.diameter, list('3.0 mm | 4.2 mm | 5.0 mm | 6.8 mm | 8.5 mm | 10.0 mm'))],
    skus: skus('RF-M35', '30 3.20, 42 4.10, 50 5.20, 68 8.60, 85 13.80, 100 19.50', 1600),
    tiers: tiers('50:6 200:12'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 8 },
    art: { kind: 'drillBit', colours: ['#b79a5e'] },
  },
  {
    ...made,
    key: 'endmill-carbide',
    category: 'drills',
    moq: 5,
    weightGrams: 45,
    hsCode: '82077010',
    name: t(
      '整体硬质合金立铣刀 4 刃 55°',
      'Solid carbide end mill, 4 flutes, 55 HRC',
      'Фреза концевая твердосплавная, 4 зуба, до 55 HRC',
    ),
    summary: t(
      'AlTiN 涂层，干切、高速加工。',
      'AlTiN coating for dry and high-speed cutting.',
      'Покрытие AlTiN, сухое и скоростное резание.',
    ),
    description: about(
      t(
        '超细晶粒钨钢棒料，不等分齿距抑制振纹；38° 螺旋角，表面光洁度高。',
        'Ultra-fine grain carbide, unequal pitch against chatter; 38° helix gives a fine finish.',
        'Ультрамелкозернистый сплав, неравный шаг зубьев гасит вибрацию; спираль 38°.',
      ),
      [
        t('刃径公差 0/-0.02 mm', 'Cutting diameter 0/−0.02 mm', 'Допуск диаметра 0/−0,02 мм'),
        t('柄径公差 h6', 'Shank h6', 'Хвостовик h6'),
      ],
    ),
    attributes: [
      attribute(words.material, materials.carbide),
      attribute(words.coating, 'AlTiN'),
      attribute(words.standard, 'GB/T 16770'),
    ],
    options: [option(words.diameter, list('4 mm | 6 mm | 8 mm | 10 mm | 12 mm'))],
    skus: skus('RF-EM4', 'D4 22.00, D6 29.00, D8 48.00, D10 72.00, D12 98.00', 380),
    tiers: tiers('20:6 100:12'),
    memberLevelPercent: { silver: 2, gold: 5, strategic: 8 },
    art: { kind: 'endMill', colours: ['#54545e', '#c9ced3'] },
  },
  {
    ...made,
    key: 'tap-spiral',
    category: 'drills',
    moq: 5,
    weightGrams: 40,
    hsCode: '82074000',
    name: t(
      '螺旋槽丝锥 含钴镀钛',
      'Spiral flute tap, HSS-Co, TiN',
      'Метчик со спиральной канавкой, HSS-Co, TiN',
    ),
    summary: t(
      '盲孔攻丝，向后排屑。',
      'Blind holes, chips drawn back.',
      'Глухие отверстия, отвод стружки назад.',
    ),
    description: about(
      t(
        '沟槽抛光，切削轻快，适合机用刚性攻丝；精度等级 H2 / 6H。',
        'Polished flutes for light cutting and rigid tapping; class 6H.',
        'Полированные канавки, лёгкое резание, жёсткое нарезание; класс 6H.',
      ),
      [
        t('材料 M35 高速钢', 'M35 high-speed steel', 'Быстрорежущая сталь M35'),
        t('建议切削油或乳化液', 'Use oil or emulsion', 'Масло или эмульсия'),
      ],
    ),
    attributes: [attribute(words.standard, 'GB/T 3506 / DIN 376'), attribute(words.coating, 'TiN')],
    options: [option(words.thread, list('M4×0.7 | M5×0.8 | M6×1.0 | M8×1.25 | M10×1.5'))],
    skus: skus('RF-TP', 'M4 18.00, M5 19.50, M6 21.00, M8 26.00, M10 34.00', 420),
    tiers: tiers('20:5 100:10'),
    art: { kind: 'tap', colours: ['#d1aa4e', '#b9bfc5'] },
  },
  {
    ...made,
    key: 'insert-cnmg',
    category: 'drills',
    unit: units.box,
    moq: 1,
    weightGrams: 110,
    hsCode: '82090010',
    name: t(
      '数控车刀片 CNMG120408 10 片/盒',
      'Turning insert CNMG120408, box of 10',
      'Пластина токарная CNMG120408, 10 шт.',
    ),
    summary: t(
      'CVD 涂层，钢件半精加工首选。',
      'CVD coated, for medium turning of steel.',
      'Покрытие CVD, получистовая обработка стали.',
    ),
    description: about(
      t(
        '梯度基体韧性好，α-Al2O3 涂层耐高温磨损；双面可用，每片 4 个切削刃。',
        'Gradient substrate with α-alumina coating; double-sided, four edges each.',
        'Градиентная основа, покрытие α-Al2O3; двусторонняя, четыре кромки.',
      ),
      [
        t('切削速度 150–320 m/min', '150–320 m/min', '150–320 м/мин'),
        t('进给 0.15–0.4 mm/r', '0.15–0.4 mm/rev', '0,15–0,4 мм/об'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 2076 / ISO 1832'),
      attribute(words.coating, 'TiCN + Al2O3 + TiN'),
    ],
    options: [
      option(
        t('牌号', 'Grade', 'Марка сплава'),
        list('RF4225 (P25) | RF4235 (P35) | RF2025 (M25)'),
      ),
    ],
    skus: skus('RF-CNMG', 'P25 128.00, P35 128.00, M25 146.00', 260),
    tiers: tiers('10:6 50:12'),
    art: { kind: 'insert', colours: ['#c9a343', '#3a3d42'] },
  },
  {
    ...made,
    key: 'disc-cutting',
    category: 'abrasives',
    moq: 25,
    stepQty: 25,
    weightGrams: 38,
    hsCode: '68042210',
    name: t(
      '超薄切割片 1.0 mm 不锈钢专用',
      'Thin cutting disc 1.0 mm for stainless steel',
      'Круг отрезной 1,0 мм по нержавеющей стали',
    ),
    summary: t(
      '锋利耐用，双网增强，无铁硫氯。',
      'Fast, double mesh, free of iron, sulphur and chlorine.',
      'Быстрый рез, двойная сетка, без железа, серы и хлора.',
    ),
    description: about(
      t(
        '棕刚玉与锆刚玉混合磨料，切口窄、毛刺小；双层玻纤网片，爆破线速度 120 m/s。',
        'Alumina and zirconia mix, narrow kerf and few burrs; two glass fibre meshes.',
        'Смесь корунда и циркония, узкий рез, мало заусенцев; две стеклосетки.',
      ),
      [
        t('最高线速度 80 m/s', 'Max 80 m/s', 'До 80 м/с'),
        t('使用时请佩戴护目镜', 'Wear eye protection', 'Работайте в защитных очках'),
      ],
    ),
    attributes: [attribute(words.standard, 'GB 2494 / EN 12413'), attribute(words.grit, 'A60')],
    options: [option(words.size, list('105×1.0×16 | 125×1.0×22.2 | 180×1.6×22.2 | 230×1.9×22.2'))],
    skus: skus('RF-CD', '105 2.20, 125 2.80, 180 5.60, 230 8.20', 6000),
    tiers: tiers('100:6 500:12 2000:18'),
    art: { kind: 'cuttingDisc', colours: ['#2a2b2e', '#8d2f2a'] },
  },
  {
    ...made,
    key: 'disc-flap',
    category: 'abrasives',
    moq: 10,
    stepQty: 10,
    weightGrams: 95,
    hsCode: '68051000',
    name: t(
      '锆刚玉平面百叶片 125 mm',
      'Flap disc, zirconia, 125 mm',
      'Круг лепестковый цирконовый, 125 мм',
    ),
    summary: t(
      '打磨焊缝一步到位，寿命高。',
      'Grinds and finishes welds in one step.',
      'Зачистка сварных швов за один проход.',
    ),
    description: about(
      t(
        '72 片均布，树脂布基，玻纤背板；磨削过程自锐，温度低不烧伤工件。',
        '72 overlapping flaps on a glass fibre plate; self-sharpening and cool.',
        '72 лепестка на стеклотекстолитовой основе; самозатачивается, не прижигает.',
      ),
      [
        t('最高转速 12 200 r/min', 'Max 12 200 rpm', 'До 12 200 об/мин'),
        t('角型 T29', 'Type 29', 'Тип 29'),
      ],
    ),
    attributes: [attribute(words.standard, 'EN 13743'), attribute(words.diameter, '125×22.2 mm')],
    options: [option(words.grit, list('P40 | P60 | P80 | P120'))],
    skus: skus('RF-FD', 'P40 7.60, P60 7.60, P80 7.60, P120 7.90', 2400),
    tiers: tiers('50:6 200:12'),
    art: { kind: 'flapDisc', colours: ['#2f6f8f', '#d9d4c5'] },
  },
  {
    ...made,
    key: 'hole-saw',
    category: 'abrasives',
    moq: 1,
    weightGrams: 210,
    hsCode: '82029990',
    name: t('双金属开孔器', 'Bi-metal hole saw', 'Коронка биметаллическая'),
    summary: t(
      'M42 齿，钢板、木板、PVC 通用。',
      'M42 teeth; steel, wood, PVC.',
      'Зуб M42; сталь, дерево, ПВХ.',
    ),
    description: about(
      t(
        '4/6 变齿距，切削平稳；侧面开斜槽便于取芯，切深 38 mm。',
        'Variable 4/6 pitch runs smoothly; slots for the plug, 38 mm deep.',
        'Переменный шаг 4/6, ровный ход; пазы для удаления керна, глубина 38 мм.',
      ),
      [
        t('柄杆需另配', 'Arbor sold separately', 'Хвостовик отдельно'),
        t('配合切削液寿命加倍', 'Coolant doubles the life', 'С охлаждением ресурс вдвое выше'),
      ],
    ),
    attributes: [attribute(words.material, 'HSS M42 + D6A')],
    options: [
      option(words.size, list('20 mm | 32 mm | 51 mm | 76 mm')),
      option(words.pack, [t('单支', 'Single', 'Поштучно'), t('5 支装', 'Pack of 5', 'По 5 шт.')]),
    ],
    skus: cross(
      'RF-HS',
      '20 32 51 76',
      'X1 X5',
      ['16.00 74.00', '21.00 98.00', '29.00 136.00', '42.00 198.00'],
      240,
    ),
    art: { kind: 'holeSaw', colours: ['#b2383a', '#c9ced3'] },
  },
];
