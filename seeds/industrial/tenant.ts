import type { SeedBrand, SeedCategory, SeedTenant, Texts } from '../shapes.ts';
import { t } from '../wording.ts';
import { bearings } from './bearings.ts';
import { cuttingTools } from './cutting-tools.ts';
import { drives } from './drives.ts';
import { electrical } from './electrical.ts';
import { fasteners } from './fasteners.ts';
import { handTools } from './hand-tools.ts';
import { lubricants } from './lubricants.ts';
import { members, sellers } from './people.ts';
import { pneumatics } from './pneumatics.ts';
import { pumps } from './pumps.ts';
import { safety } from './safety.ts';
import { sensors } from './sensors.ts';
import { site } from './site.ts';
import { valves } from './valves.ts';

export const huali: SeedTenant = {
  code: 'huali',
  kind: 'b2b',
  name: t('华砺工业', 'Huali Industrial', 'Хуали Индастриал'),
  theme: '#2c4158',
  hosts: ['huali.localhost'],
  defaultLanguage: 'zh',
  languages: ['zh', 'en', 'ru'],
  site,
  levels: [
    { key: 'registered', rank: 1, name: t('注册会员', 'Registered', 'Зарегистрированный') },
    { key: 'silver', rank: 2, name: t('银牌客户', 'Silver', 'Серебряный') },
    { key: 'gold', rank: 3, name: t('金牌客户', 'Gold', 'Золотой') },
    { key: 'strategic', rank: 4, name: t('战略客户', 'Strategic', 'Стратегический') },
  ],
  categories: categories(),
  brands: brands(),
  sellers,
  members,
  products: [
    ...bearings,
    ...fasteners,
    ...valves,
    ...drives,
    ...sensors,
    ...pumps,
    ...handTools,
    ...cuttingTools,
    ...safety,
    ...lubricants,
    ...electrical,
    ...pneumatics,
  ],
};

function categories(): SeedCategory[] {
  return [
    branch('bearings', t('轴承', 'Bearings', 'Подшипники'), [
      leaf('ball-bearings', t('球轴承', 'Ball bearings', 'Шариковые подшипники')),
      leaf('roller-bearings', t('滚子轴承', 'Roller bearings', 'Роликовые подшипники')),
      leaf('mounted-units', t('带座轴承', 'Mounted units', 'Корпусные подшипники')),
    ]),
    branch('fasteners', t('紧固件', 'Fasteners', 'Крепёж'), [
      leaf('bolts', t('螺栓螺钉', 'Bolts and screws', 'Болты и винты')),
      leaf('nuts', t('螺母垫圈', 'Nuts and washers', 'Гайки и шайбы')),
      leaf('anchors', t('锚栓与螺杆', 'Anchors and rods', 'Анкеры и шпильки')),
    ]),
    branch('valves', t('阀门管件', 'Valves and fittings', 'Арматура и фитинги'), [
      leaf('ball-valves', t('球阀', 'Ball valves', 'Шаровые краны')),
      leaf('gate-valves', t('闸阀蝶阀', 'Gate and butterfly valves', 'Задвижки и затворы')),
      leaf('pipe-fittings', t('管件法兰', 'Pipe fittings and flanges', 'Фитинги и фланцы')),
    ]),
    branch('drives', t('电机传动', 'Motors and drives', 'Двигатели и приводы'), [
      leaf('motors', t('电机与减速', 'Motors and gear units', 'Двигатели и редукторы')),
      leaf('transmission', t('带链与联轴器', 'Belts, chains, couplings', 'Ремни, цепи, муфты')),
    ]),
    branch('sensors', t('传感仪表', 'Sensors and gauges', 'Датчики и приборы'), [
      leaf('position-sensors', t('位置检测', 'Position sensors', 'Датчики положения')),
      leaf('process-sensors', t('压力温度', 'Pressure and temperature', 'Давление и температура')),
    ]),
    branch('pumps', t('泵', 'Pumps', 'Насосы'), [
      leaf(
        'water-pumps',
        t('清水与排水泵', 'Water and drainage pumps', 'Водяные и дренажные насосы'),
      ),
      leaf(
        'process-pumps',
        t('隔膜与计量泵', 'Diaphragm and metering pumps', 'Мембранные и дозировочные насосы'),
      ),
    ]),
    branch('pneumatics', t('气动元件', 'Pneumatics', 'Пневматика'), [
      leaf('air-cylinders', t('气缸', 'Cylinders', 'Пневмоцилиндры')),
      leaf(
        'air-valves',
        t('气阀与气源处理', 'Valves and air preparation', 'Распределители и подготовка воздуха'),
      ),
      leaf('air-fittings', t('接头与气管', 'Fittings and tube', 'Фитинги и трубки')),
    ]),
    branch('hand-tools', t('手动工具', 'Hand tools', 'Ручной инструмент'), [
      leaf('wrenches', t('扳手', 'Wrenches', 'Ключи')),
      leaf(
        'pliers',
        t('钳锤螺丝刀', 'Pliers, hammers, screwdrivers', 'Пассатижи, молотки, отвёртки'),
      ),
      leaf('measuring', t('量具', 'Measuring tools', 'Измерительный инструмент')),
    ]),
    branch(
      'cutting',
      t('刀具磨料', 'Cutting tools and abrasives', 'Режущий инструмент и абразивы'),
      [
        leaf('drills', t('钻铣攻丝', 'Drills, mills, taps', 'Свёрла, фрезы, метчики')),
        leaf('abrasives', t('切割打磨', 'Cutting and grinding', 'Резка и шлифовка')),
      ],
    ),
    branch('safety', t('劳动防护', 'Safety gear', 'Средства защиты'), [
      leaf('head-protection', t('头面防护', 'Head, eye, hearing', 'Защита головы, глаз и слуха')),
      leaf('hand-protection', t('手部防护', 'Gloves', 'Перчатки')),
      leaf('body-protection', t('足部与服装', 'Footwear and clothing', 'Обувь и одежда')),
    ]),
    branch('lubricants', t('润滑化学', 'Lubricants and chemicals', 'Смазки и химия'), [
      leaf('greases', t('润滑脂与喷剂', 'Greases, sprays, adhesives', 'Смазки, спреи, клеи')),
      leaf('oils', t('工业油液', 'Industrial oils', 'Индустриальные масла')),
    ]),
    branch('electrical', t('电气', 'Electrical', 'Электротехника'), [
      leaf('switchgear', t('开关与照明', 'Switchgear and lighting', 'Аппаратура и освещение')),
      leaf('cables', t('电缆与接线', 'Cables and connection', 'Кабель и соединения')),
    ]),
  ];
}

function brands(): SeedBrand[] {
  return [
    { key: 'hengtuo', name: t('恒拓', 'HENGTUO', 'HENGTUO') },
    { key: 'gufeng', name: t('固峰', 'GUFENG', 'GUFENG') },
    { key: 'zeyuan', name: t('泽源', 'ZEYUAN', 'ZEYUAN') },
    { key: 'yuean', name: t('岳安', 'YUEAN', 'YUEAN') },
    { key: 'ligong', name: t('砺工', 'LIGONG', 'LIGONG') },
    { key: 'ruifeng', name: t('锐锋', 'RUIFENG', 'RUIFENG') },
    { key: 'lidun', name: t('砺盾', 'LIDUN', 'LIDUN') },
    { key: 'runli', name: t('润砺', 'RUNLI', 'RUNLI') },
  ];
}

function branch(key: string, name: Texts, children: SeedCategory[]): SeedCategory {
  return { key, name, children };
}

function leaf(key: string, name: Texts): SeedCategory {
  return { key, name };
}
