import type { Texts } from '../kernel/text.ts';

// Labels of bidding that more than one place shows.
export const allAuctions: Texts = { zh: '全部竞价', en: 'All auctions', ru: 'Все торги' };
export const auctionHall: Texts = { zh: '竞价大厅', en: 'Auctions', ru: 'Торги' };
export const bid: Texts = { zh: '出价', en: 'Bid', ru: 'Ставка' };
export const confirmTheContract: Texts = {
  zh: '确认成交',
  en: 'Confirm the contract',
  ru: 'Подтвердить договор',
};
export const currentPrice: Texts = { zh: '当前价', en: 'Current price', ru: 'Текущая цена' };
export const declareADefault: Texts = {
  zh: '认定悔拍',
  en: 'Declare a default',
  ru: 'Признать отказ победителя',
};
export const deposit: Texts = { zh: '保证金', en: 'Deposit', ru: 'Задаток' };
export const description: Texts = { zh: '标的说明', en: 'Description', ru: 'Описание' };
export const editLot: Texts = { zh: '编辑标的', en: 'Edit lot', ru: 'Изменить лот' };
export const finalPrice: Texts = { zh: '成交价', en: 'Final price', ru: 'Итоговая цена' };
export const lot: Texts = { zh: '竞价标的', en: 'Lot', ru: 'Лот' };
export const nameTheWitness: Texts = {
  zh: '指定见证人',
  en: 'Name the witness',
  ru: 'Назначить наблюдателя',
};
export const offerToTheNextBidder: Texts = {
  zh: '顺延给下一位',
  en: 'Offer to the next bidder',
  ru: 'Предложить следующему',
};
export const orderStatus: Texts = { zh: '订单状态', en: 'Order status', ru: 'Статус заказа' };
export const organiser: Texts = { zh: '发起方', en: 'Organiser', ru: 'Организатор' };
export const payDeposit: Texts = { zh: '缴纳保证金', en: 'Pay deposit', ru: 'Внести задаток' };
export const placeABid: Texts = { zh: '出价', en: 'Place a bid', ru: 'Сделать ставку' };
export const secondWitness: Texts = {
  zh: '第二见证人',
  en: 'Second witness',
  ru: 'Второй наблюдатель',
};
export const startingPrice: Texts = { zh: '起始价', en: 'Starting price', ru: 'Начальная цена' };
export const terms: Texts = { zh: '竞价条款', en: 'Terms', ru: 'Условия' };
export const withdraw: Texts = { zh: '退出竞价', en: 'Withdraw', ru: 'Отказаться от участия' };
export const witness: Texts = { zh: '见证人', en: 'Witness', ru: 'Наблюдатель' };
export const won: Texts = { zh: '中标', en: 'Won', ru: 'Победа' };
