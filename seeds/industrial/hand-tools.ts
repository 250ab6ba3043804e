import type { SeedProduct } from '../shapes.ts';
import { about, attribute, list, option, skus, t, tiers } from '../wording.ts';
import { materials, units, words } from './words.ts';

const made = { seller: 2, brand: 'ligong', unit: units.piece, taxRate: 13, originCountry: 'CN' };

export const handTools: SeedProduct[] = [
  {
    ...made,
    key: 'wrench-combination',
    category: 'wrenches',
    moq: 5,
    weightGrams: 130,
    hsCode: '82041100',
    name: t(
      '两用扳手 梅花开口 镜面',
      'Combination spanner, polished',
      'Ключ комбинированный, полированный',
    ),
    summary: t(
      '铬钒钢锻造，15° 开口头，12 角梅花。',
      'Forged Cr-V, 15° jaw, 12-point ring.',
      'Кованый Cr-V, зев 15°, кольцо на 12 граней.',
    ),
    description: about(
      t(
        '整体热锻、热处理硬度 42–46 HRC，表面镀铬抛光；梅花端面接触设计，保护螺母棱角。',
        'Drop-forged and hardened to 42–46 HRC, chrome plated. The ring grips the flats, not the corners.',
        'Горячая штамповка, твёрдость 42–46 HRC, хромирование. Кольцо давит на грани, не сминая углы.',
      ),
      [
        t('扭矩高于国标 20 %', 'Torque 20 % above the standard', 'Момент на 20 % выше нормы'),
        t('柄部规格清晰压印', 'Size stamped on the shank', 'Размер выбит на рукоятке'),
      ],
    ),
    attributes: [
      attribute(words.material, materials.crv),
      attribute(words.standard, 'GB/T 4388 / ISO 3318'),
    ],
    options: [option(words.size, list('8 mm | 10 mm | 13 mm | 17 mm | 19 mm | 24 mm'))],
    skus: skus('LG-CW', '08 8.90, 10 10.20, 13 13.60, 17 19.80, 19 23.50, 24 36.00', 620),
    tiers: tiers('20:5 100:10'),
    art: { kind: 'wrench', colours: ['#d3d8dc'] },
  },
  {
    ...made,
    key: 'wrench-adjustable',
    category: 'wrenches',
    moq: 2,
    weightGrams: 420,
    hsCode: '82041200',
    name: t(
      '活动扳手 大开口 胶柄',
      'Adjustable wrench, wide jaw, cushion grip',
      'Ключ разводной с увеличенным зевом',
    ),
    summary: t(
      '开口比普通款大 30 %，刻度可读。',
      '30 % wider jaw with scale.',
      'Зев шире на 30 %, со шкалой.',
    ),
    description: about(
      t(
        '薄头设计便于狭窄空间操作，蜗轮间隙小不跑位；双色防滑手柄。',
        'Slim head for tight places, tight worm that keeps its setting; two-colour grip.',
        'Тонкая головка для стеснённых мест, червяк держит размер; двухцветная рукоятка.',
      ),
      [
        t('扳口硬度 40–48 HRC', 'Jaws 40–48 HRC', 'Губки 40–48 HRC'),
        t('表面珍珠镍处理', 'Satin nickel finish', 'Матовый никель'),
      ],
    ),
    attributes: [
      attribute(words.material, materials.crv),
      attribute(words.standard, 'GB/T 4440 / ISO 6787'),
    ],
    options: [
      option(words.length, list('150 mm (6") | 200 mm (8") | 250 mm (10") | 300 mm (12")')),
    ],
    skus: skus('LG-AW', '150 26.00, 200 32.00, 250 42.00, 300 56.00', 300),
    tiers: tiers('20:5 100:10'),
    art: { kind: 'adjustableWrench', colours: ['#c4cad0', '#c8452f'] },
  },
  {
    ...made,
    key: 'hex-keys',
    category: 'wrenches',
    unit: units.set,
    moq: 2,
    weightGrams: 480,
    hsCode: '82041100',
    name: t(
      '加长球头内六角扳手 9 件套',
      'Hex key set, long ball end, 9 pcs',
      'Набор шестигранных ключей с шаром, 9 шт.',
    ),
    summary: t(
      '1.5–10 mm，球头 25° 斜插。',
      '1.5–10 mm, ball end works at 25°.',
      '1,5–10 мм, шар работает под углом 25°.',
    ),
    description: about(
      t(
        'S2 合金工具钢，硬度 58–60 HRC，不易滑棱；塑料夹座定位清晰，可挂可放。',
        'S2 tool steel at 58–60 HRC does not round off. Holder with clear sizes.',
        'Инструментальная сталь S2, 58–60 HRC. Держатель с чёткой маркировкой.',
      ),
      [
        t('哑光镀铬防锈', 'Matt chrome', 'Матовый хром'),
        t('终身质保换新', 'Lifetime replacement', 'Пожизненная замена'),
      ],
    ),
    attributes: [
      attribute(words.material, 'S2'),
      attribute(words.standard, 'GB/T 5356 / ISO 2936'),
    ],
    options: [
      option(words.model, [
        t('球头 9 件', 'Ball end, 9 pcs', 'С шаром, 9 шт.'),
        t('梅花 T10–T50 9 件', 'Torx T10–T50, 9 pcs', 'Torx T10–T50, 9 шт.'),
      ]),
    ],
    skus: skus('LG-HK', 'B9 48.00, T9 56.00', 340),
    tiers: tiers('10:5 50:10'),
    art: { kind: 'hexKeys', colours: ['#aeb5bc', '#2f3439'] },
  },
  {
    ...made,
    key: 'torque-wrench',
    category: 'wrenches',
    moq: 1,
    weightGrams: 1300,
    hsCode: '82041100',
    name: t(
      '预置式扭矩扳手 1/2" 方头',
      'Click torque wrench, 1/2" drive',
      'Ключ динамометрический щелчковый, 1/2"',
    ),
    summary: t(
      '精度 ±3 %，48 齿棘轮，附校准证书。',
      '±3 %, 48-tooth ratchet, calibration certificate.',
      '±3 %, храповик 48 зубьев, сертификат калибровки.',
    ),
    description: about(
      t(
        '双刻度窗口清晰易读，底部锁环防止误调；到达设定值有明显“咔嗒”声与手感。',
        'Dual scale, locking ring at the end; a clear click at the set value.',
        'Двойная шкала, стопорное кольцо; отчётливый щелчок при достижении момента.',
      ),
      [
        t('双向测量型可选', 'Two-way version available', 'Есть версия для обоих направлений'),
        t('附吹塑工具盒', 'In a blow-moulded case', 'В кейсе'),
      ],
    ),
    attributes: [
      attribute(words.standard, 'GB/T 15729 / ISO 6789'),
      attribute(words.material, materials.crv),
    ],
    options: [option(words.range, list('5–25 N·m | 20–110 N·m | 40–210 N·m'))],
    skus: skus('LG-TW', '25 188.00, 110 226.00, 210 258.00', 90),
    memberLevelPercent: { gold: 4, strategic: 6 },
    art: { kind: 'torqueWrench', colours: ['#c9cfd4', '#2b2e33'] },
  },
  {
    ...made,
    key: 'pliers-combination',
    category: 'pliers',
    moq: 3,
    weightGrams: 310,
    hsCode: '82032000',
    name: t(
      '省力钢丝钳 VDE 绝缘 1000 V',
      'Combination pliers, VDE 1000 V',
      'Пассатижи силовые VDE 1000 В',
    ),
    summary: t(
      '双色绝缘柄，刃口高频淬火。',
      'Two-colour insulation, induction-hardened edges.',
      'Двухцветная изоляция, закалка кромок ТВЧ.',
    ),
    description: about(
      t(
        '偏心铆轴设计省力 30 %，剪切硬线轻松；10 000 V 耐压逐支检测。',
        'The offset pivot saves 30 % force. Every pair is tested at 10 000 V.',
        'Смещённая ось снижает усилие на 30 %. Каждое изделие испытано напряжением 10 000 В.',
      ),
      [
        t('符合 IEC 60900', 'To IEC 60900', 'По IEC 60900'),
        t('刃口 60–63 HRC', 'Edges 60–63 HRC', 'Кромки 60–63 HRC'),
      ],
    ),
    attributes: [
      attribute(words.material, materials.crv),
      attribute(words.standard, 'GB/T 18269 / IEC 60900'),
    ],
    options: [option(words.length, list('160 mm | 180 mm | 200 mm'))],
    skus: skus('LG-PL', '160 46.00, 180 52.00, 200 58.00', 280),
    tiers: tiers('10:5 50:9'),
    art: { kind: 'pliers', colours: ['#b8bfc6', '#d2362d', '#e8b62c'] },
  },
  {
    ...made,
    key: 'screwdriver-set',
    category: 'pliers',
    unit: units.set,
    moq: 2,
    weightGrams: 620,
    hsCode: '82054000',
    name: t(
      '磁性螺丝刀 6 件套',
      'Magnetic screwdriver set, 6 pcs',
      'Набор отвёрток с магнитом, 6 шт.',
    ),
    summary: t(
      'S2 刀杆，三色防滑柄。',
      'S2 blades, three-component handles.',
      'Жала S2, трёхкомпонентные рукоятки.',
    ),
    description: about(
      t(
        '十字 PH0–PH2 与一字 3–6 mm 搭配，刀头喷砂防滑；六角柄肩可用扳手助力。',
        'PH0–PH2 and slotted 3–6 mm with sandblasted tips; hex bolster for a spanner.',
        'PH0–PH2 и шлиц 3–6 мм, пескоструйные жала; шестигранник под ключ.',
      ),
      [
        t('磁力可吸 300 g', 'Holds 300 g', 'Удерживает 300 г'),
        t('含挂架', 'With rack', 'С держателем'),
      ],
    ),
    attributes: [attribute(words.material, 'S2'), attribute(words.standard, 'GB/T 10639')],
    options: [
      option(words.colour, [
        t('黑橙', 'Black and orange', 'Чёрно-оранжевый'),
        t('黑蓝', 'Black and blue', 'Чёрно-синий'),
      ]),
    ],
    skus: skus('LG-SD6', 'OR 68.00, BL 68.00', 260),
    tiers: tiers('10:5 50:10'),
    art: { kind: 'screwdriver', colours: ['#e07b26', '#25282c', '#c9cfd4'] },
  },
  {
    ...made,
    key: 'hammer-claw',
    category: 'pliers',
    moq: 2,
    weightGrams: 780,
    hsCode: '82052000',
    name: t(
      '羊角锤 玻璃纤维柄',
      'Claw hammer, fibreglass handle',
      'Молоток-гвоздодёр, рукоятка из стекловолокна',
    ),
    summary: t(
      '减震手柄，带磁钉槽。',
      'Shock-absorbing grip, magnetic nail slot.',
      'Противоударная рукоятка, магнитный паз для гвоздя.',
    ),
    description: about(
      t(
        '高碳钢锤头整体锻造，锤面 52–58 HRC；纤维芯柄与锤头环氧灌封，不松脱。',
        'Forged high-carbon head, face 52–58 HRC; the fibreglass core is set in epoxy and does not work loose.',
        'Кованая головка из высокоуглеродистой стали, 52–58 HRC; рукоятка залита эпоксидной смолой.',
      ),
      [
        t('TPR 防滑包胶', 'TPR grip', 'Накладка TPR'),
        t('抛光拔钉口', 'Polished claw', 'Полированный гвоздодёр'),
      ],
    ),
    attributes: [
      attribute(words.material, t('高碳钢', 'High-carbon steel', 'Высокоуглеродистая сталь')),
      attribute(words.standard, 'QB/T 1290'),
    ],
    options: [
      option(t('锤重', 'Head weight', 'Масса головки'), list('0.25 kg | 0.5 kg | 0.75 kg')),
    ],
    skus: skus('LG-HM', '025 32.00, 050 39.00, 075 46.00', 210),
    art: { kind: 'hammer', colours: ['#8e969e', '#e0a526', '#2a2d31'] },
  },
  {
    ...made,
    key: 'caliper-digital',
    category: 'measuring',
    moq: 1,
    weightGrams: 360,
    hsCode: '90173000',
    name: t(
      '不锈钢数显卡尺 IP54',
      'Digital caliper, stainless, IP54',
      'Штангенциркуль цифровой, нержавеющий, IP54',
    ),
    summary: t(
      '分辨率 0.01 mm，公英制切换。',
      '0.01 mm resolution, mm and inch.',
      'Дискретность 0,01 мм, мм и дюймы.',
    ),
    description: about(
      t(
        '四用量爪可测外径、内径、深度与台阶；大屏字高 11 mm，任意位置清零。',
        'Outside, inside, depth and step. 11 mm digits, zero at any point.',
        'Наружные, внутренние размеры, глубина и уступ. Цифры 11 мм, обнуление в любой точке.',
      ),
      [
        t('示值误差 ±0.02 mm', 'Accuracy ±0.02 mm', 'Погрешность ±0,02 мм'),
        t('附第三方校准报告', 'Calibration report', 'Протокол калибровки'),
      ],
    ),
    attributes: [
      attribute(words.material, materials.stainless304),
      attribute(words.standard, 'GB/T 21389 / DIN 862'),
    ],
    options: [option(words.range, list('0–150 mm | 0–200 mm | 0–300 mm'))],
    skus: skus('LG-DC', '150 128.00, 200 166.00, 300 258.00', 140),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 6 },
    art: { kind: 'caliper', colours: ['#cfd5da', '#2a2d31'] },
  },
  {
    ...made,
    key: 'tape-measure',
    category: 'measuring',
    moq: 5,
    weightGrams: 290,
    hsCode: '90178000',
    name: t(
      '自锁钢卷尺 尼龙涂层',
      'Tape measure, nylon coated, auto-lock',
      'Рулетка с автостопом, нейлоновое покрытие',
    ),
    summary: t(
      'II 级精度，磁性尺钩，耐磨 10 倍。',
      'Class II, magnetic hook, ten times the wear.',
      'Класс II, магнитный зацеп, износостойкая.',
    ),
    description: about(
      t(
        '尺带双面刻度，尼龙涂层防反光；抽出自动锁止，按键回收。',
        'Scale on both sides, glare-free nylon; locks as you pull, press to return.',
        'Шкала с двух сторон, антибликовый нейлон; фиксируется при вытягивании.',
      ),
      [
        t('1.5 m 跌落不损坏', 'Survives 1.5 m drops', 'Выдерживает падение с 1,5 м'),
        t('直立长度 2.2 m', 'Stand-out 2.2 m', 'Вылет 2,2 м'),
      ],
    ),
    attributes: [attribute(words.precision, 'II'), attribute(words.standard, 'QB/T 2443')],
    options: [option(words.size, list('3 m × 16 mm | 5 m × 19 mm | 8 m × 25 mm'))],
    skus: skus('LG-TM', '3 12.80, 5 18.60, 8 32.00', 700),
    tiers: tiers('50:6 200:12'),
    art: { kind: 'tapeMeasure', colours: ['#e3b52a', '#2a2d31'] },
  },
];
