import type { SeedProduct } from '../shapes.ts';
import { about, attribute, cross, list, option, skus, t, tiers, tinted } from '../wording.ts';
import { units, words } from './words.ts';

const made = { seller: 4, brand: 'lidun', unit: units.piece, taxRate: 13, originCountry: 'CN' };
const white = t('白色', 'White', 'Белый');
const yellow = t('黄色', 'Yellow', 'Жёлтый');
const blue = t('蓝色', 'Blue', 'Синий');
const red = t('红色', 'Red', 'Красный');
const sizes = list('M | L | XL');

export const safety: SeedProduct[] = [
  {
    ...made,
    key: 'hard-hat',
    category: 'head-protection',
    moq: 10,
    weightGrams: 390,
    hsCode: '65061000',
    name: t(
      'V 型透气安全帽 ABS 旋钮式',
      'Safety helmet, vented ABS, ratchet',
      'Каска защитная ABS с вентиляцией, храповик',
    ),
    summary: t(
      '四色可选，可印企业标识。',
      'Four colours, logo printing available.',
      'Четыре цвета, нанесение логотипа.',
    ),
    description: about(
      t(
        '高强度 ABS 壳体，八点式缓冲织带，旋钮单手调节头围 52–64 cm；可加装耳罩与面屏。',
        'Strong ABS shell, eight-point webbing, one-hand ratchet for 52–64 cm. Slots for earmuffs and visor.',
        'Прочный корпус ABS, восьмиточечная оснастка, регулировка 52–64 см одной рукой. Пазы под наушники и щиток.',
      ),
      [
        t('冲击力 ≤ 4900 N', 'Transmitted force ≤ 4900 N', 'Передаваемое усилие ≤ 4900 Н'),
        t('有效期 30 个月，帽内标注', '30 months of use, dated inside', 'Срок службы 30 месяцев'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB 2811-2019 / EN 397'),
      attribute(words.material, 'ABS'),
    ],
    options: [option(words.colour, [white, yellow, blue, red])],
    skus: tinted(
      skus('LD-HH', 'WH 28.00, YE 28.00, BL 28.00, RD 28.00', 1200),
      ['#eef0f1', '#f0bd28', '#2f6fb5', '#c8352e'].map((shell) => [shell, '#2b2e33']),
    ),
    tiers: tiers('50:8 200:15 1000:20'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 8 },
    art: { kind: 'hardHat', colours: ['#f0bd28', '#2b2e33'] },
  },
  {
    ...made,
    key: 'glasses-safety',
    category: 'head-protection',
    moq: 12,
    stepQty: 12,
    weightGrams: 32,
    hsCode: '90049090',
    name: t(
      '防护眼镜 防雾防刮',
      'Safety spectacles, anti-fog, anti-scratch',
      'Очки защитные, против запотевания и царапин',
    ),
    summary: t(
      '聚碳酸酯镜片，可叠戴近视镜。',
      'Polycarbonate lens, fits over glasses.',
      'Поликарбонат, надеваются поверх очков.',
    ),
    description: about(
      t(
        '一体式宽视野镜片，镜腿长度四档可调，软鼻托久戴不压；紫外线阻隔 99.9 %。',
        'Wrap-round lens, temples adjustable in four steps, soft nose pads; stops 99.9 % of UV.',
        'Панорамная линза, дужки с четырьмя положениями, мягкий упор; защита от УФ 99,9 %.',
      ),
      [
        t('抗 45 m/s 钢珠冲击', 'Impact 45 m/s', 'Удар 45 м/с'),
        t('双面防雾涂层', 'Both sides coated', 'Двустороннее покрытие'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB 32166.1 / EN 166 F'),
      attribute(words.material, 'PC'),
    ],
    options: [
      option(words.colour, [
        t('透明', 'Clear', 'Прозрачные'),
        t('灰色', 'Grey', 'Серые'),
        t('黄色', 'Amber', 'Жёлтые'),
      ]),
    ],
    skus: skus('LD-SG', 'CL 9.80, GY 10.80, AM 10.80', 2600),
    tiers: tiers('60:8 240:15'),
    art: { kind: 'safetyGlasses', colours: ['#cfe3ee', '#2b2f36'] },
  },
  {
    ...made,
    key: 'earmuffs',
    category: 'head-protection',
    moq: 5,
    weightGrams: 230,
    hsCode: '39269090',
    name: t('头戴式隔音耳罩 SNR 31 dB', 'Earmuffs, SNR 31 dB', 'Наушники противошумные, SNR 31 дБ'),
    summary: t(
      '钢丝头梁，压力均匀，久戴舒适。',
      'Wire band with even pressure.',
      'Проволочное оголовье, равномерный прижим.',
    ),
    description: about(
      t(
        '双层吸音海绵，软质 PVC 耳垫贴合面部；耳杯可 360° 旋转收纳。',
        'Double foam filling and soft cushions; cups turn for storage.',
        'Двойной поглотитель, мягкие амбушюры; чашки складываются.',
      ),
      [
        t('适用 105 dB 以下环境', 'For noise up to 105 dB', 'Для шума до 105 дБ'),
        t('耳垫可更换', 'Cushions replaceable', 'Сменные амбушюры'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 31422 / EN 352-1'),
      attribute(t('降噪值', 'Attenuation', 'Шумоподавление'), 'SNR 31 dB'),
    ],
    options: [option(words.colour, [red, yellow])],
    skus: skus('LD-EM', 'RD 46.00, YE 46.00', 320),
    tiers: tiers('20:6 100:12'),
    art: { kind: 'earmuffs', colours: ['#c8352e', '#24272b'] },
  },
  {
    ...made,
    key: 'respirator-ffp2',
    category: 'head-protection',
    unit: units.box,
    moq: 5,
    weightGrams: 240,
    hsCode: '63079000',
    name: t(
      'KN95 杯型防尘口罩 带呼气阀 20 只/盒',
      'Dust mask KN95 / FFP2, valved, box of 20',
      'Респиратор KN95 / FFP2 с клапаном, 20 шт.',
    ),
    summary: t(
      '打磨、切割、粉尘作业用。',
      'Grinding, cutting and dusty work.',
      'Шлифовка, резка, работа с пылью.',
    ),
    description: about(
      t(
        '杯型定型不塌陷，呼气阀降低闷热感；双头带受力均匀，鼻夹内衬海绵。',
        'The cup keeps its shape, the valve lets heat out; twin straps and a padded nose clip.',
        'Чаша держит форму, клапан снижает духоту; два ремня, мягкий носовой зажим.',
      ),
      [
        t('过滤效率 ≥ 95 %', 'Filters ≥ 95 %', 'Эффективность ≥ 95 %'),
        t('非医用', 'Not for medical use', 'Не для медицинского применения'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB 2626-2019 / EN 149'),
      attribute(words.pack, t('20 只/盒', '20 per box', '20 шт. в коробке')),
    ],
    options: [
      option(words.model, [
        t('带阀', 'Valved', 'С клапаном'),
        t('带阀活性炭', 'Valved, active carbon', 'С клапаном и углём'),
      ]),
    ],
    skus: skus('LD-DM', 'V 58.00, VC 72.00', 420),
    tiers: tiers('20:6 100:12'),
    art: { kind: 'respirator', colours: ['#eceff1', '#2f6fb5'] },
  },
  {
    ...made,
    key: 'gloves-cut',
    category: 'hand-protection',
    unit: units.pair,
    moq: 12,
    stepQty: 12,
    weightGrams: 62,
    hsCode: '61161000',
    name: t(
      '防割手套 HPPE 浸 PU',
      'Cut-resistant gloves, HPPE, PU palm',
      'Перчатки против порезов, HPPE с ПУ',
    ),
    summary: t(
      '防割 5 级，贴手灵活，触屏可用。',
      'Cut level C, close fit, touchscreen.',
      'Уровень C, плотная посадка, сенсорный экран.',
    ),
    description: about(
      t(
        '13 针 HPPE 与玻纤混编，掌面 PU 涂层透气防滑，适合钣金、玻璃搬运与装配。',
        '13-gauge HPPE and glass fibre, breathable PU palm. Sheet metal, glass, assembly.',
        'Вязка 13 класса из HPPE и стекловолокна, дышащий ПУ. Листовой металл, стекло, сборка.',
      ),
      [
        t('可机洗', 'Machine washable', 'Машинная стирка'),
        t('无硅', 'Silicone-free', 'Без силикона'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB 24541 / EN 388: 4X43C'),
      attribute(words.material, 'HPPE + PU'),
    ],
    options: [option(words.size, sizes)],
    skus: skus('LD-GC', 'M 12.80, L 12.80, XL 12.80', 3200),
    tiers: tiers('60:6 240:12 1200:18'),
    art: { kind: 'glove', colours: ['#9aa3ab', '#3a3e44'] },
  },
  {
    ...made,
    key: 'gloves-nitrile',
    category: 'hand-protection',
    unit: units.box,
    moq: 10,
    weightGrams: 480,
    hsCode: '40151900',
    name: t(
      '一次性丁腈手套 无粉 100 只/盒',
      'Disposable nitrile gloves, powder-free, 100 pcs',
      'Перчатки нитриловые одноразовые, 100 шт.',
    ),
    summary: t(
      '指尖麻面，耐油，食品接触级。',
      'Textured fingertips, oil-proof, food contact.',
      'Текстура на пальцах, маслостойкие, контакт с пищей.',
    ),
    description: about(
      t(
        '厚度 0.08 mm，拉伸不易破；不含乳胶蛋白，避免过敏。',
        '0.08 mm thick and hard to tear; no latex proteins.',
        'Толщина 0,08 мм, прочные на разрыв; без латекса.',
      ),
      [t('AQL 1.5', 'AQL 1.5', 'AQL 1.5'), t('左右手通用', 'Ambidextrous', 'Универсальные')],
    ),
    attributes: [
      attribute(words.standard, 'GB 4806.11 / EN 374'),
      attribute(words.material, 'NBR'),
    ],
    options: [
      option(words.colour, [blue, t('黑色', 'Black', 'Чёрный')]),
      option(words.size, sizes),
    ],
    skus: cross('LD-GN', 'BL BK', 'M L XL', ['32.00 32.00 33.00', '35.00 35.00 36.00'], 900),
    tiers: tiers('50:6 200:12'),
    art: { kind: 'gloveBox', colours: ['#3f7fc0', '#e9edf0'] },
  },
  {
    ...made,
    key: 'shoes-safety',
    category: 'body-protection',
    unit: units.pair,
    moq: 1,
    weightGrams: 1250,
    hsCode: '64034000',
    name: t(
      '防砸防刺穿安全鞋 S1P',
      'Safety shoes S1P, toe cap and midsole',
      'Ботинки защитные S1P с подноском и стелькой',
    ),
    summary: t(
      '牛皮鞋面，双密度 PU 底，防滑耐油。',
      'Leather upper, dual-density PU sole.',
      'Кожаный верх, двухслойная подошва ПУ.',
    ),
    description: about(
      t(
        '200 J 钢头与凯夫拉中底，网布内里透气；后跟吸能设计减轻久站疲劳。',
        '200 J steel toe and aramid midsole, breathable lining; energy-absorbing heel.',
        'Стальной подносок 200 Дж, арамидная стелька, дышащая подкладка; амортизирующий каблук.',
      ),
      [
        t('防静电', 'Antistatic', 'Антистатические'),
        t(
          '鞋码偏大，建议选小半码',
          'Runs large: choose half a size down',
          'Большемерят на полразмера',
        ),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB 21148-2020 / EN ISO 20345'),
      attribute(words.material, t('头层牛皮', 'Full-grain leather', 'Натуральная кожа')),
    ],
    options: [option(words.size, list('39 | 40 | 41 | 42 | 43 | 44'))],
    skus: skus('LD-SS', '39 168.00, 40 168.00, 41 168.00, 42 168.00, 43 168.00, 44 168.00', 130),
    tiers: tiers('20:6 100:12'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 7 },
    art: { kind: 'safetyShoe', colours: ['#3a3733', '#d9a22b'] },
  },
  {
    ...made,
    key: 'vest-reflective',
    category: 'body-protection',
    moq: 10,
    weightGrams: 180,
    hsCode: '62113390',
    name: t(
      '反光背心 拉链多口袋',
      'High-visibility vest, zip and pockets',
      'Жилет сигнальный с молнией и карманами',
    ),
    summary: t(
      '5 cm 高亮反光带，二级警示。',
      '5 cm reflective bands, class 2.',
      'Светоотражающие полосы 5 см, класс 2.',
    ),
    description: about(
      t(
        '荧光网布轻薄透气，双横双竖反光条，夜间 300 m 可见；四个工具口袋，可印字。',
        'Light fluorescent mesh, visible at 300 m at night; four pockets, printing available.',
        'Лёгкая флуоресцентная сетка, виден за 300 м; четыре кармана, печать логотипа.',
      ),
      [
        t('可机洗 25 次', '25 washes', '25 стирок'),
        t('均码，宽松剪裁', 'Loose cut', 'Свободный крой'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB 20653-2020 / EN ISO 20471'),
      attribute(words.material, t('涤纶', 'Polyester', 'Полиэстер')),
    ],
    options: [
      option(words.colour, [
        t('荧光黄', 'Fluorescent yellow', 'Флуоресцентный жёлтый'),
        t('荧光橙', 'Fluorescent orange', 'Флуоресцентный оранжевый'),
      ]),
      option(words.size, sizes),
    ],
    skus: cross('LD-RV', 'YE OR', 'M L XL', ['18.50'], 800),
    tiers: tiers('50:8 200:15'),
    art: { kind: 'vest', colours: ['#d6e23a', '#cfd3d6'] },
  },
];
