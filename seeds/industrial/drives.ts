import type { SeedProduct } from '../shapes.ts';
import { about, attribute, list, option, skus, t, tiers } from '../wording.ts';
import { materials, units, words } from './words.ts';

const made = { seller: 1, brand: 'hengtuo', taxRate: 13, originCountry: 'CN' };
const help = t(
  '选型时请告知负载类型、每日运行小时数与启停频率，技术人员 2 小时内回复。',
  'Tell us the load, hours per day and starts per hour; our engineers answer within two hours.',
  'Укажите характер нагрузки, часы работы в сутки и число пусков — инженер ответит в течение двух часов.',
);

export const drives: SeedProduct[] = [
  {
    ...made,
    key: 'motor-ye3',
    category: 'motors',
    unit: units.machine,
    moq: 1,
    weightGrams: 17000,
    hsCode: '85015200',
    name: t(
      'YE3 系列三相异步电动机 B3 4 极',
      'Three-phase motor YE3, IE3, 4-pole, B3',
      'Электродвигатель трёхфазный YE3, IE3, 4 полюса, B3',
    ),
    summary: t(
      'IE3 高效，铸铁机壳，380 V / 50 Hz，1450 r/min。',
      'IE3 efficiency, cast-iron frame, 380 V 50 Hz, 1450 rpm.',
      'Класс IE3, чугунная станина, 380 В 50 Гц, 1450 об/мин.',
    ),
    description: about(
      t(
        'F 级绝缘、B 级温升考核，防护 IP55；接线盒可四方向旋转，适配风机、水泵与输送机。',
        'Class F insulation with class B rise, IP55. The terminal box turns in four directions. For fans, pumps and conveyors.',
        'Изоляция класса F с превышением температуры по классу B, IP55. Коробка выводов поворачивается на четыре стороны. Вентиляторы, насосы, конвейеры.',
      ),
      [
        t('可变频运行 20–60 Hz', 'Inverter duty 20–60 Hz', 'Работа от ПЧ 20–60 Гц'),
        t(
          '密封轴承，20 000 小时免维护',
          'Sealed bearings, 20 000 h',
          'Закрытые подшипники, 20 000 ч',
        ),
      ],
      help,
    ),
    attributes: [
      attribute(words.standard, 'GB 18613-2020 / IEC 60034-30-1'),
      attribute(words.protection, 'IP55'),
      attribute(words.voltage, '380 V, 50 Hz'),
      attribute(t('安装方式', 'Mounting', 'Монтажное исполнение'), 'IM B3'),
    ],
    options: [option(words.power, list('0.75 kW | 1.5 kW | 2.2 kW | 4 kW | 7.5 kW'))],
    skus: skus('HT-YE3', '0K75 486.00, 1K5 658.00, 2K2 826.00, 4K0 1180.00, 7K5 1860.00', 45),
    tiers: tiers('5:3 20:6'),
    memberLevelPercent: { silver: 1, gold: 3, strategic: 5 },
    art: { kind: 'motor', colours: ['#3c6e96', '#c9ced3'] },
  },
  {
    ...made,
    key: 'gearbox-nmrv',
    category: 'motors',
    unit: units.machine,
    moq: 1,
    weightGrams: 3600,
    hsCode: '84834090',
    name: t(
      'NMRV 蜗轮蜗杆减速机 铝合金',
      'Worm gear unit NMRV, aluminium housing',
      'Редуктор червячный NMRV, алюминиевый корпус',
    ),
    summary: t(
      '体积小、噪音低，可配 IEC 电机法兰。',
      'Compact and quiet, IEC motor flange.',
      'Компактный и тихий, фланец под двигатель IEC.',
    ),
    description: about(
      t(
        '压铸铝壳体散热好，蜗轮采用锡青铜，蜗杆磨齿淬火；中空轴输出，安装位置任意。',
        'Die-cast aluminium sheds heat; tin-bronze wheel, ground and hardened worm. Hollow output shaft, any mounting position.',
        'Литой алюминиевый корпус хорошо отводит тепло; колесо из оловянной бронзы, шлифованный червяк. Полый выходной вал, любое положение.',
      ),
      [
        t(
          '出厂已注合成润滑油，免维护',
          'Filled with synthetic oil for life',
          'Заправлен синтетическим маслом на весь срок',
        ),
        t(
          '可选扭力臂、单双输出轴',
          'Torque arm and output shafts optional',
          'Реактивная тяга и валы — опции',
        ),
      ],
      help,
    ),
    attributes: [
      attribute(words.material, materials.aluminium),
      attribute(words.ratio, '7.5–100'),
      attribute(t('输入法兰', 'Input flange', 'Входной фланец'), 'PAM 63–90 B14'),
    ],
    options: [
      option(words.model, list('NMRV040 i=20 | NMRV050 i=30 | NMRV063 i=40 | NMRV075 i=50')),
    ],
    skus: skus('HT-RV', '040-20 168.00, 050-30 226.00, 063-40 318.00, 075-50 468.00', 80),
    tiers: tiers('10:4 50:8'),
    art: { kind: 'wormGearbox', colours: ['#4d7896', '#c9ced3'] },
  },
  {
    ...made,
    key: 'vfd-hv300',
    category: 'motors',
    seller: 4,
    brand: 'yuean',
    unit: units.machine,
    moq: 1,
    weightGrams: 2100,
    hsCode: '85044099',
    name: t(
      'HV300 矢量变频器 380 V',
      'Vector inverter HV300, 380 V',
      'Преобразователь частоты векторный HV300, 380 В',
    ),
    summary: t(
      '内置 PID、RS485，制动单元标配。',
      'PID and RS-485 built in, braking unit included.',
      'Встроенные ПИД и RS-485, тормозной модуль в комплекте.',
    ),
    description: about(
      t(
        '无速度传感器矢量控制，0.5 Hz 转矩 150 %；面板可外引，支持恒压供水一拖二。',
        'Sensorless vector control, 150 % torque at 0.5 Hz. The keypad can be mounted on the cabinet door; two-pump constant pressure mode.',
        'Бездатчиковое векторное управление, 150 % момента при 0,5 Гц. Пульт выносится на дверь шкафа; режим поддержания давления двумя насосами.',
      ),
      [
        t('Modbus RTU 通讯', 'Modbus RTU', 'Modbus RTU'),
        t(
          '独立风道，适合多尘环境',
          'Separate air duct for dusty places',
          'Отдельный воздушный канал для запылённых помещений',
        ),
      ],
      help,
    ),
    attributes: [
      attribute(words.voltage, '3×380 V ±15 %'),
      attribute(words.output, '0–400 Hz'),
      attribute(words.protection, 'IP20'),
    ],
    options: [option(words.power, list('0.75 kW | 2.2 kW | 4 kW | 7.5 kW | 15 kW'))],
    skus: skus('YA-HV300', '0K75 520.00, 2K2 680.00, 4K0 890.00, 7K5 1380.00, 15K 2360.00', 50),
    tiers: tiers('5:3 20:6'),
    memberLevelPercent: { silver: 1, gold: 3, strategic: 5 },
    art: { kind: 'inverter', colours: ['#e4e6e8', '#2e7d78'] },
  },
  {
    ...made,
    key: 'stepper-57',
    category: 'motors',
    seller: 4,
    brand: 'yuean',
    unit: units.machine,
    moq: 2,
    weightGrams: 1050,
    hsCode: '85011099',
    name: t(
      '57 两相混合式步进电机 1.8°',
      'Stepper motor NEMA 23, 1.8°, two-phase hybrid',
      'Шаговый двигатель NEMA 23, 1,8°, двухфазный гибридный',
    ),
    summary: t(
      '保持转矩 1.2–3.0 N·m，轴径 8 mm。',
      'Holding torque 1.2–3.0 N·m, 8 mm shaft.',
      'Удерживающий момент 1,2–3,0 Н·м, вал 8 мм.',
    ),
    description: about(
      t(
        '高磁密转子，低速振动小；出线 4 根，配插接端子，适合雕刻机、贴标机与工作台。',
        'High-flux rotor with little vibration at low speed; four leads with plug. For engravers, labellers and stages.',
        'Ротор с сильным магнитом, малая вибрация на низких скоростях; четыре вывода с разъёмом. Граверы, этикетировщики, столы.',
      ),
      [
        t('B 级绝缘，温升 80 K', 'Class B, 80 K rise', 'Класс B, нагрев 80 K'),
        t('可选双轴与刹车', 'Double shaft or brake optional', 'Второй вал или тормоз — опция'),
      ],
    ),
    attributes: [
      attribute(words.current, '4.0 A'),
      attribute(t('步距角精度', 'Step accuracy', 'Погрешность шага'), '±5 %'),
    ],
    options: [
      option(
        t('保持转矩', 'Holding torque', 'Удерживающий момент'),
        list('1.2 N·m | 2.0 N·m | 3.0 N·m'),
      ),
    ],
    skus: skus('YA-57', '12 78.00, 20 98.00, 30 132.00', 220),
    tiers: tiers('20:5 100:10'),
    art: { kind: 'stepper', colours: ['#2d3035', '#c9ced3'] },
  },
  {
    ...made,
    key: 'belt-spb',
    category: 'transmission',
    unit: units.rod,
    moq: 5,
    weightGrams: 380,
    hsCode: '40103900',
    name: t('窄 V 带 SPB 系列', 'Narrow V-belt SPB', 'Ремень клиновой узкий SPB'),
    summary: t(
      '聚酯线绳芯，耐油耐热，传动效率 97 %。',
      'Polyester cord, oil- and heat-resistant, 97 % efficient.',
      'Полиэфирный корд, масло- и теплостойкий, КПД 97 %.',
    ),
    description: about(
      t(
        '包布结构，抗静电、抗撕裂；同批次长度公差控制，可成组配带。',
        'Wrapped construction, antistatic. Lengths matched for multiple drives.',
        'Обёрнутая конструкция, антистатический. Длины подобраны для многоручьевых передач.',
      ),
      [
        t('工作温度 -30～+80 ℃', '−30 to +80 °C', 'От −30 до +80 °C'),
        t('建议同组同时更换', 'Replace whole sets together', 'Заменяйте комплектом'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 12730 / ISO 4184'),
      attribute(t('截面', 'Section', 'Сечение'), 'SPB 16×13 mm'),
    ],
    options: [option(words.length, list('1250 mm | 1600 mm | 2000 mm | 2500 mm'))],
    skus: skus('HT-SPB', '1250 16.80, 1600 21.50, 2000 27.00, 2500 33.50', 460),
    tiers: tiers('20:5 100:10'),
    art: { kind: 'belt', colours: ['#2c2f33', '#6e7a86'] },
  },
  {
    ...made,
    key: 'chain-roller',
    category: 'transmission',
    unit: units.box,
    moq: 1,
    weightGrams: 3300,
    hsCode: '73151190',
    name: t(
      'B 系列单排滚子链 5 米/盒',
      'Roller chain, B series simplex, 5 m box',
      'Цепь приводная роликовая однорядная, серия B, 5 м',
    ),
    summary: t(
      '预拉伸处理，含连接链节一只。',
      'Pre-stretched, one connecting link included.',
      'Предварительно вытянута, замок в комплекте.',
    ),
    description: about(
      t(
        '链板喷丸强化，销轴渗碳，浸油润滑出厂；抗拉强度高于标准 10 % 以上。',
        'Shot-peened plates, case-hardened pins, oiled at the factory. Tensile strength over 10 % above the standard.',
        'Пластины упрочнены дробью, оси цементированы, цепь промаслена. Прочность на 10 % выше нормы.',
      ),
      [
        t('可配套供应链轮', 'Matching sprockets available', 'Звёздочки в наличии'),
        t('建议每 200 小时补油', 'Oil every 200 h', 'Смазка каждые 200 ч'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 1243 / ISO 606'),
      attribute(words.material, '40Mn / 20CrMnMo'),
    ],
    options: [option(words.model, list('08B-1 | 10B-1 | 12B-1 | 16B-1'))],
    skus: skus('HT-CH', '08B 68.00, 10B 86.00, 12B 112.00, 16B 218.00', 190),
    tiers: tiers('10:4 50:9'),
    art: { kind: 'chain', colours: ['#9aa2aa', '#c8cdd2'] },
  },
  {
    ...made,
    key: 'coupling-jaw',
    category: 'transmission',
    unit: units.set,
    moq: 2,
    weightGrams: 320,
    hsCode: '84836000',
    name: t(
      '梅花弹性联轴器 铝合金夹紧式',
      'Jaw coupling, aluminium, clamping hubs',
      'Муфта кулачковая упругая, алюминий, зажимная',
    ),
    summary: t(
      '无间隙传动，聚氨酯弹性体 98A。',
      'Backlash-free, polyurethane spider 98 Shore A.',
      'Без люфта, звёздочка полиуретан 98A.',
    ),
    description: about(
      t(
        '两半体数控加工，弹性体预压装配，吸收振动并补偿轴偏差，适用于伺服、步进传动。',
        'CNC-machined hubs with a preloaded spider dampen vibration and make up for misalignment in servo and stepper drives.',
        'Полумуфты на ЧПУ с преднатягом звёздочки гасят вибрацию и компенсируют несоосность в серво- и шаговых приводах.',
      ),
      [
        t('角偏差 1°，径偏差 0.1 mm', '1° angular, 0.1 mm radial', 'Угловое 1°, радиальное 0,1 мм'),
        t('孔径可按需加工', 'Bored to order', 'Расточка под заказ'),
      ],
    ),
    attributes: [
      attribute(words.material, '7075-T6'),
      attribute(t('弹性体', 'Spider', 'Звёздочка'), 'TPU 98A'),
    ],
    options: [option(words.size, list('D20 L30 | D30 L42 | D40 L66 | D55 L78'))],
    skus: skus('HT-JC', 'D20 18.00, D30 27.00, D40 46.00, D55 79.00', 340),
    tiers: tiers('20:5 100:10'),
    art: { kind: 'coupling', colours: ['#cfd5da', '#d0392f'] },
  },
  {
    ...made,
    key: 'pulley-htd',
    category: 'transmission',
    unit: units.piece,
    moq: 2,
    weightGrams: 210,
    hsCode: '84835000',
    name: t(
      'HTD 5M 同步带轮 铝合金 带挡边',
      'Timing pulley HTD 5M, aluminium, flanged',
      'Шкив зубчатый HTD 5M, алюминий, с ребордами',
    ),
    summary: t(
      '阳极氧化，可加工键槽与顶丝孔。',
      'Anodised; keyway and set screws on request.',
      'Анодирован; шпоночный паз и винты по запросу.',
    ),
    description: about(
      t(
        '滚齿加工，齿形误差 ≤ 0.02 mm，与 15 mm 宽 HTD 5M 同步带配合，传动平稳无爬行。',
        'Hobbed teeth within 0.02 mm, for 15 mm wide HTD 5M belts.',
        'Нарезанный зуб с погрешностью до 0,02 мм, под ремень HTD 5M шириной 15 мм.',
      ),
      [
        t('动平衡 G6.3', 'Balanced to G6.3', 'Балансировка G6.3'),
        t('挡边铆压牢固', 'Flanges pressed on', 'Реборды запрессованы'),
      ],
    ),
    attributes: [attribute(words.standard, 'ISO 13050'), attribute(words.material, '6061-T6')],
    options: [option(t('齿数', 'Teeth', 'Число зубьев'), list('20T | 24T | 30T | 40T'))],
    skus: skus('HT-5M', '20T 16.50, 24T 19.00, 30T 24.50, 40T 36.00', 410),
    tiers: tiers('20:4 100:9'),
    art: { kind: 'pulley', colours: ['#c4cbd2'] },
  },
];
