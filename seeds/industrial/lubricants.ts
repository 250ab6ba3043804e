import type { SeedProduct } from '../shapes.ts';
import { about, attribute, list, option, skus, t, tiers } from '../wording.ts';
import { units, words } from './words.ts';

const made = { seller: 0, brand: 'runli', taxRate: 13, originCountry: 'CN' };
const sheet = t(
  '安全技术说明书（MSDS）与产品指标表可在订单完成后下载。',
  'Safety data sheet and technical data are available for download after the order.',
  'Паспорт безопасности и технические данные доступны для скачивания после заказа.',
);

export const lubricants: SeedProduct[] = [
  {
    ...made,
    key: 'grease-lithium',
    category: 'greases',
    unit: units.barrel,
    moq: 2,
    weightGrams: 15800,
    hsCode: '34039900',
    name: t('极压锂基润滑脂 NLGI 2', 'Lithium EP grease NLGI 2', 'Смазка литиевая EP, NLGI 2'),
    summary: t(
      '轴承、导轨、车轮通用，抗水抗磨。',
      'Bearings, slideways and wheels; water-resistant.',
      'Подшипники, направляющие, ступицы; водостойкая.',
    ),
    description: about(
      t(
        '添加极压抗磨剂，四球烧结负荷 2450 N，适用于 -20～+120 ℃ 重载与冲击工况。',
        'With EP additives, weld load 2450 N; for heavy and shock loads from −20 to +120 °C.',
        'С присадками EP, нагрузка сваривания 2450 Н; тяжёлые и ударные нагрузки от −20 до +120 °C.',
      ),
      [
        t('滴点 ≥ 180 ℃', 'Dropping point ≥ 180 °C', 'Температура каплепадения ≥ 180 °C'),
        t('黄色均匀油膏', 'Smooth yellow paste', 'Однородная жёлтая паста'),
      ],
      sheet,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 7323 / ISO 6743-9'),
      attribute(t('稠度', 'Consistency', 'Консистенция'), 'NLGI 2'),
    ],
    options: [option(words.volume, list('0.8 kg | 3 kg | 15 kg'))],
    skus: skus('RL-EP2', '08 26.00, 3 78.00, 15 318.00', 320),
    tiers: tiers('20:5 100:10'),
    art: { kind: 'greasePail', colours: ['#c9382f', '#d8b24a'] },
  },
  {
    ...made,
    key: 'oil-hydraulic',
    category: 'oils',
    unit: units.barrel,
    moq: 1,
    weightGrams: 16200,
    hsCode: '27101991',
    name: t('抗磨液压油 L-HM', 'Anti-wear hydraulic oil L-HM', 'Масло гидравлическое L-HM (HLP)'),
    summary: t(
      '过滤性好，适用于叶片泵与柱塞泵。',
      'Filters well; for vane and piston pumps.',
      'Хорошая фильтруемость; пластинчатые и поршневые насосы.',
    ),
    description: about(
      t(
        '精制基础油复配抗磨、抗氧、防锈剂，油泥少，换油周期可达 4000 小时。',
        'Refined base oils with anti-wear, antioxidant and rust additives; drain interval up to 4000 h.',
        'Очищенные базовые масла с противоизносными и антиокислительными присадками; замена до 4000 ч.',
      ),
      [
        t('倾点 -15 ℃', 'Pour point −15 °C', 'Температура застывания −15 °C'),
        t('清洁度 NAS 7 级', 'Cleanliness NAS 7', 'Чистота NAS 7'),
      ],
      sheet,
    ),
    attributes: [
      attribute(words.standard, 'GB 11118.1 / DIN 51524-2'),
      attribute(words.pack, t('18 L 铁桶', '18 L pail', 'Ведро 18 л')),
    ],
    options: [
      option(
        t('粘度等级', 'Viscosity grade', 'Класс вязкости'),
        list('ISO VG 32 | ISO VG 46 | ISO VG 68'),
      ),
    ],
    skus: skus('RL-HM', '32 238.00, 46 238.00, 68 246.00', 160),
    tiers: tiers('5:4 20:8'),
    memberLevelPercent: { silver: 2, gold: 4, strategic: 6 },
    art: { kind: 'oilPail', colours: ['#2d5d94', '#e7b23c'] },
  },
  {
    ...made,
    key: 'fluid-cutting',
    category: 'oils',
    unit: units.barrel,
    moq: 1,
    weightGrams: 20500,
    hsCode: '34039900',
    name: t(
      '半合成切削液 浓缩液 20 kg',
      'Semi-synthetic cutting fluid, 20 kg concentrate',
      'СОЖ полусинтетическая, концентрат 20 кг',
    ),
    summary: t(
      '5–8 % 稀释，防锈防臭，钢铝通用。',
      'Dilute 5–8 %; steel and aluminium.',
      'Разбавление 5–8 %; сталь и алюминий.',
    ),
    description: about(
      t(
        '不含亚硝酸盐与氯，对操作者皮肤友好；硬水稳定性好，集中供液寿命可达 12 个月。',
        'Free of nitrite and chlorine, kind to the skin; stable in hard water, up to 12 months in central systems.',
        'Без нитритов и хлора, безопасна для кожи; стабильна в жёсткой воде, до 12 месяцев в централизованных системах.',
      ),
      [
        t('pH 9.2（5 %）', 'pH 9.2 at 5 %', 'pH 9,2 при 5 %'),
        t('折光系数 1.6', 'Refractometer factor 1.6', 'Коэффициент рефрактометра 1,6'),
      ],
      sheet,
    ),
    attributes: [
      attribute(words.standard, 'GB/T 6144'),
      attribute(words.pack, t('20 kg 塑料桶', '20 kg can', 'Канистра 20 кг')),
    ],
    options: [
      option(words.model, [
        t('通用型', 'General', 'Универсальная'),
        t('铝合金型', 'For aluminium', 'Для алюминия'),
      ]),
    ],
    skus: skus('RL-CF', 'G 286.00, A 336.00', 90),
    tiers: tiers('5:4 20:9'),
    art: { kind: 'jerryCan', colours: ['#3c8a5a', '#2b2e33'] },
  },
  {
    ...made,
    key: 'spray-rust',
    category: 'greases',
    unit: units.can,
    moq: 6,
    stepQty: 6,
    weightGrams: 420,
    hsCode: '34039900',
    name: t(
      '多功能除锈润滑剂 450 mL',
      'Penetrating spray, 450 mL',
      'Проникающая смазка-спрей, 450 мл',
    ),
    summary: t(
      '松锈、除湿、润滑、防锈四合一。',
      'Frees, dries, lubricates, protects.',
      'Откручивает, вытесняет влагу, смазывает, защищает.',
    ),
    description: about(
      t(
        '渗透力强，3 分钟松动锈死螺栓；附延长喷管，可伸入狭缝喷射。',
        'Creeps into rusted threads in three minutes; extension tube for narrow gaps.',
        'За три минуты проникает в заржавевшую резьбу; с удлинительной трубкой.',
      ),
      [
        t('不伤漆面与橡胶', 'Safe for paint and rubber', 'Не вредит краске и резине'),
        t('易燃，远离火源', 'Flammable: keep from fire', 'Огнеопасно'),
      ],
      sheet,
    ),
    attributes: [
      attribute(words.volume, '450 mL'),
      attribute(words.pack, t('24 罐/箱', '24 per carton', '24 в коробке')),
    ],
    options: [
      option(words.model, [
        t('多功能', 'Multi-purpose', 'Универсальный'),
        t('硅润滑', 'Silicone', 'Силиконовый'),
        t('链条润滑', 'Chain lube', 'Для цепей'),
      ]),
    ],
    skus: skus('RL-SP', 'MP 13.80, SI 16.50, CH 18.80', 1500),
    tiers: tiers('48:8 240:15'),
    art: { kind: 'sprayCan', colours: ['#2b62a6', '#e6c13a', '#c9382f'] },
  },
  {
    ...made,
    key: 'glue-threadlock',
    category: 'greases',
    unit: units.bottle,
    moq: 5,
    weightGrams: 75,
    hsCode: '35061000',
    name: t(
      '螺纹锁固厌氧胶 50 mL',
      'Anaerobic threadlocker, 50 mL',
      'Фиксатор резьбы анаэробный, 50 мл',
    ),
    summary: t(
      '中强度可拆，高强度永久锁固。',
      'Medium, removable; or high, permanent.',
      'Средняя — разборная, высокая — постоянная.',
    ),
    description: about(
      t(
        '隔绝空气后固化，填满螺纹间隙，防松防漏；触变性好，不流挂。',
        'Cures without air and fills the thread: locks and seals. Thixotropic, does not run.',
        'Полимеризуется без воздуха, заполняет резьбу, стопорит и герметизирует. Не стекает.',
      ),
      [
        t(
          '初固 10 分钟，全固 24 小时',
          'Set in 10 min, full cure 24 h',
          'Схватывание 10 мин, полностью 24 ч',
        ),
        t('耐温 -55～+150 ℃', '−55 to +150 °C', 'От −55 до +150 °C'),
      ],
      sheet,
    ),
    attributes: [attribute(words.volume, '50 mL'), attribute(words.standard, 'HG/T 3737')],
    options: [
      option(t('强度', 'Strength', 'Прочность'), [
        t('中强度 243', 'Medium 243', 'Средняя 243'),
        t('高强度 271', 'High 271', 'Высокая 271'),
      ]),
    ],
    skus: skus('RL-TL', '243 28.00, 271 31.00', 540),
    tiers: tiers('20:6 100:12'),
    art: { kind: 'glueBottle', colours: ['#b5322c', '#2f66b0'] },
  },
];
