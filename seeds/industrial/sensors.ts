import type { SeedProduct } from '../shapes.ts';
import { about, attribute, cross, list, option, skus, t, tiers } from '../wording.ts';
import { materials, units, words } from './words.ts';

const made = { seller: 4, brand: 'yuean', unit: units.piece, taxRate: 13, originCountry: 'CN' };

export const sensors: SeedProduct[] = [
  {
    ...made,
    key: 'sensor-inductive',
    category: 'position-sensors',
    moq: 2,
    weightGrams: 85,
    hsCode: '85365000',
    name: t(
      'M12 / M18 电感式接近开关 PNP 三线',
      'Inductive proximity sensor M12 / M18, PNP, 3-wire',
      'Датчик индуктивный M12 / M18, PNP, трёхпроводный',
    ),
    summary: t(
      '镀镍黄铜壳体，IP67，LED 指示。',
      'Nickel-plated brass, IP67, LED.',
      'Никелированная латунь, IP67, светодиод.',
    ),
    description: about(
      t(
        '非接触检测金属目标，开关频率 1 kHz；反接、短路、浪涌三重保护，可直接接入 PLC。',
        'Contact-free detection of metal at 1 kHz; protected against reverse polarity, short circuit and surge. Connects straight to a PLC.',
        'Бесконтактное обнаружение металла до 1 кГц; защита от переполюсовки, КЗ и импульсов. Подключается прямо к ПЛК.',
      ),
      [
        t('PVC 耐油电缆 2 m', '2 m oil-resistant cable', 'Маслостойкий кабель 2 м'),
        t('附两只锁紧螺母', 'Two lock nuts enclosed', 'Две гайки в комплекте'),
      ],
    ),
    attributes: [
      attribute(words.voltage, '10–30 V DC'),
      attribute(words.output, 'PNP NO, 200 mA'),
      attribute(words.protection, 'IP67'),
      attribute(words.standard, 'GB/T 14048.10 / IEC 60947-5-2'),
    ],
    options: [
      option(words.size, list('M12 | M18')),
      option(t('检测距离', 'Sensing distance', 'Дальность'), list('Sn 2/5 mm | Sn 4/8 mm')),
    ],
    skus: cross('YA-IND', 'M12 M18', 'S1 S2', ['32.00 38.00', '39.00 46.00'], 380),
    tiers: tiers('20:5 100:10'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 6 },
    art: { kind: 'proxSensor', colours: ['#cfc9b8', '#3a6ea8'] },
  },
  {
    ...made,
    key: 'sensor-photo',
    category: 'position-sensors',
    moq: 1,
    weightGrams: 70,
    hsCode: '85365000',
    name: t(
      '方形光电开关 漫反射 / 对射',
      'Photoelectric sensor, diffuse or through-beam',
      'Датчик оптический, диффузный или барьерный',
    ),
    summary: t(
      '红光可见光斑，调试直观；IP65。',
      'Visible red spot for easy setting; IP65.',
      'Видимое красное пятно, удобная настройка; IP65.',
    ),
    description: about(
      t(
        '灵敏度旋钮可调，亮通 / 暗通切换；抗环境光干扰，适合包装线计数与到位检测。',
        'Adjustable sensitivity, light-on or dark-on, unaffected by ambient light. Counting and presence checks on packing lines.',
        'Регулировка чувствительности, режимы «по свету» и «по тени», устойчив к засветке. Счёт и контроль наличия на упаковочных линиях.',
      ),
      [
        t('响应时间 < 1 ms', 'Response < 1 ms', 'Отклик < 1 мс'),
        t('附 L 形支架', 'L bracket enclosed', 'Г-образный кронштейн в комплекте'),
      ],
    ),
    attributes: [
      attribute(words.voltage, '12–24 V DC'),
      attribute(words.output, 'NPN / PNP'),
      attribute(words.protection, 'IP65'),
    ],
    options: [
      option(words.model, [
        t('漫反射 0.3 m', 'Diffuse 0.3 m', 'Диффузный 0,3 м'),
        t('镜反射 3 m', 'Retro-reflective 3 m', 'Рефлекторный 3 м'),
        t('对射 10 m', 'Through-beam 10 m', 'Барьерный 10 м'),
      ]),
    ],
    skus: skus('YA-PE', 'D03 58.00, R30 76.00, T100 98.00', 160),
    tiers: tiers('10:4 50:8'),
    art: { kind: 'photoSensor', colours: ['#33373d', '#c2332d'] },
  },
  {
    ...made,
    key: 'encoder-rotary',
    category: 'position-sensors',
    moq: 1,
    weightGrams: 260,
    hsCode: '90318090',
    name: t(
      '增量式旋转编码器 实心轴 8 mm',
      'Incremental rotary encoder, 8 mm solid shaft',
      'Энкодер инкрементальный, вал 8 мм',
    ),
    summary: t(
      'A/B/Z 三相输出，最高 6000 r/min。',
      'A/B/Z output, up to 6000 rpm.',
      'Выходы A/B/Z, до 6000 об/мин.',
    ),
    description: about(
      t(
        '金属码盘抗振动，双轴承支撑轴端；可选推挽与差分输出，适配主流 PLC 与变频器。',
        'Metal disc and twin bearings stand vibration; push-pull or line driver output for common PLCs and inverters.',
        'Металлический диск и два подшипника устойчивы к вибрации; выходы push-pull или line driver.',
      ),
      [
        t('防护 IP54，可选 IP65', 'IP54, IP65 optional', 'IP54, опция IP65'),
        t('屏蔽电缆 1.5 m', '1.5 m shielded cable', 'Экранированный кабель 1,5 м'),
      ],
    ),
    attributes: [attribute(words.voltage, '5–24 V DC'), attribute(words.diameter, '38 mm')],
    options: [
      option(
        t('每转脉冲', 'Pulses per turn', 'Импульсов на оборот'),
        list('360 P/R | 600 P/R | 1024 P/R | 2500 P/R'),
      ),
    ],
    skus: skus('YA-ENC', '360 96.00, 600 105.00, 1024 128.00, 2500 186.00', 110),
    art: { kind: 'encoder', colours: ['#3f454c', '#c9ced3'] },
  },
  {
    ...made,
    key: 'transmitter-pressure',
    category: 'process-sensors',
    moq: 1,
    weightGrams: 180,
    hsCode: '90262010',
    name: t(
      '扩散硅压力变送器 4–20 mA',
      'Pressure transmitter, piezoresistive, 4–20 mA',
      'Преобразователь давления 4–20 мА',
    ),
    summary: t(
      '不锈钢膜片，精度 0.5 %FS，恒压供水常用。',
      'Stainless diaphragm, 0.5 % FS; for pressure-controlled pumps.',
      'Мембрана из нержавеющей стали, 0,5 % ВПИ; для насосных станций.',
    ),
    description: about(
      t(
        '充油隔离膜片，激光补偿温漂，全密封焊接结构；M20×1.5 或 G1/4 接口可选。',
        'Oil-filled isolated diaphragm with laser-trimmed compensation, fully welded. M20×1.5 or G1/4.',
        'Разделительная мембрана с маслом, лазерная термокомпенсация, сварной корпус. M20×1,5 или G1/4.',
      ),
      [
        t('过载 200 %FS', '200 % overload', 'Перегрузка 200 %'),
        t('赫斯曼接头，免焊接线', 'DIN 43650 plug', 'Разъём DIN 43650'),
      ],
    ),
    attributes: [
      attribute(words.output, '4–20 mA'),
      attribute(words.material, materials.stainless316),
      attribute(words.protection, 'IP65'),
      attribute(words.temperature, '-30…+85 °C'),
    ],
    options: [option(words.range, list('0–0.6 MPa | 0–1.0 MPa | 0–1.6 MPa | 0–25 MPa'))],
    skus: skus('YA-PT', '06 118.00, 10 118.00, 16 122.00, 250 168.00', 240),
    tiers: tiers('10:5 50:10'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 6 },
    art: { kind: 'pressureTransmitter', colours: ['#cfd4d8', '#2d3136'] },
  },
  {
    ...made,
    key: 'sensor-pt100',
    category: 'process-sensors',
    moq: 1,
    weightGrams: 320,
    hsCode: '90251990',
    name: t(
      '铠装热电阻 WZP-230 PT100',
      'Sheathed resistance thermometer WZP-230, Pt100',
      'Термопреобразователь сопротивления WZP-230, Pt100',
    ),
    summary: t(
      '防水接线盒，三线制 A 级。',
      'Weatherproof head, 3-wire, class A.',
      'Защищённая головка, трёхпроводная схема, класс A.',
    ),
    description: about(
      t(
        '316L 保护管，氧化镁绝缘，可弯曲；接线盒可内装温度变送模块输出 4–20 mA。',
        '316L sheath with magnesia insulation; the head takes a 4–20 mA module.',
        'Оболочка 316L с изоляцией MgO; в головку ставится модуль 4–20 мА.',
      ),
      [
        t('可按插深定制', 'Immersion length to order', 'Длина погружения под заказ'),
        t('M27×2 固定螺纹', 'M27×2 thread', 'Резьба M27×2'),
      ],
    ),
    attributes: [
      attribute(words.range, '-50…+420 °C'),
      attribute(words.standard, 'GB/T 30121 / IEC 60751'),
      attribute(words.protection, 'IP65'),
    ],
    options: [
      option(
        t('插入深度', 'Immersion length', 'Длина погружения'),
        list('100 mm | 200 mm | 300 mm | 500 mm'),
      ),
    ],
    skus: skus('YA-WZP', '100 86.00, 200 92.00, 300 99.00, 500 118.00', 150),
    art: { kind: 'thermometer', colours: ['#8fa0ad', '#cfd4d8'] },
  },
  {
    ...made,
    key: 'gauge-pressure',
    category: 'process-sensors',
    seller: 3,
    brand: 'zeyuan',
    moq: 2,
    weightGrams: 340,
    hsCode: '90262090',
    name: t(
      '耐震压力表 YN-100 充油',
      'Pressure gauge YN-100, liquid filled',
      'Манометр виброустойчивый YN-100, глицериновый',
    ),
    summary: t(
      '表盘 100 mm，甘油阻尼，1.6 级。',
      '100 mm dial, glycerine damped, class 1.6.',
      'Корпус 100 мм, глицерин, класс 1,6.',
    ),
    description: about(
      t(
        '不锈钢外壳，充甘油减缓指针抖动，适用于泵出口、液压站等有脉动的部位。',
        'Stainless case; glycerine steadies the pointer at pump outlets and hydraulic sets.',
        'Корпус из нержавеющей стали; глицерин гасит дрожание стрелки на насосах и гидростанциях.',
      ),
      [
        t('M20×1.5 径向接头', 'M20×1.5 bottom connection', 'Радиальный штуцер M20×1,5'),
        t('附第三方检定证书', 'Calibration certificate', 'Свидетельство о поверке'),
      ],
    ),
    attributes: [
      attribute(words.diameter, '100 mm'),
      attribute(words.precision, '1.6'),
      attribute(words.standard, 'GB/T 1226 / EN 837-1'),
    ],
    options: [option(words.range, list('0–0.6 MPa | 0–1.6 MPa | 0–4 MPa | 0–25 MPa | 0–60 MPa'))],
    skus: skus('ZY-YN100', '06 46.00, 16 46.00, 40 48.00, 250 56.00, 600 68.00', 260),
    tiers: tiers('10:5 50:10'),
    art: { kind: 'gauge', colours: ['#c8ced3', '#c2332d'] },
  },
];
