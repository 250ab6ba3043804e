import type { SeedProduct } from '../shapes.ts';
import { about, attribute, list, option, skus, t, tiers } from '../wording.ts';
import { materials, units, words } from './words.ts';

const made = { seller: 1, brand: 'hengtuo', unit: units.piece, taxRate: 13, originCountry: 'CN' };
const store = t(
  '请在安装前保留原包装，存放于干燥处；出厂已涂防锈油，无需清洗即可装配。',
  'Keep in the original wrapping in a dry place until fitting. Preserved at the factory; no washing needed before mounting.',
  'До монтажа храните в заводской упаковке в сухом месте. Подшипник законсервирован, промывка перед установкой не требуется.',
);

export const bearings: SeedProduct[] = [
  {
    ...made,
    key: 'bearing-62-2rs',
    category: 'ball-bearings',
    moq: 10,
    stepQty: 10,
    weightGrams: 106,
    hsCode: '84821020',
    name: t(
      '深沟球轴承 6200-2RS 系列（双面橡胶密封）',
      'Deep groove ball bearing 6200-2RS, rubber seals both sides',
      'Подшипник шариковый радиальный серии 6200-2RS, двустороннее резиновое уплотнение',
    ),
    summary: t(
      '免维护密封结构，Z2 低噪音，适用于电机与输送滚筒。',
      'Sealed for life, Z2 noise class; for motors and conveyor rollers.',
      'Не требует обслуживания, уровень шума Z2; для электродвигателей и роликов конвейеров.',
    ),
    description: about(
      t(
        '双面接触式丁腈橡胶密封圈，出厂填充锂基润滑脂，能有效防尘、防水溅，适合中高速、连续运转的工况。',
        'Contact seals of nitrile rubber on both sides and a factory fill of lithium grease keep out dust and splash water in continuous medium and high-speed duty.',
        'Контактные уплотнения из нитрильного каучука с двух сторон и заводская литиевая смазка защищают от пыли и брызг при длительной работе на средних и высоких оборотах.',
      ),
      [
        t(
          '振动等级 <strong>Z2</strong>，每套出厂检测',
          'Vibration class <strong>Z2</strong>, every bearing tested',
          'Класс вибрации <strong>Z2</strong>, контроль каждого изделия',
        ),
        t(
          '冲压钢保持架，工作温度 -30～+120 ℃',
          'Pressed steel cage, −30 to +120 °C',
          'Штампованный стальной сепаратор, от −30 до +120 °C',
        ),
        t(
          '外形尺寸与国际型号完全互换',
          'Boundary dimensions interchangeable with ISO 15',
          'Присоединительные размеры по ISO 15',
        ),
      ],
      store,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 276-2013 / ISO 15'),
      attribute(words.material, materials.bearingSteel),
      attribute(words.seal, '2RS (NBR)'),
      attribute(words.clearance, 'CN'),
      attribute(words.precision, 'P6 (ABEC-3)'),
    ],
    options: [
      option(words.model, list('6201-2RS | 6202-2RS | 6203-2RS | 6204-2RS | 6205-2RS | 6206-2RS')),
    ],
    skus: skus(
      'HT-DGB',
      '6201-2RS 4.20, 6202-2RS 4.60, 6203-2RS 5.30, 6204-2RS 6.80, 6205-2RS 7.90, 6206-2RS 11.20',
      4200,
    ),
    tiers: tiers('50:5 200:10 1000:15'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 7 },
    art: {
      kind: 'bearing',
      colours: ['#c3c9cf', '#2b2f36'],
      shape: { seal: 'rubber', bore: 0.42 },
    },
  },
  {
    ...made,
    key: 'bearing-63-open',
    category: 'ball-bearings',
    moq: 5,
    weightGrams: 630,
    hsCode: '84821020',
    name: t(
      '深沟球轴承 6300 C3 系列（开式）',
      'Deep groove ball bearing 6300 C3, open',
      'Подшипник шариковый радиальный серии 6300 C3, открытый',
    ),
    summary: t(
      '重载 63 系列，C3 大游隙，适合油润滑及发热较大的设备。',
      'Heavy 63 series with C3 clearance for oil lubrication and warm running.',
      'Тяжёлая серия 63 с зазором C3 для масляной смазки и работы с нагревом.',
    ),
    description: about(
      t(
        '开式结构可采用脂或油润滑，C3 径向游隙为轴与座孔的热膨胀留出余量，常用于减速机、风机和水泵。',
        'The open design takes grease or oil. C3 clearance leaves room for thermal growth of shaft and housing: gear units, fans, pumps.',
        'Открытое исполнение работает на пластичной смазке или масле. Зазор C3 компенсирует тепловое расширение вала и корпуса: редукторы, вентиляторы, насосы.',
      ),
      [
        t(
          '额定动载荷较 62 系列提高约 40 %',
          'Dynamic load rating about 40 % above the 62 series',
          'Динамическая грузоподъёмность примерно на 40 % выше серии 62',
        ),
        t(
          '钢球精度 G10，运转平稳',
          'Grade G10 balls for smooth running',
          'Шарики степени точности G10',
        ),
      ],
      store,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 276-2013 / ISO 15'),
      attribute(words.material, materials.bearingSteel),
      attribute(words.clearance, 'C3'),
      attribute(words.precision, 'P0'),
    ],
    options: [option(words.model, list('6304 C3 | 6306 C3 | 6308 C3 | 6310 C3'))],
    skus: skus('HT-DGB', '6304-C3 9.60, 6306-C3 16.80, 6308-C3 27.50, 6310-C3 46.00', 900),
    tiers: tiers('50:4 200:8'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 6 },
    art: {
      kind: 'bearing',
      colours: ['#bfc6cd', '#8d949c'],
      shape: { seal: 'open', bore: 0.36, balls: 8 },
    },
  },
  {
    ...made,
    key: 'bearing-stainless',
    category: 'ball-bearings',
    moq: 5,
    weightGrams: 65,
    hsCode: '84821020',
    name: t(
      '不锈钢深沟球轴承 S6000-2Z 系列',
      'Stainless deep groove ball bearing S6000-2Z',
      'Подшипник шариковый из нержавеющей стали серии S6000-2Z',
    ),
    summary: t(
      '440C 不锈钢，双面防尘盖，适用于食品、清洗设备。',
      'AISI 440C with metal shields for food and wash-down machinery.',
      'Сталь AISI 440C, металлические защитные шайбы; для пищевого и моечного оборудования.',
    ),
    description: about(
      t(
        '套圈与钢球均采用 440C 马氏体不锈钢，填充食品级 NSF H1 润滑脂，可用于潮湿及弱腐蚀环境。',
        'Rings and balls of martensitic AISI 440C steel, filled with NSF H1 food-grade grease; for wet and mildly corrosive surroundings.',
        'Кольца и шарики из мартенситной стали AISI 440C, пищевая смазка NSF H1; для влажных и слабоагрессивных сред.',
      ),
      [
        t(
          '金属防尘盖，摩擦力矩小',
          'Non-contact metal shields, low friction torque',
          'Бесконтактные металлические шайбы, малый момент трения',
        ),
        t(
          '盐雾试验 96 小时无红锈',
          '96 h salt spray without red rust',
          '96 ч в соляном тумане без красной ржавчины',
        ),
      ],
      store,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 276-2013'),
      attribute(words.material, 'AISI 440C'),
      attribute(words.seal, '2Z'),
      attribute(words.temperature, '-40…+150 °C'),
    ],
    options: [option(words.model, list('S6000-2Z | S6001-2Z | S6002-2Z | S6003-2Z'))],
    skus: skus('HT-SS', 'S6000 13.50, S6001 14.80, S6002 17.20, S6003 21.60', 700),
    tiers: tiers('20:4 100:9'),
    art: {
      kind: 'bearing',
      colours: ['#d7dce0', '#aeb6bd'],
      shape: { seal: 'shield', bore: 0.46 },
    },
  },
  {
    ...made,
    key: 'bearing-angular',
    category: 'ball-bearings',
    moq: 2,
    weightGrams: 210,
    hsCode: '84821030',
    name: t(
      '角接触球轴承 7200 AC P5（成对使用）',
      'Angular contact ball bearing 7200 AC P5, for pairing',
      'Подшипник радиально-упорный шариковый 7200 AC P5, универсальный для пар',
    ),
    summary: t(
      '25° 接触角，P5 精度，适用于机床主轴与丝杠支撑。',
      '25° contact angle, P5 accuracy; for spindles and ball screw ends.',
      'Угол контакта 25°, точность P5; для шпинделей и опор ШВП.',
    ),
    description: about(
      t(
        '可同时承受径向与单向轴向载荷，通用配对（DB / DF / DT）端面已磨削预紧，成对安装无需再加垫片。',
        'Carries radial and one-way axial load. Faces are ground for universal pairing (DB, DF, DT), so no shims are needed.',
        'Воспринимает радиальную и одностороннюю осевую нагрузку. Торцы шлифованы под универсальную установку парами (DB, DF, DT) без подкладок.',
      ),
      [
        t(
          '黄铜实体保持架，极限转速高',
          'Machined brass cage, high limiting speed',
          'Массивный латунный сепаратор, высокая предельная частота вращения',
        ),
        t(
          'V 形标记指示接触角方向',
          'V mark shows the direction of the contact angle',
          'V-образная метка указывает направление угла контакта',
        ),
      ],
      store,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 292-2007'),
      attribute(words.precision, 'P5 (ABEC-5)'),
      attribute(words.material, materials.bearingSteel),
    ],
    options: [option(words.model, list('7204 AC | 7205 AC | 7206 AC | 7208 AC'))],
    skus: skus('HT-ACB', '7204AC 42.00, 7205AC 46.50, 7206AC 58.00, 7208AC 86.00', 260),
    tiers: tiers('20:5 100:9'),
    memberLevelPercent: { gold: 4, strategic: 6 },
    art: {
      kind: 'bearing',
      colours: ['#c5cbd1', '#c79a45'],
      shape: { seal: 'cage', bore: 0.44, balls: 12 },
    },
  },
  {
    ...made,
    key: 'bearing-taper',
    category: 'roller-bearings',
    moq: 2,
    weightGrams: 520,
    hsCode: '84822000',
    name: t(
      '圆锥滚子轴承 32000 系列',
      'Tapered roller bearing 32000',
      'Подшипник роликовый конический серии 32000',
    ),
    summary: t(
      '承受径向与轴向联合载荷，适用于轮毂、减速机。',
      'Combined radial and axial load; for wheel hubs and gear units.',
      'Комбинированная радиально-осевая нагрузка; ступицы колёс, редукторы.',
    ),
    description: about(
      t(
        '内圈组件与外圈可分离，便于安装与调整游隙；滚子带对数凸度，避免边缘应力集中。',
        'The cone assembly and cup are separable for easy mounting and adjustment. Logarithmic roller profile avoids edge stress.',
        'Внутреннее кольцо с роликами и наружное кольцо разъёмные, что упрощает монтаж и регулировку. Логарифмический профиль роликов исключает кромочные напряжения.',
      ),
      [
        t(
          '渗碳淬火滚道，抗冲击',
          'Hardened raceways for shock loads',
          'Закалённые дорожки качения, стойкость к ударам',
        ),
        t(
          '可成对安装承受双向轴向力',
          'Mounted in pairs for axial load both ways',
          'При парной установке — осевая нагрузка в обе стороны',
        ),
      ],
      store,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 297-2015 / ISO 355'),
      attribute(words.material, materials.bearingSteel),
      attribute(words.precision, 'P0'),
    ],
    options: [option(words.model, list('32006 X | 32008 X | 32010 X | 32012 X'))],
    skus: skus('HT-TRB', '32006X 28.00, 32008X 38.50, 32010X 52.00, 32012X 74.00', 320),
    tiers: tiers('20:4 100:8'),
    art: { kind: 'taperBearing', colours: ['#c1c8ce', '#9aa2aa'] },
  },
  {
    ...made,
    key: 'bearing-cylindrical',
    category: 'roller-bearings',
    moq: 2,
    weightGrams: 370,
    hsCode: '84825000',
    name: t(
      '圆柱滚子轴承 NU 200 EM 系列',
      'Cylindrical roller bearing NU 200 EM',
      'Подшипник роликовый цилиндрический NU 200 EM',
    ),
    summary: t(
      '加强型 E 结构，径向承载力大，允许轴向游动。',
      'Reinforced E design, high radial capacity, free axial displacement.',
      'Усиленное исполнение E, высокая радиальная грузоподъёмность, плавающая опора.',
    ),
    description: about(
      t(
        '内圈无挡边，可作为电机与轧机的游动端轴承；黄铜车制保持架在振动工况下更可靠。',
        'No ribs on the inner ring, so it serves as the floating bearing of motors and mills. The machined brass cage stands up to vibration.',
        'Внутреннее кольцо без бортов — плавающая опора электродвигателей и прокатных станов. Точёный латунный сепаратор надёжен при вибрации.',
      ),
      [
        t(
          '滚子与挡边优化接触，温升低',
          'Optimised roller and rib contact, low heat',
          'Оптимизированный контакт роликов с бортом, малый нагрев',
        ),
        t(
          '内外圈可分离，便于过盈装配',
          'Separable rings for interference fits',
          'Разъёмные кольца для посадки с натягом',
        ),
      ],
      store,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 283-2021'),
      attribute(words.material, materials.bearingSteel),
      attribute(words.clearance, 'C3'),
    ],
    options: [option(words.model, list('NU205 EM | NU207 EM | NU208 EM | NU210 EM'))],
    skus: skus('HT-CRB', 'NU205 48.00, NU207 66.00, NU208 79.00, NU210 98.00', 180),
    tiers: tiers('20:4 100:8'),
    art: {
      kind: 'bearing',
      colours: ['#bcc3ca', '#b98a3a'],
      shape: { seal: 'rollers', bore: 0.45, balls: 14 },
    },
  },
  {
    ...made,
    key: 'pillow-ucp',
    category: 'mounted-units',
    moq: 2,
    weightGrams: 780,
    hsCode: '84833000',
    name: t(
      '带立式座外球面轴承 UCP 200 系列',
      'Pillow block bearing unit UCP 200',
      'Корпусной подшипник на лапах UCP 200',
    ),
    summary: t(
      '铸铁座、顶丝锁紧、可自动调心，输送设备常用。',
      'Cast housing, set screw locking, self-aligning; the conveyor standard.',
      'Чугунный корпус, стопорные винты, самоустановка; стандарт для конвейеров.',
    ),
    description: about(
      t(
        '外球面轴承可在座内自动调心 ±2°，补偿安装误差；座体预留注油嘴，可不停机补脂。',
        'The spherical insert aligns itself within ±2° to make up for mounting errors. A grease nipple allows relubrication in operation.',
        'Сферическая вставка самоустанавливается в пределах ±2° и компенсирует неточность монтажа. Пресс-маслёнка позволяет пополнять смазку на ходу.',
      ),
      [
        t('座体粉末喷涂，防锈耐磨', 'Powder-coated housing', 'Корпус с порошковым покрытием'),
        t(
          '双唇密封加甩尘盘',
          'Double-lip seal with flinger',
          'Двухкромочное уплотнение с отражателем',
        ),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 7810-2017'),
      attribute(words.material, materials.castIron),
      attribute(words.seal, 'NBR'),
    ],
    options: [option(words.model, list('UCP204 | UCP205 | UCP206 | UCP208'))],
    skus: skus('HT', 'UCP204 18.60, UCP205 20.50, UCP206 27.00, UCP208 41.00', 420),
    tiers: tiers('20:5 100:10'),
    memberLevelPercent: { silver: 2, gold: 3, strategic: 5 },
    art: { kind: 'pillowBlock', colours: ['#3f6b57', '#c3c9cf'] },
  },
  {
    ...made,
    key: 'flange-ucf',
    category: 'mounted-units',
    moq: 2,
    weightGrams: 850,
    hsCode: '84833000',
    name: t(
      '带方形座外球面轴承 UCF 200 系列',
      'Four-bolt flange bearing unit UCF 200',
      'Корпусной подшипник с квадратным фланцем UCF 200',
    ),
    summary: t(
      '四孔方形法兰安装，结构紧凑，适合机架端面。',
      'Square four-bolt flange for mounting on frame faces.',
      'Квадратный фланец с четырьмя отверстиями для крепления к торцу рамы.',
    ),
    description: about(
      t(
        '座体与轴承按同一公差带选配，调心力矩小；常用于农机、搅拌机及滚筒支撑。',
        'Insert and housing are matched for low aligning torque. Used on farm machinery, mixers and drums.',
        'Вставка и корпус подобраны по допуску, момент самоустановки мал. Сельхозтехника, мешалки, барабаны.',
      ),
      [
        t('定位止口便于对中', 'Spigot for easy centring', 'Центрирующий буртик'),
        t(
          '螺栓孔距与国际型号互换',
          'Bolt pattern interchangeable with ISO 3228',
          'Расположение отверстий по ISO 3228',
        ),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 7810-2017 / ISO 3228'),
      attribute(words.material, materials.castIron),
    ],
    options: [option(words.model, list('UCF204 | UCF205 | UCF206 | UCF208'))],
    skus: skus('HT', 'UCF204 19.80, UCF205 22.00, UCF206 29.50, UCF208 44.00', 360),
    tiers: tiers('20:5 100:10'),
    art: { kind: 'flangeUnit', colours: ['#41617f', '#c3c9cf'] },
  },
];
