import { t } from '../../wording.ts';
import type { Cast, Kind, Told } from './lot.ts';

/**
 * Over with a winner, or about to have one: to be awarded, awarded, contracted, completed; offered to the next; and, where
 * companies buy, sold by a buyer, who finds the paid order among the own sales and ships it.
 */
export function soldLots(kind: Kind, cast: Cast): Told[] {
  const { seller: organiser, other, first, second, purchaser, wanted } = cast;
  const { chosen, awarded, bought, done, left } = words[kind];
  const both = { organiser, joined: [first, second] };
  return [
    {
      ...chosen,
      ...both,
      awardBy: 'organiser',
      start: '1500',
      step: '50',
      made: 8,
      register: 7,
      starts: 4,
      ends: 2,
      bids: [
        { by: first, daysAgo: 3.5, offer: { amount: '1500' } },
        { by: second, daysAgo: 3, offer: { amount: '1700' } },
      ],
    },
    {
      ...awarded,
      ...both,
      start: '2000',
      step: '100',
      made: 8,
      register: 7,
      starts: 3,
      ends: 1,
      bids: [
        { by: second, daysAgo: 2.5, offer: { amount: '2000' } },
        { by: first, daysAgo: 1.5, offer: { amount: '2300' } },
      ],
    },
    {
      ...bought,
      demandCode: wanted.bought,
      organiser: purchaser,
      quantity: 10,
      mode: 'descending',
      start: '20000',
      step: '100',
      deposit: '0',
      made: 9,
      register: 8,
      starts: 6,
      ends: 5,
      joined: [organiser, other],
      bids: [
        { by: organiser, daysAgo: 5.8, offer: { amount: '20000' } },
        { by: other, daysAgo: 5.6, offer: { amount: '19200' } },
        { by: organiser, daysAgo: 5.3, offer: { amount: '18800' } },
      ],
      after: [{ what: 'confirm', by: organiser, daysAgo: 4.5 }],
    },
    {
      ...done,
      ...both,
      start: '2400',
      step: '100',
      made: 16,
      register: 15,
      starts: 12,
      ends: 11,
      bids: [
        { by: second, daysAgo: 11.6, offer: { amount: '2400' } },
        { by: first, daysAgo: 11.2, offer: { amount: '2700' } },
      ],
      after: [{ what: 'fulfil', by: first, seller: organiser, daysAgo: 10 }],
    },
    {
      ...left,
      ...both,
      start: '1000',
      step: '50',
      made: 9,
      register: 8,
      starts: 6,
      ends: 4,
      bids: [
        { by: second, daysAgo: 5.5, offer: { amount: '1200' } },
        { by: first, daysAgo: 5, offer: { amount: '1400' } },
      ],
      // Three days to pay are over: the deposit is forfeited, and the next is asked, for two days.
      after: [
        { what: 'time', daysAgo: 0.95 },
        { what: 'appeal', by: first, daysAgo: 0.4, why: why[kind] },
      ],
    },
    ...(kind === 'b2b' ? [soldByBuyer(cast)] : []),
  ];
}

function soldByBuyer({ first, second, other }: Cast): Told {
  return {
    title: t(
      '设备更新换下的数控车床',
      'A CNC lathe replaced by a newer one',
      'Токарный станок с ЧПУ после замены',
    ),
    item: t('数控车床 CK6140', 'CNC lathe CK6140', 'Токарный станок с ЧПУ CK6140'),
    unit: t('台', 'pcs', 'шт.'),
    organiser: first,
    joined: [second, other],
    deposit: '0',
    start: '26000',
    step: '500',
    made: 12,
    register: 11,
    starts: 7,
    ends: 4,
    bids: [
      { by: second, daysAgo: 6.5, offer: { amount: '26000' } },
      { by: other, daysAgo: 5.2, offer: { amount: '27500' } },
      { by: second, daysAgo: 4.4, offer: { amount: '28500' } },
    ],
    after: [{ what: 'pay', by: second, daysAgo: 3 }],
  };
}

const why = {
  b2b: '付款当天银行系统维护，转账被退回，附银行回单编号，请核实后退还保证金。',
  home: '已在期限内申请付款，公司财务系统故障导致延误，请核实。',
};
const words = {
  b2b: {
    chosen: {
      title: t('二手工业泵两台', 'Two used industrial pumps', 'Два насоса, б/у'),
      item: t('离心泵', 'Centrifugal pump', 'Центробежный насос'),
    },
    awarded: {
      title: t('尾货传感器 200 只', '200 end-of-line sensors', '200 датчиков, остатки серии'),
      item: t('接近开关', 'Proximity switch', 'Датчик приближения'),
    },
    bought: {
      title: t(
        '采购：皮带输送机备件',
        'Wanted: belt conveyor spares',
        'Закупка: запчасти к ленточному конвейеру',
      ),
      item: t('输送机备件', 'Conveyor spare parts', 'Запчасти для конвейера'),
    },
    done: {
      title: t('更新换下的货架系统', 'Replaced racking system', 'Демонтированные стеллажи'),
      item: t('重型货架', 'Heavy-duty racks', 'Грузовые стеллажи'),
    },
    left: {
      title: t(
        '旧型号减速机五台',
        'Five gearboxes of an older type',
        'Пять редукторов старой серии',
      ),
      item: t('减速机', 'Gearbox', 'Редуктор'),
    },
  },
  home: {
    chosen: {
      title: t('绿植租摆退场盆栽', 'Pot plants from an office hire', 'Растения после аренды'),
      item: t('盆栽', 'Potted plants', 'Комнатные растения'),
    },
    awarded: {
      title: t('整箱毛绒玩具', 'Plush toys by the box', 'Мягкие игрушки коробками'),
      item: t('毛绒玩具', 'Plush toys', 'Мягкие игрушки'),
    },
    bought: {
      title: t('采购：开业伴手礼', 'Wanted: opening gifts', 'Закупка: подарки к открытию'),
      item: t('伴手礼', 'Gift boxes', 'Подарочные наборы'),
    },
    done: {
      title: t('咖啡馆整套桌椅', 'Café tables and chairs', 'Столы и стулья из кафе'),
      item: t('实木桌椅', 'Solid wood tables and chairs', 'Столы и стулья из массива'),
    },
    left: {
      title: t('撤柜品牌香水陈列品', 'Perfume display pieces', 'Парфюмерные выставочные образцы'),
      item: t('香水陈列品', 'Display perfumes', 'Парфюмерия с витрины'),
    },
  },
};
