import type { SeedProduct } from '../shapes.ts';
import { about, attribute, cross, list, option, skus, t, tiers } from '../wording.ts';
import { materials, units, words } from './words.ts';

const made = { seller: 3, brand: 'zeyuan', unit: units.piece, taxRate: 13, originCountry: 'CN' };

export const pneumatics: SeedProduct[] = [
  {
    ...made,
    key: 'cylinder-sc',
    category: 'air-cylinders',
    moq: 1,
    weightGrams: 1400,
    hsCode: '84123100',
    name: t(
      'SC 标准气缸 拉杆式',
      'Pneumatic cylinder SC, tie rod',
      'Пневмоцилиндр SC со шпильками',
    ),
    summary: t(
      '双作用，可调缓冲，带磁环可选。',
      'Double acting, adjustable cushions, magnet optional.',
      'Двустороннего действия, регулируемые демпферы.',
    ),
    description: about(
      t(
        '缸筒硬质氧化，活塞杆镀硬铬；含油密封圈，免给油运行，安装附件齐全。',
        'Hard-anodised barrel, hard-chromed rod; runs without lubrication. Full range of mountings.',
        'Анодированная гильза, хромированный шток; работает без смазки. Полный набор креплений.',
      ),
      [
        t('使用压力 0.1–1.0 MPa', '0.1–1.0 MPa', '0,1–1,0 МПа'),
        t('速度 50–800 mm/s', '50–800 mm/s', '50–800 мм/с'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'ISO 15552'),
      attribute(words.material, materials.aluminium),
    ],
    options: [
      option(t('缸径', 'Bore', 'Диаметр поршня'), list('32 mm | 50 mm | 63 mm')),
      option(t('行程', 'Stroke', 'Ход'), list('50 mm | 100 mm | 200 mm')),
    ],
    skus: cross(
      'ZY-SC',
      '32 50 63',
      '50 100 200',
      ['68.00 74.00 88.00', '92.00 102.00 126.00', '118.00 132.00 158.00'],
      120,
    ),
    tiers: tiers('10:5 50:10'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 6 },
    art: { kind: 'airCylinder', colours: ['#cdd3d8', '#3a3f46'] },
  },
  {
    ...made,
    key: 'valve-4v210',
    category: 'air-valves',
    moq: 1,
    weightGrams: 230,
    hsCode: '84812020',
    name: t(
      '4V210-08 二位五通电磁阀',
      'Solenoid valve 4V210-08, 5/2',
      'Пневмораспределитель 4V210-08, 5/2',
    ),
    summary: t(
      '单电控，手动按钮，低功耗。',
      'Single solenoid, manual override, low power.',
      'Одинарный соленоид, ручное дублирование.',
    ),
    description: about(
      t(
        '滑柱式结构，密封好、响应快；可单体使用或集装在汇流板上。',
        'Spool design with fast response; single or on a manifold.',
        'Золотниковая конструкция, быстрый отклик; отдельно или на плите.',
      ),
      [
        t('响应 ≤ 50 ms', 'Response ≤ 50 ms', 'Отклик ≤ 50 мс'),
        t('接口 G1/4', 'Ports G1/4', 'Порты G1/4'),
      ],
    ),
    attributes: [attribute(words.pressure, '0.15–0.8 MPa'), attribute(words.protection, 'IP65')],
    options: [option(words.voltage, list('DC 24 V | AC 220 V'))],
    skus: skus('ZY-4V210', 'DC24 38.00, AC220 38.00', 420),
    tiers: tiers('20:6 100:12'),
    art: { kind: 'solenoidValve', colours: ['#d3d7da', '#2a2d31'] },
  },
  {
    ...made,
    key: 'frl-ac',
    category: 'air-valves',
    unit: units.set,
    moq: 1,
    weightGrams: 900,
    hsCode: '84811000',
    name: t(
      'AC 二联件 过滤减压 + 油雾器',
      'Filter regulator and lubricator AC',
      'Блок подготовки воздуха AC',
    ),
    summary: t(
      '自动排水，压力锁定，带压力表。',
      'Auto drain, locking knob, gauge.',
      'Автослив, фиксатор давления, манометр.',
    ),
    description: about(
      t(
        '滤芯精度 25 μm，水杯外加钢罩防爆；调压旋钮压下即锁，避免误动。',
        '25 µm element, bowl with steel guard; push the knob to lock.',
        'Фильтр 25 мкм, стакан с защитным кожухом; нажатие фиксирует ручку.',
      ),
      [
        t('调压 0.05–0.85 MPa', '0.05–0.85 MPa', '0,05–0,85 МПа'),
        t('含支架', 'With bracket', 'С кронштейном'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'ISO 8573-1'),
      attribute(words.temperature, '-5…+60 °C'),
    ],
    options: [option(words.connection, list('G1/4 | G3/8 | G1/2'))],
    skus: skus('ZY-AC', 'G14 76.00, G38 98.00, G12 118.00', 180),
    tiers: tiers('10:5 50:10'),
    art: { kind: 'frl', colours: ['#cfd4d8', '#3a3f46'] },
  },
  {
    ...made,
    key: 'fitting-push',
    category: 'air-fittings',
    moq: 20,
    stepQty: 10,
    weightGrams: 14,
    hsCode: '84879000',
    name: t(
      '气动快插接头 直通螺纹 PC',
      'Push-in fitting, straight male PC',
      'Фитинг цанговый прямой PC',
    ),
    summary: t(
      '一插即密封，蓝色释放套。',
      'Push to seal, blue release ring.',
      'Вставил — герметично, синее кольцо.',
    ),
    description: about(
      t(
        '镀镍黄铜螺纹预涂密封胶，不锈钢卡爪抓管牢固，反复拆装不漏气。',
        'Pre-sealed nickel-plated thread, stainless collet; no leaks after refitting.',
        'Никелированная резьба с герметиком, цанга из нержавеющей стали.',
      ),
      [
        t('适用 PU / PA 管', 'PU and PA tube', 'Трубки PU и PA'),
        t('最高 1.0 MPa', 'Up to 1.0 MPa', 'До 1,0 МПа'),
      ],
    ),
    attributes: [
      attribute(words.material, materials.brass),
      attribute(words.standard, 'ISO 14743'),
    ],
    options: [option(words.size, list('6 mm – G1/8 | 8 mm – G1/4 | 10 mm – G3/8 | 12 mm – G1/2'))],
    skus: skus('ZY-PC', '6-01 1.60, 8-02 1.95, 10-03 2.80, 12-04 3.90', 8000),
    tiers: tiers('100:8 500:15 2000:20'),
    art: { kind: 'pushFitting', colours: ['#2f6fb5', '#cfcab9', '#e8eaec'] },
  },
  {
    ...made,
    key: 'tube-pu',
    category: 'air-fittings',
    unit: units.roll,
    moq: 1,
    weightGrams: 3100,
    hsCode: '39173200',
    name: t('PU 气管 100 米/卷', 'PU air tube, 100 m', 'Трубка пневматическая ПУ, 100 м'),
    summary: t(
      '耐弯折，外径公差 ±0.1 mm。',
      'Kink-resistant, ±0.1 mm outside diameter.',
      'Не заламывается, допуск ±0,1 мм.',
    ),
    description: about(
      t(
        '全新聚氨酯料，低温柔软；内外壁光滑，与快插接头密封可靠。',
        'Virgin polyurethane, soft in the cold; smooth walls seal well in push-in fittings.',
        'Первичный полиуретан, эластичен на морозе; гладкая стенка герметична в фитингах.',
      ),
      [
        t('工作压力 0.8 MPa', '0.8 MPa', '0,8 МПа'),
        t('-20～+60 ℃', '−20 to +60 °C', 'От −20 до +60 °C'),
      ],
    ),
    attributes: [attribute(words.material, 'TPU 98A'), attribute(words.pressure, '0.8 MPa')],
    options: [
      option(words.colour, [t('蓝色', 'Blue', 'Синий'), t('透明', 'Clear', 'Прозрачный')]),
      option(words.size, list('6×4 mm | 8×5 mm | 10×6.5 mm')),
    ],
    skus: cross('ZY-PU', 'BL CL', '6 8 10', ['88.00 148.00 216.00'], 140),
    tiers: tiers('5:5 20:10'),
    art: { kind: 'tubeCoil', colours: ['#3c86d0'] },
  },
];
