import type { SeedProduct } from '../shapes.ts';
import { about, attribute, cross, list, option, skus, t, tiers } from '../wording.ts';
import { units, words } from './words.ts';

const made = { seller: 4, brand: 'yuean', unit: units.piece, taxRate: 13, originCountry: 'CN' };

export const electrical: SeedProduct[] = [
  {
    ...made,
    key: 'breaker-mcb',
    category: 'switchgear',
    moq: 6,
    stepQty: 6,
    weightGrams: 130,
    hsCode: '85362000',
    name: t(
      '小型断路器 YB7-63 C 型',
      'Miniature circuit breaker YB7-63, curve C',
      'Автоматический выключатель YB7-63, характеристика C',
    ),
    summary: t(
      '分断能力 6 kA，导轨安装。',
      '6 kA breaking capacity, DIN rail.',
      'Отключающая способность 6 кА, DIN-рейка.',
    ),
    description: about(
      t(
        '银合金触头，灭弧室 12 片栅片；指示窗显示触头真实位置，接线端防误插。',
        'Silver-alloy contacts and a 12-plate arc chamber; the window shows the true contact position.',
        'Контакты из сплава серебра, дугогасительная камера из 12 пластин; окно показывает положение контактов.',
      ),
      [
        t('机械寿命 20 000 次', '20 000 operations', '20 000 циклов'),
        t('可拼装分励、报警附件', 'Takes shunt and alarm modules', 'Совместим с расцепителями'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 10963.1 / IEC 60898-1'),
      attribute(words.voltage, '230 / 400 V'),
    ],
    options: [
      option(t('极数', 'Poles', 'Полюса'), list('1P | 2P | 3P')),
      option(words.current, list('C16 | C32 | C63')),
    ],
    skus: cross(
      'YA-YB7',
      '1P 2P 3P',
      'C16 C32 C63',
      ['9.80 9.80 12.60', '21.00 21.00 27.00', '32.00 32.00 41.00'],
      900,
    ),
    tiers: tiers('60:8 240:15'),
    memberLevelPercent: { silver: 2, gold: 5, strategic: 8 },
    art: { kind: 'breaker', colours: ['#eceeef', '#2f7a4f'] },
  },
  {
    ...made,
    key: 'contactor-ac',
    category: 'switchgear',
    moq: 2,
    weightGrams: 380,
    hsCode: '85364900',
    name: t('交流接触器 YC1 系列', 'AC contactor YC1', 'Контактор переменного тока YC1'),
    summary: t(
      '9–65 A，线圈 24 / 220 / 380 V。',
      '9–65 A, coils 24 / 220 / 380 V.',
      '9–65 А, катушки 24 / 220 / 380 В.',
    ),
    description: about(
      t(
        '直接起动与正反转控制常用；触头弹跳小，电寿命 100 万次（AC-3）。',
        'For direct starting and reversing; low bounce, one million operations at AC-3.',
        'Прямой пуск и реверс; малый дребезг, миллион циклов по AC-3.',
      ),
      [
        t('顶部可加辅助触头', 'Top-mount auxiliaries', 'Верхние дополнительные контакты'),
        t('导轨或螺钉安装', 'DIN rail or screws', 'DIN-рейка или винты'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 14048.4 / IEC 60947-4-1'),
      attribute(words.voltage, '690 V'),
    ],
    options: [
      option(words.current, list('9 A | 18 A | 32 A | 65 A')),
      option(t('线圈电压', 'Coil voltage', 'Напряжение катушки'), list('24 V | 220 V')),
    ],
    skus: cross(
      'YA-YC1',
      '09 18 32 65',
      'B U',
      ['36.00 34.00', '49.00 46.00', '88.00 84.00', '176.00 168.00'],
      260,
    ),
    tiers: tiers('20:6 100:12'),
    art: { kind: 'contactor', colours: ['#3a3f46', '#d9dcdf'] },
  },
  {
    ...made,
    key: 'button-push',
    category: 'switchgear',
    moq: 5,
    weightGrams: 48,
    hsCode: '85365000',
    name: t(
      '22 mm 按钮 / 急停 / 指示灯',
      'Push button, emergency stop, pilot lamp, 22 mm',
      'Кнопка, аварийный стоп, лампа, 22 мм',
    ),
    summary: t(
      '金属圈，IP65，带灯可选。',
      'Metal bezel, IP65, lit version.',
      'Металлическое кольцо, IP65, с подсветкой.',
    ),
    description: about(
      t(
        '触点模块快装，一常开一常闭；急停为旋转复位蘑菇头，符合强制断开要求。',
        'Snap-on contact blocks, 1 NO + 1 NC. The emergency stop is a twist-release mushroom with positive opening.',
        'Быстросъёмные контактные блоки 1НО + 1НЗ. Аварийный стоп — гриб с поворотным сбросом и принудительным размыканием.',
      ),
      [
        t('机械寿命 100 万次', 'One million operations', 'Миллион циклов'),
        t('可刻字标牌', 'Legend plates on request', 'Таблички с надписью'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 14048.5 / IEC 60947-5-1'),
      attribute(words.protection, 'IP65'),
    ],
    options: [
      option(words.model, [
        t('绿色平钮', 'Green flush', 'Зелёная плоская'),
        t('红色平钮', 'Red flush', 'Красная плоская'),
        t('急停', 'Emergency stop', 'Аварийный стоп'),
        t('指示灯', 'Pilot lamp', 'Лампа'),
      ]),
    ],
    skus: skus('YA-PB', 'GN 9.60, RD 9.60, ES 18.80, LP 8.20', 1100),
    tiers: tiers('50:8 200:15'),
    art: { kind: 'pushButton', colours: ['#c8352e', '#e3b52a'] },
  },
  {
    ...made,
    key: 'terminal-ut',
    category: 'cables',
    unit: units.box,
    moq: 1,
    weightGrams: 520,
    hsCode: '85369019',
    name: t(
      '导轨接线端子 UK 系列 50 片/盒',
      'DIN rail terminal block UK, 50 pcs',
      'Клемма на DIN-рейку UK, 50 шт.',
    ),
    summary: t(
      '尼龙 66 阻燃 V0，镀锡铜导体。',
      'PA66 V0, tinned copper.',
      'PA66 V0, лужёная медь.',
    ),
    description: about(
      t(
        '螺钉防松压框，冷压针与软线均可；通用型支持桥接件与标记条。',
        'Self-locking clamp for ferrules and bare wire; bridges and markers fit.',
        'Самоторможение винта, под наконечник и провод; перемычки и маркировка.',
      ),
      [
        t('NS35 导轨', 'NS35 rail', 'Рейка NS35'),
        t('附端板 5 片', 'Five end plates', 'Пять торцевых крышек'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 14048.7 / IEC 60947-7-1'),
      attribute(words.voltage, '800 V'),
    ],
    options: [
      option(
        t('导线截面', 'Wire size', 'Сечение провода'),
        list('2.5 mm² | 4 mm² | 6 mm² | 10 mm²'),
      ),
    ],
    skus: skus('YA-UK', '25 58.00, 4 68.00, 6 84.00, 10 118.00', 220),
    tiers: tiers('10:5 50:10'),
    art: { kind: 'terminalBlock', colours: ['#a9aeb2', '#2f6fb5'] },
  },
  {
    ...made,
    key: 'cable-rvv',
    category: 'cables',
    unit: units.roll,
    moq: 1,
    weightGrams: 13500,
    hsCode: '85444929',
    name: t(
      'RVV 软护套电缆 100 米/卷',
      'Flexible sheathed cable RVV, 100 m',
      'Кабель гибкий RVV (ПВС), 100 м',
    ),
    summary: t(
      '无氧铜导体，国标足米，阻燃。',
      'Oxygen-free copper, full length, flame-retardant.',
      'Бескислородная медь, полный метраж, не распространяет горение.',
    ),
    description: about(
      t(
        '多股绞合柔软，耐弯折；护套米标清晰，适用于设备供电与控制。',
        'Fine-stranded and flexible; metre marks on the sheath. Power and control of machines.',
        'Многопроволочная жила; метровая маркировка. Питание и управление оборудованием.',
      ),
      [
        t('20 ℃ 电阻符合 GB/T 3956', 'Resistance to IEC 60228', 'Сопротивление по IEC 60228'),
        t('可按需剪裁', 'Cut lengths', 'Нарезка в размер'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 5023.5 / IEC 60227-5'),
      attribute(words.voltage, '300/500 V'),
    ],
    options: [option(words.size, list('2×1.0 mm² | 3×1.5 mm² | 3×2.5 mm² | 4×4 mm²'))],
    skus: skus('YA-RVV', '2X10 268.00, 3X15 528.00, 3X25 846.00, 4X40 1680.00', 70),
    tiers: tiers('5:4 20:8'),
    memberLevelPercent: { gold: 3, strategic: 5 },
    art: { kind: 'cableCoil', colours: ['#33373c', '#c77c3a'] },
  },
  {
    ...made,
    key: 'gland-cable',
    category: 'cables',
    moq: 20,
    stepQty: 10,
    weightGrams: 42,
    hsCode: '85479090',
    name: t(
      '镀镍黄铜电缆防水接头',
      'Cable gland, nickel-plated brass',
      'Кабельный ввод, никелированная латунь',
    ),
    summary: t(
      'IP68，含密封圈与锁母。',
      'IP68, with seal and lock nut.',
      'IP68, с уплотнением и гайкой.',
    ),
    description: about(
      t(
        '爪式夹紧，抗拉防扭；丁腈密封圈耐油，适用于控制柜与电机接线盒。',
        'Claw clamp against pull and twist; oil-proof NBR seal. Cabinets and terminal boxes.',
        'Цанговый зажим от вырывания и скручивания; маслостойкое уплотнение. Шкафы и коробки выводов.',
      ),
      [
        t('耐温 -40～+100 ℃', '−40 to +100 °C', 'От −40 до +100 °C'),
        t('可选加长螺纹', 'Long thread optional', 'Удлинённая резьба — опция'),
      ],
    ),
    attributes: [attribute(words.standard, 'EN 62444'), attribute(words.protection, 'IP68')],
    options: [option(words.thread, list('M12 | M16 | M20 | M25 | M32'))],
    skus: skus('YA-CG', 'M12 4.20, M16 5.40, M20 7.20, M25 10.80, M32 16.80', 1900),
    tiers: tiers('100:8 500:15'),
    art: { kind: 'cableGland', colours: ['#cfcab9', '#2c2f33'] },
  },
  {
    ...made,
    key: 'lamp-highbay',
    category: 'switchgear',
    unit: units.machine,
    moq: 2,
    weightGrams: 2600,
    hsCode: '94051900',
    name: t(
      'LED 工矿灯 UFO 5000 K',
      'LED high bay, UFO, 5000 K',
      'Светильник промышленный LED UFO, 5000 К',
    ),
    summary: t(
      '140 lm/W，IP65，厂房仓库照明。',
      '140 lm/W, IP65; halls and warehouses.',
      '140 лм/Вт, IP65; цеха и склады.',
    ),
    description: about(
      t(
        '压铸铝散热器，透镜配光 90°；隔离恒流驱动，浪涌 4 kV，寿命 50 000 小时。',
        'Die-cast heat sink, 90° lens; isolated driver with 4 kV surge protection, 50 000 h.',
        'Литой радиатор, линза 90°; изолированный драйвер с защитой 4 кВ, 50 000 ч.',
      ),
      [
        t('五年质保', 'Five years warranty', 'Гарантия пять лет'),
        t('可调光 1–10 V', 'Dimming 1–10 V', 'Диммирование 1–10 В'),
      ],
    ),
    attributes: [
      attribute(words.protection, 'IP65, IK08'),
      attribute(words.standard, 'GB 7000.1 / IEC 60598'),
    ],
    options: [option(words.power, list('100 W | 150 W | 200 W'))],
    skus: skus('YA-HB', '100 146.00, 150 188.00, 200 238.00', 150),
    tiers: tiers('20:6 100:12'),
    art: { kind: 'highBay', colours: ['#2c3036', '#f3f4f0'] },
  },
];
