import type { Texts } from '@tradeport/api/kernel/text';

// Labels that several pages of the mall show.
export const addADeliveryAddress: Texts = {
  zh: '填写收货地址',
  en: 'Add a delivery address',
  ru: 'Указать адрес доставки',
};
export const anyStatus: Texts = { zh: '全部状态', en: 'Any status', ru: 'Любой статус' };
export const apply: Texts = { zh: '使用并重新计算', en: 'Apply', ru: 'Применить' };
export const attachments: Texts = { zh: '订单附件', en: 'Attachments', ru: 'Вложения' };
export const auctionType: Texts = { zh: '竞价方式', en: 'Auction type', ru: 'Вид торгов' };
export const automaticBid: Texts = { zh: '自动出价', en: 'Automatic bid', ru: 'Автоставка' };
export const bidder: Texts = { zh: '{n} 号竞价人', en: 'Bidder {n}', ru: 'Участник № {n}' };
export const cardCode: Texts = { zh: '卡密', en: 'Card code', ru: 'Секретный код' };
export const clearFilters: Texts = { zh: '清除条件', en: 'Clear filters', ru: 'Сбросить' };
export const code: Texts = { zh: '卡密', en: 'Code', ru: 'Код' };
export const console: Texts = { zh: '工作台', en: 'Console', ru: 'Кабинет' };
export const d: Texts = { zh: '{n} 天', en: '{n} d', ru: '{n} дн.' };
export const details: Texts = { zh: '详细说明', en: 'Details', ru: 'Подробности' };
export const goToOrders: Texts = { zh: '查看订单', en: 'Go to orders', ru: 'К заказам' };
export const jobTitle: Texts = { zh: '职位', en: 'Job title', ru: 'Должность' };
export const keepPicture: Texts = {
  zh: '保留图片 {n}',
  en: 'Keep picture {n}',
  ru: 'Оставить фото {n}',
};
export const nextPage: Texts = { zh: '下一页', en: 'Next page', ru: 'Следующая страница' };
export const noOrdersYet: Texts = { zh: '还没有订单', en: 'No orders yet', ru: 'Заказов пока нет' };
export const noteToSeller: Texts = {
  zh: '给卖家留言',
  en: 'Note to seller',
  ru: 'Комментарий продавцу',
};
export const openProof: Texts = {
  zh: '查看凭证 {no}',
  en: 'Open proof {no}',
  ru: 'Открыть квитанцию {no}',
};
export const order: Texts = { zh: '订单 {no}', en: 'Order {no}', ru: 'Заказ {no}' };
export const quantity: Texts = {
  zh: '数量：{name}',
  en: 'Quantity: {name}',
  ru: 'Количество: {name}',
};
export const search: Texts = { zh: '搜索', en: 'Search', ru: 'Найти' };
export const showAll: Texts = { zh: '查看全部', en: 'Show all', ru: 'Показать все' };
export const showCode: Texts = { zh: '出示核销码', en: 'Show code', ru: 'Показать код' };
export const sku: Texts = { zh: '商品编码', en: 'SKU', ru: 'Артикул' };
export const startAnAuction: Texts = {
  zh: '发起竞价',
  en: 'Start an auction',
  ru: 'Провести торги',
};
export const targetPrice: Texts = { zh: '期望单价', en: 'Target price', ru: 'Желаемая цена' };
export const theirAnswer: Texts = { zh: '对方回复', en: 'Their answer', ru: 'Ответ автора' };
export const twoStepVerification: Texts = {
  zh: '两步验证',
  en: 'Two-step verification',
  ru: 'Двухэтапная проверка',
};
export const validTo: Texts = {
  zh: '有效期至 {day}',
  en: 'Valid to {day}',
  ru: 'Действует до {day}',
};
export const validUntil: Texts = {
  zh: '有效期至 {time}',
  en: 'Valid until {time}',
  ru: 'Действует до {time}',
};
export const viewAll: Texts = { zh: '查看全部', en: 'View all', ru: 'Смотреть все' };
export const viewCart: Texts = { zh: '去购物车', en: 'View cart', ru: 'Перейти в корзину' };
export const viewOrder: Texts = { zh: '查看订单 {no}', en: 'View order {no}', ru: 'Заказ {no}' };
export const youCanAppealBy: Texts = {
  zh: '可在 {time} 前申请平台介入',
  en: 'You can appeal by {time}',
  ru: 'Обратиться к площадке можно до {time}',
};
