import { t } from '../../wording.ts';
import type { Cast, Kind, Told } from './lot.ts';

/** Drafted, in review, announced, open for registration. */
export function comingLots(kind: Kind, { seller: organiser, second }: Cast): Told[] {
  const { coming, announced, waiting, written } = words[kind];
  return [
    {
      ...coming,
      organiser,
      start: '1800',
      step: '50',
      made: 2,
      register: 1,
      starts: -3,
      ends: -4,
      joined: [second],
    },
    {
      ...announced,
      organiser,
      start: '3200',
      step: '100',
      made: 1,
      register: -2,
      starts: -5,
      ends: -6,
    },
    {
      ...waiting,
      organiser,
      start: '2600',
      step: '100',
      made: 0.5,
      register: -1,
      starts: -4,
      ends: -5,
      until: 'review',
    },
    {
      ...written,
      organiser,
      start: '1100',
      step: '50',
      made: 0.2,
      register: -2,
      starts: -6,
      ends: -7,
      until: 'draft',
    },
  ];
}

const words = {
  b2b: {
    coming: {
      title: t('闲置气动元件一批', 'Unused pneumatic parts', 'Неиспользованная пневматика'),
      item: t(
        '气缸与电磁阀',
        'Cylinders and solenoid valves',
        'Цилиндры и электромагнитные клапаны',
      ),
    },
    announced: {
      title: t(
        '展会样机：变频电机三台',
        'Exhibition models: three variable-speed motors',
        'Выставочные образцы: три электродвигателя',
      ),
      item: t('变频电机 7.5 kW', 'Inverter motor, 7.5 kW', 'Электродвигатель 7,5 кВт'),
    },
    waiting: {
      title: t('退役数控刀具清仓', 'Retired CNC cutting tools', 'Списанный режущий инструмент'),
      item: t('数控刀具', 'CNC cutting tools', 'Инструмент для станков с ЧПУ'),
    },
    written: {
      title: t(
        '包装破损紧固件',
        'Fasteners in damaged packaging',
        'Крепёж в повреждённой упаковке',
      ),
      item: t('不锈钢螺栓', 'Stainless steel bolts', 'Болты из нержавеющей стали'),
    },
  },
  home: {
    coming: {
      title: t(
        '香薰蜡烛节后余量',
        'Scented candles left after the season',
        'Ароматические свечи после сезона',
      ),
      item: t('香薰蜡烛', 'Scented candles', 'Ароматические свечи'),
    },
    announced: {
      title: t('门店展架 12 组', 'Twelve shop shelves', 'Двенадцать торговых стеллажей'),
      item: t('木质展架', 'Wooden display shelves', 'Деревянные стеллажи'),
    },
    waiting: {
      title: t('微瑕餐具专场', 'Tableware with small flaws', 'Посуда с мелкими дефектами'),
      item: t('陶瓷餐具', 'Ceramic tableware', 'Керамическая посуда'),
    },
    written: {
      title: t(
        '停产文具套装',
        'Discontinued stationery sets',
        'Канцелярские наборы, снятые с производства',
      ),
      item: t('文具套装', 'Stationery set', 'Набор канцелярии'),
    },
  },
};
