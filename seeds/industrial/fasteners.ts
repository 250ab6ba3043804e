import type { SeedProduct } from '../shapes.ts';
import { about, attribute, cross, list, option, skus, t, tiers } from '../wording.ts';
import { finishes, materials, units, words } from './words.ts';

const made = { seller: 2, brand: 'gufeng', unit: units.box, taxRate: 13, originCountry: 'CN' };
const certificate = t(
  '可随货提供材质单与扭矩检测报告（EN 10204 3.1），请在订单备注中说明。',
  'Material certificate and torque report (EN 10204 3.1) on request; please say so in the order remark.',
  'Сертификат материала и протокол испытаний (EN 10204 3.1) по запросу — укажите в примечании к заказу.',
);

export const fasteners: SeedProduct[] = [
  {
    ...made,
    key: 'bolt-hex-88',
    category: 'bolts',
    moq: 5,
    weightGrams: 2100,
    hsCode: '73181590',
    name: t(
      '8.8 级外六角螺栓 全牙 DIN 933',
      'Hex head bolt class 8.8, full thread, DIN 933',
      'Болт с шестигранной головкой кл. 8.8, полная резьба, DIN 933',
    ),
    summary: t(
      '钢结构与设备装配通用，镀蓝白锌，按盒包装。',
      'For steelwork and machine building, blue zinc plated, boxed.',
      'Для металлоконструкций и сборки оборудования, белый цинк, в коробках.',
    ),
    description: about(
      t(
        '中碳钢调质处理，抗拉强度 ≥ 800 MPa，头部滚压标识清晰，螺纹采用冷搓成型，强度与耐疲劳性优于车削件。',
        'Quenched and tempered medium carbon steel, tensile strength ≥ 800 MPa. Rolled threads are stronger in fatigue than cut ones.',
        'Среднеуглеродистая сталь, закалка с отпуском, предел прочности ≥ 800 МПа. Накатанная резьба прочнее нарезанной при циклических нагрузках.',
      ),
      [
        t('螺纹公差 6g，兼容标准螺母', 'Thread tolerance 6g', 'Поле допуска резьбы 6g'),
        t(
          '镀层 5–8 μm，中性盐雾 72 h',
          'Plating 5–8 µm, 72 h neutral salt spray',
          'Покрытие 5–8 мкм, 72 ч в нейтральном соляном тумане',
        ),
      ],
      certificate,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 5783 / DIN 933 / ISO 4017'),
      attribute(words.grade, '8.8'),
      attribute(words.finish, finishes.zinc),
      attribute(words.pack, t('100 个/盒', '100 pcs per box', '100 шт. в упаковке')),
    ],
    options: [
      option(words.thread, list('M8 | M10 | M12 | M16')),
      option(words.length, list('30 mm | 40 mm | 60 mm')),
    ],
    skus: cross(
      'GF-HB88',
      'M8 M10 M12 M16',
      '30 40 60',
      ['26.80 31.50 42.00', '44.00 51.00 66.50', '68.00 78.00 99.00', '128.00 149.00 188.00'],
      480,
    ),
    tiers: tiers('50:5 200:10'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 8 },
    art: { kind: 'hexBolt', colours: ['#c6ced6'], shape: { length: 0.8 } },
  },
  {
    ...made,
    key: 'screw-socket-129',
    category: 'bolts',
    moq: 5,
    weightGrams: 1600,
    hsCode: '73181590',
    name: t(
      '12.9 级内六角圆柱头螺钉 DIN 912',
      'Socket head cap screw class 12.9, DIN 912',
      'Винт с внутренним шестигранником кл. 12.9, DIN 912',
    ),
    summary: t(
      '合金钢发黑，模具与自动化设备常用。',
      'Alloy steel, black oxide; for moulds and automation.',
      'Легированная сталь, чернение; пресс-формы и автоматика.',
    ),
    description: about(
      t(
        'SCM435 合金钢整体调质，头部滚花便于手拧，内六角深度符合标准，可承受反复拆装。',
        'SCM435 alloy steel, through-hardened. The knurled head is easily turned by hand; full socket depth stands repeated use.',
        'Легированная сталь SCM435, сквозная закалка. Накатка головки удобна для наживления, глубина шестигранника по стандарту.',
      ),
      [
        t('抗拉强度 ≥ 1220 MPa', 'Tensile strength ≥ 1220 MPa', 'Предел прочности ≥ 1220 МПа'),
        t(
          '硬度 39–44 HRC，每批抽检',
          '39–44 HRC, sampled per lot',
          '39–44 HRC, контроль каждой партии',
        ),
      ],
      certificate,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 70.1 / DIN 912 / ISO 4762'),
      attribute(words.grade, '12.9'),
      attribute(words.finish, finishes.black),
      attribute(words.pack, t('200 个/盒', '200 pcs per box', '200 шт. в упаковке')),
    ],
    options: [
      option(words.thread, list('M4 | M5 | M6 | M8')),
      option(words.length, list('12 mm | 20 mm | 30 mm')),
    ],
    skus: cross(
      'GF-SC129',
      'M4 M5 M6 M8',
      '12 20 30',
      ['22.00 25.00 30.00', '28.00 32.00 38.00', '36.00 42.00 52.00', '58.00 68.00 84.00'],
      600,
    ),
    tiers: tiers('50:5 200:10'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 8 },
    art: { kind: 'socketScrew', colours: ['#3c4148'], shape: { length: 0.85 } },
  },
  {
    ...made,
    key: 'bolt-a2',
    category: 'bolts',
    moq: 5,
    weightGrams: 1900,
    hsCode: '73181590',
    name: t(
      '304 不锈钢外六角螺栓 A2-70 DIN 931 半牙',
      'Stainless hex bolt A2-70, partial thread, DIN 931',
      'Болт нержавеющий A2-70 с неполной резьбой, DIN 931',
    ),
    summary: t(
      '半牙长杆，耐腐蚀，食品与户外设备适用。',
      'Partial thread, corrosion-resistant; food and outdoor equipment.',
      'Неполная резьба, коррозионностойкий; пищевое и уличное оборудование.',
    ),
    description: about(
      t(
        '304 不锈钢冷镦成型，表面钝化处理；光杆段精度 h13，适用于受剪连接。',
        'Cold-forged stainless steel 304, passivated. Plain shank to h13 for joints in shear.',
        'Холодная высадка из стали AISI 304, пассивация. Гладкая часть h13 для соединений, работающих на срез.',
      ),
      [
        t(
          '建议安装时涂抗咬合剂',
          'Use anti-seize when fitting',
          'При монтаже применяйте противозадирную пасту',
        ),
        t(
          '磁性微弱属正常现象',
          'Slight magnetism from forming is normal',
          'Слабая намагниченность после деформации допустима',
        ),
      ],
      certificate,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 5782 / DIN 931 / ISO 4014'),
      attribute(words.material, materials.stainless304),
      attribute(words.grade, 'A2-70'),
      attribute(words.pack, t('50 个/盒', '50 pcs per box', '50 шт. в упаковке')),
    ],
    options: [option(words.size, list('M8×60 | M10×80 | M12×100 | M16×120'))],
    skus: skus('GF-A2', 'M8X60 49.00, M10X80 92.00, M12X100 148.00, M16X120 286.00', 210),
    tiers: tiers('20:4 100:8'),
    art: { kind: 'hexBolt', colours: ['#dfe3e6'], shape: { length: 1.15, shank: 1 } },
  },
  {
    ...made,
    key: 'screw-selfdrill',
    category: 'bolts',
    moq: 5,
    weightGrams: 2600,
    hsCode: '73181400',
    name: t(
      '六角法兰钻尾螺丝 带 EPDM 垫圈',
      'Hex flange self-drilling screw with EPDM washer',
      'Саморез кровельный со сверлом и шайбой EPDM',
    ),
    summary: t(
      '钻、攻、锁一次完成，用于彩钢板屋面。',
      'Drills, taps and seals in one step; for metal roofing.',
      'Сверлит, нарезает и уплотняет за один проход; для профнастила.',
    ),
    description: about(
      t(
        '渗碳淬硬钻尾可直接穿透 6 mm 以下钢板，EPDM 复合垫圈耐老化、防渗水。',
        'The case-hardened point goes through steel up to 6 mm; the bonded EPDM washer resists ageing and keeps water out.',
        'Цементированное сверло проходит сталь до 6 мм; шайба с EPDM не стареет и не пропускает воду.',
      ),
      [
        t(
          '达克罗涂层，盐雾 500 h',
          'Dacromet coating, 500 h salt spray',
          'Покрытие Dacromet, 500 ч в соляном тумане',
        ),
        t('配 8 mm 六角套筒', '8 mm hex driver', 'Бита-головка 8 мм'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 15856.4 / DIN 7504-K'),
      attribute(words.material, materials.carbonSteel),
      attribute(words.pack, t('250 个/盒', '250 pcs per box', '250 шт. в упаковке')),
    ],
    options: [option(words.size, list('5.5×25 | 5.5×38 | 5.5×50 | 6.3×75'))],
    skus: skus('GF-SD', '5525 38.00, 5538 45.00, 5550 54.00, 6375 96.00', 350),
    tiers: tiers('50:6 200:11'),
    art: { kind: 'selfDrillScrew', colours: ['#aeb4ba', '#25282c'] },
  },
  {
    ...made,
    key: 'nut-hex',
    category: 'nuts',
    moq: 5,
    weightGrams: 1100,
    hsCode: '73181600',
    name: t(
      '8 级六角螺母 DIN 934',
      'Hex nut class 8, DIN 934',
      'Гайка шестигранная кл. 8, DIN 934',
    ),
    summary: t(
      '与 8.8 级螺栓配套，双面倒角。',
      'For class 8.8 bolts, chamfered both sides.',
      'К болтам кл. 8.8, двусторонняя фаска.',
    ),
    description: about(
      t(
        '冷镦成型，双面倒角，保证载荷达到 GB/T 3098.2 要求，与 8.8 级螺栓同批镀锌，色泽一致。',
        'Cold formed, chamfered on both sides; proof load to ISO 898-2. Plated with the same batch as our class 8.8 bolts.',
        'Холодная высадка, двусторонняя фаска; пробная нагрузка по ISO 898-2. Цинкуется вместе с болтами кл. 8.8.',
      ),
      [
        t('螺纹公差 6H', 'Thread tolerance 6H', 'Поле допуска резьбы 6H'),
        t(
          '可选热浸锌，交期 7 天',
          'Hot-dip galvanised on request, 7 days',
          'Горячее цинкование под заказ, 7 дней',
        ),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 6170 / DIN 934 / ISO 4032'),
      attribute(words.grade, '8'),
      attribute(words.finish, finishes.zinc),
    ],
    options: [option(words.thread, list('M6 | M8 | M10 | M12 | M16'))],
    skus: skus('GF-HN8', 'M6 14.00, M8 19.50, M10 34.00, M12 52.00, M16 96.00', 700),
    tiers: tiers('50:5 200:10'),
    art: { kind: 'hexNut', colours: ['#c9ced3'] },
  },
  {
    ...made,
    key: 'nut-nyloc',
    category: 'nuts',
    moq: 5,
    weightGrams: 900,
    hsCode: '73181600',
    name: t(
      '尼龙嵌件防松螺母 DIN 985',
      'Prevailing torque nut with nylon insert, DIN 985',
      'Гайка самостопорящаяся с нейлоновым кольцом, DIN 985',
    ),
    summary: t(
      '振动设备防松首选，可重复使用 5 次。',
      'First choice against vibration; reusable five times.',
      'Для вибронагруженных узлов; до пяти повторных установок.',
    ),
    description: about(
      t(
        '尼龙圈与螺纹过盈配合产生有效力矩，防止振动松脱；工作温度 -40～+120 ℃。',
        'The nylon ring grips the thread and keeps the nut from working loose; −40 to +120 °C.',
        'Нейлоновое кольцо обжимает резьбу и не даёт гайке отвернуться; от −40 до +120 °C.',
      ),
      [
        t(
          '有效力矩符合 GB/T 3098.9',
          'Prevailing torque to ISO 2320',
          'Момент стопорения по ISO 2320',
        ),
        t(
          '蓝色尼龙圈便于目视检查',
          'Blue insert for visual check',
          'Синее кольцо видно при осмотре',
        ),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 889.1 / DIN 985 / ISO 10511'),
      attribute(words.material, materials.stainless304),
    ],
    options: [option(words.thread, list('M5 | M6 | M8 | M10 | M12'))],
    skus: skus('GF-NY', 'M5 22.00, M6 27.00, M8 41.00, M10 72.00, M12 108.00', 380),
    tiers: tiers('50:5 200:9'),
    art: { kind: 'hexNut', colours: ['#dde1e5', '#2f6fb5'], shape: { insert: 1 } },
  },
  {
    ...made,
    key: 'washer-flat',
    category: 'nuts',
    moq: 5,
    weightGrams: 600,
    hsCode: '73182200',
    name: t(
      '平垫圈与弹簧垫圈组合装 DIN 125 / DIN 127',
      'Flat and spring washer pack, DIN 125 / DIN 127',
      'Набор шайб плоских и пружинных, DIN 125 / DIN 127',
    ),
    summary: t(
      '同规格平垫、弹垫各 200 片，一盒配齐。',
      '200 flat and 200 spring washers of one size in a box.',
      'По 200 плоских и пружинных шайб одного размера в упаковке.',
    ),
    description: about(
      t(
        '平垫采用 200 HV 硬度钢板冲压，边缘去毛刺；弹垫为 65Mn 弹簧钢，淬火回火。',
        'Flat washers stamped from 200 HV steel and deburred; spring washers of hardened 65Mn spring steel.',
        'Плоские шайбы штампованы из стали 200 HV, кромки зачищены; пружинные — из закалённой стали 65Г.',
      ),
      [
        t('镀蓝白锌，色泽一致', 'Blue zinc plated', 'Белый цинк'),
        t('自封袋分装，便于工位领用', 'Packed in resealable bags', 'Фасовка в пакеты с застёжкой'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 97.1 / GB/T 93'),
      attribute(words.finish, finishes.zinc),
    ],
    options: [option(words.size, list('M6 | M8 | M10 | M12'))],
    skus: skus('GF-WS', 'M6 16.00, M8 21.00, M10 32.00, M12 46.00', 520),
    tiers: tiers('50:5 200:10'),
    art: { kind: 'washers', colours: ['#ccd2d8', '#a8b0b8'] },
  },
  {
    ...made,
    key: 'anchor-expansion',
    category: 'anchors',
    moq: 2,
    weightGrams: 3200,
    hsCode: '73181900',
    name: t(
      '镀锌膨胀螺栓 套管式',
      'Sleeve expansion anchor, zinc plated',
      'Анкерный болт распорный с гильзой, оцинкованный',
    ),
    summary: t(
      '混凝土固定用，承载可靠，随货附钻孔参数。',
      'For fixing in concrete; drilling data supplied.',
      'Для крепления в бетоне; параметры сверления в комплекте.',
    ),
    description: about(
      t(
        '拧紧螺母时锥体拉入套管，使其均匀扩张并锁紧混凝土孔壁，适用于 C20 以上混凝土。',
        'As the nut is tightened the cone is drawn into the sleeve, which grips the wall of the hole. For concrete C20/25 and above.',
        'При затяжке гайки конус входит в гильзу и распирает её в отверстии. Для бетона B25 и выше.',
      ),
      [
        t(
          'M10 抗拉设计值 5.2 kN（C25）',
          'M10 design tension 5.2 kN (C25)',
          'M10: расчётное усилие вырыва 5,2 кН (C25)',
        ),
        t('附平垫与六角螺母', 'With washer and nut', 'С шайбой и гайкой'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 22795'),
      attribute(words.finish, finishes.zinc),
      attribute(words.pack, t('50 套/盒', '50 sets per box', '50 компл. в упаковке')),
    ],
    options: [option(words.size, list('M8×80 | M10×100 | M12×120'))],
    skus: skus('GF-EA', 'M8X80 48.00, M10X100 79.00, M12X120 126.00', 260),
    tiers: tiers('20:5 100:9'),
    art: { kind: 'anchor', colours: ['#c9c08e', '#b9c0c6'] },
  },
  {
    ...made,
    key: 'rod-threaded',
    category: 'anchors',
    moq: 10,
    unit: units.rod,
    weightGrams: 700,
    hsCode: '73181590',
    name: t(
      '镀锌通丝螺杆 DIN 975 1 米',
      'Threaded rod DIN 975, 1 m, zinc plated',
      'Шпилька резьбовая DIN 975, 1 м, оцинкованная',
    ),
    summary: t(
      '管道吊装、桥架安装常用，可按需裁切。',
      'For pipe hangers and cable trays; cut to length.',
      'Для подвеса труб и лотков; режется в размер.',
    ),
    description: about(
      t(
        'Q235 低碳钢滚丝成型，全长螺纹，直线度 ≤ 1 mm/m；4.8 级。',
        'Rolled full-length thread in low carbon steel, class 4.8, straight within 1 mm per metre.',
        'Накатанная по всей длине резьба, сталь кл. 4.8, прямолинейность до 1 мм на метр.',
      ),
      [
        t('两端 45° 倒角，便于旋入', 'Both ends chamfered 45°', 'Фаски 45° с обоих концов'),
        t('10 根一捆，塑膜包扎', 'Bundles of ten', 'Связки по 10 шт.'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 15389 / DIN 975'),
      attribute(words.grade, '4.8'),
      attribute(words.finish, finishes.zinc),
    ],
    options: [option(words.thread, list('M8 | M10 | M12 | M16'))],
    skus: skus('GF-TR', 'M8 4.60, M10 7.20, M12 10.50, M16 19.80', 1500),
    tiers: tiers('50:4 200:9'),
    art: { kind: 'threadedRod', colours: ['#c4cbd2'] },
  },
];
