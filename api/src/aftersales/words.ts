import type { Texts } from '../kernel/text.ts';

// Labels of aftersales that more than one place shows.
export const addReturnAddress: Texts = {
  zh: '新增退货地址',
  en: 'Add return address',
  ru: 'Добавить адрес',
};
export const afterSales: Texts = { zh: '售后设置', en: 'After-sales', ru: 'Возвраты' };
export const agree: Texts = { zh: '同意', en: 'Approve', ru: 'Одобрить' };
export const allReturnsAndRefunds: Texts = {
  zh: '全部售后',
  en: 'All returns and refunds',
  ru: 'Все возвраты',
};
export const amount: Texts = { zh: '退款金额', en: 'Amount', ru: 'Сумма' };
export const appeal: Texts = { zh: '申请平台介入', en: 'Appeal', ru: 'Обратиться к площадке' };
/** Why pieces cannot be sent back yet, by whether a store hands them over. */
export const notYet = {
  shipped: { zh: '尚未发货', en: 'hasn’t shipped', ru: 'ещё не отгружен' },
  collected: { zh: '尚未提货', en: 'hasn’t been collected', ru: 'ещё не получен' },
} as const satisfies Record<string, Texts>;
/** The question before money goes back, by whether a store hands the goods over. */
export const approveMoney = {
  shipped: {
    zh: '{amount} 将立即退还买家，未发货商品会从订单中取消。',
    en: '{amount} goes back to the buyer now; items not shipped are cancelled.',
    ru: '{amount} сразу вернётся покупателю, неотгруженный товар отменится.',
  },
  collected: {
    zh: '{amount} 将立即退还买家，未提货商品会从订单中取消。',
    en: '{amount} goes back to the buyer now; items not collected are cancelled.',
    ru: '{amount} сразу вернётся покупателю, неполученный товар отменится.',
  },
} as const satisfies Record<string, Texts>;
export const coverReturnShipping: Texts = {
  zh: '承担退货运费',
  en: 'Cover return shipping',
  ru: 'Оплатить обратную доставку',
};
export const decide: Texts = { zh: '裁决', en: 'Decide', ru: 'Решить спор' };
export const decided: Texts = { zh: '审核时间', en: 'Decided', ru: 'Решение принято' };
export const details: Texts = { zh: '售后信息', en: 'Details', ru: 'Сведения' };
export const goodsArrived: Texts = { zh: '确认收到退货', en: 'Goods arrived', ru: 'Товар получен' };
export const includesTax: Texts = { zh: '其中税额', en: 'Includes tax', ru: 'В том числе налог' };
export const inspect: Texts = { zh: '验收', en: 'Inspect', ru: 'Проверить товар' };
export const items: Texts = { zh: '售后商品', en: 'Items', ru: 'Товары' };
export const noRequests: Texts = { zh: '没有售后申请', en: 'No requests', ru: 'Заявок нет' };
export const noReturnAddressesYet: Texts = {
  zh: '暂无退货地址',
  en: 'No return addresses yet',
  ru: 'Адресов пока нет',
};
export const pictures: Texts = { zh: '图片凭证', en: 'Pictures', ru: 'Фотографии' };
export const reasonTheBuyerSeesIt: Texts = {
  zh: '说明（买家可见）',
  en: 'Reason (the buyer sees it)',
  ru: 'Причина (её увидит покупатель)',
};
export const refundNumber: Texts = { zh: '退款编号', en: 'Refund number', ru: 'Номер возврата' };
export const refundPartOfThePrice: Texts = {
  zh: '补偿退款',
  en: 'Refund part of the price',
  ru: 'Вернуть часть цены',
};
export const refundReport: Texts = {
  zh: '售后统计',
  en: 'Refund report',
  ru: 'Отчёт по возвратам',
};
export const refunded: Texts = { zh: '已退款', en: 'Refunded', ru: 'Возвращено' };
export const reject: Texts = { zh: '拒绝申请', en: 'Reject', ru: 'Отклонить' };
export const requested: Texts = { zh: '申请时间', en: 'Requested', ru: 'Подана' };
export const retryRefund: Texts = {
  zh: '立即重试退款',
  en: 'Retry refund',
  ru: 'Повторить возврат',
};
export const returnAddress: Texts = { zh: '退货地址', en: 'Return address', ru: 'Адрес возврата' };
export const returnsAndRefunds: Texts = {
  zh: '售后管理',
  en: 'Returns and refunds',
  ru: 'Возвраты',
};
export const sendReplacement: Texts = {
  zh: '换货发出',
  en: 'Send replacement',
  ru: 'Отправить замену',
};
export const sendTheGoodsAgain: Texts = {
  zh: '重新寄回',
  en: 'Send the goods again',
  ru: 'Отправить ещё раз',
};
export const settleGoods: Texts = {
  zh: '处置退回商品',
  en: 'Settle goods',
  ru: 'Распорядиться товаром',
};
export const submitRequest: Texts = {
  zh: '提交申请',
  en: 'Submit request',
  ru: 'Отправить заявку',
};
export const type: Texts = { zh: '售后类型', en: 'Type', ru: 'Вид' };
export const whyRejected: Texts = { zh: '拒绝原因', en: 'Why rejected', ru: 'Причина отказа' };
export const fromParcel: Texts = {
  zh: '来自包裹 {no}：{n} 件',
  en: 'From parcel {no}: {n}',
  ru: 'Из посылки {no}: {n}',
};
export const whichParcel: Texts = { zh: '来自哪个包裹', en: 'From parcel', ru: 'Из посылки' };
export const anyParcel: Texts = { zh: '不指定', en: 'Any', ru: 'Любая' };
export const parcelHint: Texts = {
  zh: '指定包裹后，只能申请该包裹内的商品',
  en: 'If you choose a parcel, only items from it can be claimed',
  ru: 'Если посылка выбрана, можно заявить только товары из неё',
};
