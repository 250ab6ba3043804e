import type { SeedProduct } from '../shapes.ts';
import { about, attribute, cross, list, option, skus, t, tiers } from '../wording.ts';
import { materials, units, words } from './words.ts';

const made = { seller: 3, brand: 'zeyuan', unit: units.piece, taxRate: 13, originCountry: 'CN' };
const tested = t(
  '每只阀门出厂前按 GB/T 13927 做壳体与密封压力试验，附合格证。',
  'Shell and seat of every valve are pressure tested to ISO 5208; certificate enclosed.',
  'Корпус и затвор каждого изделия испытаны по ISO 5208; паспорт прилагается.',
);

export const valves: SeedProduct[] = [
  {
    ...made,
    key: 'ball-valve-brass',
    category: 'ball-valves',
    moq: 5,
    weightGrams: 260,
    hsCode: '84818040',
    name: t(
      '黄铜球阀 全通径 内螺纹 PN25',
      'Brass ball valve, full bore, female thread, PN25',
      'Кран шаровой латунный полнопроходной, внутренняя резьба, PN25',
    ),
    summary: t(
      '红色长柄，镀铬铜球，水、气、油通用。',
      'Red lever, chrome-plated ball; water, air and oil.',
      'Красная рукоятка, хромированный шар; вода, воздух, масло.',
    ),
    description: about(
      t(
        '锻压黄铜阀体，PTFE 阀座加双 O 形圈阀杆密封，启闭力矩小；全通径设计，压损接近直管。',
        'Forged brass body, PTFE seats and a double O-ring stem. Full bore: the pressure loss is near that of straight pipe.',
        'Кованый латунный корпус, седло из PTFE, двойное уплотнение штока. Полный проход — потери давления как в прямой трубе.',
      ),
      [
        t('防飞出阀杆结构', 'Blow-out proof stem', 'Шток с защитой от выбивания'),
        t('手柄外覆防滑 PVC', 'PVC-coated steel lever', 'Стальная рукоятка в ПВХ'),
      ],
      tested,
    ),
    attributes: [
      attribute(words.material, materials.brass),
      attribute(words.pressure, 'PN25'),
      attribute(words.medium, t('水、空气、油品', 'Water, air, oil', 'Вода, воздух, масло')),
      attribute(words.temperature, '-20…+120 °C'),
      attribute(words.connection, 'ISO 7-1 Rp'),
    ],
    options: [
      option(words.bore, list('DN15 (1/2") | DN20 (3/4") | DN25 (1") | DN32 (1 1/4") | DN50 (2")')),
    ],
    skus: skus('ZY-BV', 'DN15 14.50, DN20 21.80, DN25 33.60, DN32 54.00, DN50 118.00', 800),
    tiers: tiers('50:6 200:12'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 7 },
    art: { kind: 'ballValve', colours: ['#c9a14a', '#c23b34'] },
  },
  {
    ...made,
    key: 'ball-valve-316',
    category: 'ball-valves',
    moq: 2,
    weightGrams: 520,
    hsCode: '84818040',
    name: t(
      '316 不锈钢二片式球阀 内螺纹 1000 WOG',
      'Two-piece ball valve, stainless 316, 1000 WOG',
      'Кран шаровой двухсоставной, AISI 316, 1000 WOG',
    ),
    summary: t(
      '耐腐蚀，可上锁手柄，化工与食品适用。',
      'Corrosion-resistant, lockable lever; chemical and food plants.',
      'Коррозионностойкий, рукоятка с фиксатором; химия и пищевая отрасль.',
    ),
    description: about(
      t(
        'CF8M 精密铸造阀体，RTFE 增强阀座，手柄带锁孔与不锈钢套环，可防误操作。',
        'Investment-cast CF8M body with RTFE seats. The lever can be padlocked against unintended operation.',
        'Корпус CF8M — точное литьё, седло RTFE. Рукоятка запирается навесным замком от случайного переключения.',
      ),
      [
        t('符合 ASME B16.34', 'To ASME B16.34', 'По ASME B16.34'),
        t(
          '材质光谱仪逐炉检测',
          'Every melt checked by spectrometer',
          'Спектральный контроль каждой плавки',
        ),
      ],
      tested,
    ),
    attributes: [
      attribute(words.material, materials.stainless316),
      attribute(words.pressure, '1000 WOG (PN63)'),
      attribute(words.temperature, '-25…+180 °C'),
    ],
    options: [option(words.bore, list('DN15 | DN20 | DN25 | DN40 | DN50'))],
    skus: skus('ZY-BV316', 'DN15 46.00, DN20 62.00, DN25 88.00, DN40 168.00, DN50 246.00', 300),
    tiers: tiers('20:5 100:10'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 6 },
    art: { kind: 'ballValve', colours: ['#cdd2d6', '#2f66a8'], shape: { hex: 1 } },
  },
  {
    ...made,
    key: 'gate-valve',
    category: 'gate-valves',
    moq: 1,
    weightGrams: 12500,
    hsCode: '84818029',
    name: t(
      '弹性座封闸阀 Z45X-16Q 暗杆法兰',
      'Resilient seated gate valve Z45X-16Q, flanged',
      'Задвижка клиновая с обрезиненным клином Z45X-16Q, фланцевая',
    ),
    summary: t(
      '球墨铸铁，环氧喷涂，自来水与消防管网用。',
      'Ductile iron with epoxy coating for water and fire mains.',
      'Высокопрочный чугун с эпоксидным покрытием; водопровод и пожарные сети.',
    ),
    description: about(
      t(
        '闸板整体包覆 EPDM，平底阀座不积渣，启闭轻便且零泄漏；内外静电喷涂食品级环氧树脂。',
        'The wedge is fully vulcanised with EPDM and the flat bottom collects no debris. Fusion-bonded epoxy approved for drinking water inside and out.',
        'Клин полностью обрезинен EPDM, гладкий проход не засоряется. Эпоксидное покрытие внутри и снаружи допущено для питьевой воды.',
      ),
      [
        t('涂层厚度 ≥ 250 μm', 'Coating ≥ 250 µm', 'Толщина покрытия ≥ 250 мкм'),
        t('法兰孔距 GB/T 17241.6 PN16', 'Flange drilling PN16', 'Сверление фланцев PN16'),
      ],
      tested,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 24924 / EN 1074'),
      attribute(words.material, materials.ductileIron),
      attribute(words.pressure, 'PN16'),
      attribute(words.temperature, '0…+80 °C'),
    ],
    options: [option(words.bore, list('DN50 | DN80 | DN100 | DN150'))],
    skus: skus('ZY-Z45X', 'DN50 268.00, DN80 386.00, DN100 498.00, DN150 870.00', 60),
    tiers: tiers('5:3 20:7'),
    art: { kind: 'gateValve', colours: ['#2a5d93', '#b4372f'] },
  },
  {
    ...made,
    key: 'butterfly-valve',
    category: 'gate-valves',
    moq: 1,
    weightGrams: 5400,
    hsCode: '84818029',
    name: t(
      '对夹式蝶阀 D71X-16 手柄操作',
      'Wafer butterfly valve D71X-16, lever operated',
      'Затвор дисковый поворотный межфланцевый D71X-16 с рукояткой',
    ),
    summary: t(
      '结构短、重量轻，10 档定位手柄。',
      'Short and light, ten-position lever.',
      'Короткий и лёгкий, рукоятка с десятью положениями.',
    ),
    description: about(
      t(
        '不锈钢阀板配 EPDM 硫化阀座，安装无需另加垫片，可双向密封，适用于空调水、循环水系统。',
        'Stainless disc in a vulcanised EPDM liner: no gaskets needed, tight both ways. For chilled and circulating water.',
        'Диск из нержавеющей стали, манжета EPDM: прокладки не нужны, герметичен в обе стороны. Для систем охлаждения и оборотной воды.',
      ),
      [
        t(
          '可更换电动、气动执行器（ISO 5211）',
          'ISO 5211 top flange for actuators',
          'Фланец ISO 5211 под привод',
        ),
        t(
          '阀体球墨铸铁，环氧涂层',
          'Ductile iron body, epoxy coated',
          'Корпус из ВЧ, эпоксидное покрытие',
        ),
      ],
      tested,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 12238 / EN 593'),
      attribute(words.material, materials.ductileIron),
      attribute(words.pressure, 'PN16'),
      attribute(words.temperature, '-10…+110 °C'),
    ],
    options: [option(words.bore, list('DN50 | DN65 | DN80 | DN100 | DN150'))],
    skus: skus('ZY-D71X', 'DN50 98.00, DN65 118.00, DN80 142.00, DN100 176.00, DN150 298.00', 90),
    tiers: tiers('10:4 50:9'),
    memberLevelPercent: { gold: 3, strategic: 5 },
    art: { kind: 'butterflyValve', colours: ['#355f8c', '#d5d9dc'] },
  },
  {
    ...made,
    key: 'elbow-304',
    category: 'pipe-fittings',
    moq: 10,
    weightGrams: 120,
    hsCode: '73072200',
    name: t(
      '304 不锈钢 90° 内丝弯头',
      'Elbow 90°, stainless 304, female threads',
      'Угольник 90° нержавеющий AISI 304, внутренняя резьба',
    ),
    summary: t(
      '精密铸造，壁厚均匀，150 LB。',
      'Investment cast, even wall, 150 lb.',
      'Точное литьё, равномерная стенка, класс 150 lb.',
    ),
    description: about(
      t(
        '硅溶胶精密铸造，螺纹数控车削，配合紧密；酸洗钝化处理，内壁光洁。',
        'Silica-sol investment casting with CNC-turned threads; pickled and passivated.',
        'Точное литьё, резьба на станке с ЧПУ; травление и пассивация.',
      ),
      [
        t('螺纹 Rp，GB/T 7306', 'Rp threads, ISO 7-1', 'Резьба Rp, ISO 7-1'),
        t(
          '建议使用生料带或密封胶',
          'Use PTFE tape or sealant',
          'Монтаж на ленте ФУМ или герметике',
        ),
      ],
    ),
    attributes: [
      attribute(words.standard, 'ISO 4144'),
      attribute(words.material, materials.stainless304),
      attribute(words.pressure, '150 LB'),
    ],
    options: [option(words.bore, list('DN15 | DN20 | DN25 | DN40'))],
    skus: skus('ZY-EL304', 'DN15 7.80, DN20 11.20, DN25 17.50, DN40 36.00', 1400),
    tiers: tiers('50:5 200:10'),
    art: { kind: 'pipeElbow', colours: ['#cfd4d8'] },
  },
  {
    ...made,
    key: 'tee-iron',
    category: 'pipe-fittings',
    moq: 10,
    weightGrams: 190,
    hsCode: '73071900',
    name: t(
      '玛钢镀锌等径三通',
      'Equal tee, malleable iron, galvanised',
      'Тройник равнопроходной, ковкий чугун, оцинкованный',
    ),
    summary: t(
      '热浸镀锌，消防与给水管道用。',
      'Hot-dip galvanised for fire and water lines.',
      'Горячее цинкование; пожарные и водопроводные линии.',
    ),
    description: about(
      t(
        '可锻铸铁退火处理，韧性好、不易开裂；加厚边箍，反复拆装不滑丝。',
        'Annealed malleable iron is tough and does not crack; reinforced beads protect the thread.',
        'Отожжённый ковкий чугун не трескается; усиленные буртики берегут резьбу.',
      ),
      [
        t('气密试验 0.6 MPa', 'Air tested at 0.6 MPa', 'Испытание воздухом 0,6 МПа'),
        t('工作压力 2.5 MPa', 'Working pressure 2.5 MPa', 'Рабочее давление 2,5 МПа'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 3287 / ISO 49'),
      attribute(words.material, t('可锻铸铁', 'Malleable iron', 'Ковкий чугун')),
      attribute(words.pressure, 'PN25'),
    ],
    options: [option(words.bore, list('DN15 | DN20 | DN25 | DN32 | DN50'))],
    skus: skus('ZY-TE', 'DN15 3.60, DN20 4.90, DN25 7.30, DN32 11.50, DN50 23.00', 2200),
    tiers: tiers('50:5 200:10 1000:15'),
    art: { kind: 'pipeTee', colours: ['#b7bcbf'] },
  },
  {
    ...made,
    key: 'flange-weld',
    category: 'pipe-fittings',
    moq: 4,
    weightGrams: 2900,
    hsCode: '73079100',
    name: t(
      '带颈对焊法兰 WN PN16',
      'Weld neck flange PN16',
      'Фланец приварной встык (воротниковый) PN16',
    ),
    summary: t(
      '锻造成型，20# 碳钢与 304 两种材质。',
      'Forged, in carbon steel or stainless 304.',
      'Кованый, углеродистая сталь или AISI 304.',
    ),
    description: about(
      t(
        '整体锻造后数控加工，密封面水线均匀；每片打钢印标识炉号、规格，可追溯。',
        'Forged in one piece and machined on CNC lathes, gasket face serrated. Heat number and size are stamped on each.',
        'Цельнокованая заготовка, обработка на ЧПУ, уплотнительная поверхность с рисками. Номер плавки и размер выбиты на каждом фланце.',
      ),
      [
        t(
          '超声波探伤抽检',
          'Ultrasonic inspection by sample',
          'Выборочный ультразвуковой контроль',
        ),
        t('可按图加工非标尺寸', 'Made to drawing on request', 'Изготовление по чертежу'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 9124.1 / EN 1092-1'),
      attribute(words.pressure, 'PN16'),
      attribute(words.connection, t('对焊', 'Butt weld', 'Сварка встык')),
    ],
    options: [
      option(words.material, [materials.carbonSteel, materials.stainless304]),
      option(words.bore, list('DN50 | DN80 | DN100')),
    ],
    skus: cross(
      'ZY-WN',
      '20 304',
      'DN50 DN80 DN100',
      ['46.00 72.00 96.00', '138.00 216.00 288.00'],
      220,
    ),
    tiers: tiers('20:5 100:10'),
    memberLevelPercent: { gold: 4, strategic: 6 },
    art: { kind: 'flange', colours: ['#bdc3c9'] },
  },
];
