import type { SeedProduct } from '../shapes.ts';
import { about, attribute, list, option, skus, t, tiers } from '../wording.ts';
import { materials, units, words } from './words.ts';

const made = {
  seller: 3,
  brand: 'zeyuan',
  unit: units.machine,
  taxRate: 13,
  originCountry: 'CN',
  moq: 1,
};
const warranty = t(
  '整机质保 18 个月，常备机械密封与叶轮等易损件，48 小时内发货。',
  '18 months warranty; mechanical seals, impellers and other wearing parts leave within 48 hours.',
  'Гарантия 18 месяцев; торцевые уплотнения, рабочие колёса и другие запчасти отгружаются за 48 часов.',
);

export const pumps: SeedProduct[] = [
  {
    ...made,
    key: 'pump-cdl',
    category: 'water-pumps',
    weightGrams: 32000,
    hsCode: '84137099',
    name: t(
      'CDL 立式多级不锈钢离心泵',
      'Vertical multistage pump CDL, stainless steel',
      'Насос вертикальный многоступенчатый CDL, нержавеющая сталь',
    ),
    summary: t(
      '增压、锅炉给水、水处理用，效率高噪音低。',
      'Boosting, boiler feed, water treatment; efficient and quiet.',
      'Повышение давления, питание котлов, водоподготовка; экономичный и тихий.',
    ),
    description: about(
      t(
        '冲压焊接 304 叶轮，集装式机械密封，更换时无需拆电机；进出口同一直线，安装方便。',
        'Laser-welded 304 impellers and a cartridge seal that is changed without removing the motor. Inline ports.',
        'Сварные рабочие колёса из AISI 304, картриджное уплотнение меняется без снятия двигателя. Патрубки на одной оси.',
      ),
      [
        t('配 IE3 电机，IP55', 'IE3 motor, IP55', 'Двигатель IE3, IP55'),
        t('介质温度至 +110 ℃', 'Liquid up to +110 °C', 'Жидкость до +110 °C'),
      ],
      warranty,
    ),
    attributes: [
      attribute(words.material, materials.stainless304),
      attribute(words.pressure, '2.5 MPa'),
      attribute(words.connection, t('法兰', 'Flange', 'Фланец')),
    ],
    options: [
      option(words.model, list('CDL2-7 0.75 kW | CDL4-10 1.5 kW | CDL8-12 4 kW | CDL16-8 7.5 kW')),
    ],
    skus: skus('ZY-CDL', '2-7 1480.00, 4-10 2060.00, 8-12 3980.00, 16-8 6250.00', 24),
    tiers: tiers('3:3 10:6'),
    memberLevelPercent: { silver: 1, gold: 3, strategic: 5 },
    art: { kind: 'multistagePump', colours: ['#2f3a45', '#d3d8dc'] },
  },
  {
    ...made,
    key: 'pump-ism',
    category: 'water-pumps',
    weightGrams: 21000,
    hsCode: '84137099',
    name: t(
      'ISW 卧式直联离心泵',
      'Close-coupled end-suction pump ISW',
      'Насос центробежный моноблочный ISW',
    ),
    summary: t(
      '清水循环、空调、灌溉通用。',
      'Clean water, air conditioning, irrigation.',
      'Чистая вода, кондиционирование, полив.',
    ),
    description: about(
      t(
        '泵与电机同轴，运行平稳；蜗壳后开门结构，检修叶轮不需拆管路。',
        'Pump and motor share one shaft. Back pull-out design: the impeller is reached without opening the pipework.',
        'Насос и двигатель на одном валу. Рабочее колесо обслуживается без демонтажа трубопровода.',
      ),
      [
        t(
          '灰铸铁泵体，铜叶轮可选',
          'Cast iron, bronze impeller optional',
          'Чугун, бронзовое колесо — опция',
        ),
        t('碳化硅机械密封', 'Silicon carbide seal', 'Уплотнение из карбида кремния'),
      ],
      warranty,
    ),
    attributes: [
      attribute(words.material, materials.castIron),
      attribute(words.pressure, '1.6 MPa'),
      attribute(words.temperature, '-15…+105 °C'),
    ],
    options: [option(words.model, list('ISW40-160 2.2 kW | ISW50-160 3 kW | ISW65-200 7.5 kW'))],
    skus: skus('ZY-ISW', '40-160 1060.00, 50-160 1280.00, 65-200 2180.00', 26),
    tiers: tiers('3:3 10:6'),
    art: { kind: 'centrifugalPump', colours: ['#2d6a8e', '#3a4652'] },
  },
  {
    ...made,
    key: 'pump-drain',
    category: 'water-pumps',
    weightGrams: 14500,
    hsCode: '84137091',
    name: t(
      'WQ 潜水排污泵 带浮球',
      'Submersible sewage pump WQ with float switch',
      'Насос погружной фекальный WQ с поплавком',
    ),
    summary: t(
      '大通道叶轮不堵塞，自动启停。',
      'Non-clog impeller, automatic switching.',
      'Незасоряемое колесо, автоматическое включение.',
    ),
    description: about(
      t(
        '可通过 25 mm 以内固体颗粒，双端面机械密封置于油室，电机过热自动断电。',
        'Passes solids up to 25 mm; double seal in an oil chamber, thermal cut-out in the winding.',
        'Пропускает частицы до 25 мм; двойное уплотнение в масляной камере, термозащита обмотки.',
      ),
      [
        t('橡套电缆 8 m', '8 m rubber cable', 'Кабель 8 м в резине'),
        t(
          '可配自动耦合装置',
          'Auto-coupling kit available',
          'Автоматическая трубная муфта — опция',
        ),
      ],
      warranty,
    ),
    attributes: [
      attribute(words.material, materials.castIron),
      attribute(words.protection, 'IP68'),
      attribute(words.voltage, '220 / 380 V'),
    ],
    options: [option(words.model, list('WQ7-10-0.75 | WQ10-12-1.1 | WQ15-15-1.5'))],
    skus: skus('ZY-WQ', '0K75 458.00, 1K1 598.00, 1K5 726.00', 55),
    tiers: tiers('5:4 20:8'),
    art: { kind: 'submersiblePump', colours: ['#2f5f9a', '#23272c'] },
  },
  {
    ...made,
    key: 'pump-diaphragm',
    category: 'process-pumps',
    weightGrams: 9200,
    hsCode: '84135031',
    name: t(
      'QBY3 气动隔膜泵',
      'Air-operated double diaphragm pump QBY3',
      'Насос мембранный пневматический QBY3',
    ),
    summary: t(
      '自吸、可空转，输送胶水、涂料、酸碱。',
      'Self-priming, runs dry; glue, paint, acids.',
      'Самовсасывающий, работает всухую; клей, краска, кислоты.',
    ),
    description: about(
      t(
        '以压缩空气为动力，本质安全；流量由进气阀调节，介质压力过大自动停机不损坏。',
        'Driven by compressed air and intrinsically safe. Flow is set at the air valve; it stalls under back pressure without damage.',
        'Привод сжатым воздухом, взрывобезопасен. Подача регулируется воздухом; при перекрытии линии останавливается без повреждений.',
      ),
      [
        t('可通过 3 mm 颗粒', 'Solids up to 3 mm', 'Частицы до 3 мм'),
        t('隔膜可选 PTFE / 丁腈', 'PTFE or NBR diaphragms', 'Мембраны PTFE или NBR'),
      ],
      warranty,
    ),
    attributes: [
      attribute(words.pressure, '0.7 MPa'),
      attribute(words.material, materials.aluminium),
    ],
    options: [option(words.connection, list('DN15 (1/2") | DN25 (1") | DN40 (1 1/2")'))],
    skus: skus('ZY-QBY', 'DN15 680.00, DN25 1160.00, DN40 1980.00', 32),
    tiers: tiers('3:3 10:7'),
    memberLevelPercent: { gold: 3, strategic: 5 },
    art: { kind: 'diaphragmPump', colours: ['#c9cfd4', '#d08a2c'] },
  },
  {
    ...made,
    key: 'pump-dosing',
    category: 'process-pumps',
    weightGrams: 3800,
    hsCode: '84135020',
    name: t(
      '电磁隔膜计量泵',
      'Solenoid metering pump',
      'Насос-дозатор мембранный электромагнитный',
    ),
    summary: t(
      '加药精准，冲程频率 0–100 % 可调。',
      'Accurate dosing, 0–100 % stroke rate.',
      'Точное дозирование, частота хода 0–100 %.',
    ),
    description: about(
      t(
        'PTFE 复合膜片，泵头 PVC / PVDF 可选；支持手动、脉冲与 4–20 mA 外控，用于水处理加药。',
        'PTFE-faced diaphragm, PVC or PVDF head; manual, pulse or 4–20 mA control. For chemical dosing in water treatment.',
        'Мембрана с покрытием PTFE, головка PVC или PVDF; ручное, импульсное и 4–20 мА управление. Дозирование реагентов.',
      ),
      [
        t('计量精度 ±2 %', 'Accuracy ±2 %', 'Точность ±2 %'),
        t(
          '附吸液阀、注射阀、管 5 m',
          'Foot valve, injection valve, 5 m tube',
          'Клапаны и 5 м трубки в комплекте',
        ),
      ],
    ),
    attributes: [
      attribute(words.voltage, '220 V, 50 Hz'),
      attribute(words.protection, 'IP65'),
      attribute(words.material, 'PVC / PTFE'),
    ],
    options: [option(words.flow, list('2 L/h, 1.0 MPa | 6 L/h, 0.7 MPa | 15 L/h, 0.3 MPa'))],
    skus: skus('ZY-MP', '02 520.00, 06 560.00, 15 640.00', 40),
    art: { kind: 'dosingPump', colours: ['#2e7d78', '#e3e6e8'] },
  },
];
