import * as biddingWords from '@tradeport/api/bidding/words';
import * as words from '@tradeport/api/kernel/words/index';

/** Texts for the time after the end of a lot: winner, order, default, offer, appeals. */
export const after = {
  title: { zh: '定标与履约', en: 'Award and contract', ru: 'Победитель и договор' },
  orderStatus: biddingWords.orderStatus,
  noAddress: {
    zh: '订单还没有收货地址，填写后才能发货。',
    en: 'The order has no delivery address yet. It can ship once there is one.',
    ru: 'В заказе пока нет адреса доставки. Без него заказ не отгрузить.',
  },
  overdue: {
    zh: '已超过期限。可以认定悔拍，或等待系统自动处理。',
    en: 'The deadline has passed. Declare a default, or the portal will do so automatically.',
    ru: 'Срок истёк. Признайте отказ победителя, иначе это произойдёт автоматически.',
  },
  offered: { zh: '顺延邀约', en: 'Offered to', ru: 'Предложено' },
  offerPrice: { zh: '顺延价', en: 'Offered at', ru: 'Цена предложения' },
  offerUntil: { zh: '答复期限', en: 'Answer by', ru: 'Ответить до' },
  nobodyTitle: {
    zh: '中标人未履约，尚未顺延',
    en: 'The winner backed out, and nobody has been asked yet',
    ru: 'Победитель отказался, следующему ещё не предложили',
  },
  nobodyText: {
    zh: '可顺延给竞价人 {n}（其最优报价 {sum}），或宣布流拍。',
    en: 'You can offer it to bidder {n}, whose best bid is {sum}, or declare the lot failed.',
    ru: 'Можно предложить лот участнику {n} (его лучшая ставка — {sum}) или признать торги несостоявшимися.',
  },
  nobodyLeft: {
    zh: '保留价以内已没有其他竞价人，请宣布流拍。',
    en: 'Nobody else bid within the reserve. Declare the lot failed.',
    ru: 'Других ставок в пределах резервной цены нет. Признайте торги несостоявшимися.',
  },
  defaultTitle: {
    zh: '认定竞价人 {n} 悔拍？',
    en: 'Declare bidder {n} in default?',
    ru: 'Признать отказ участника {n}?',
  },
  defaultText: {
    zh: '订单随之关闭。罚没保证金 {sum}，归{taker}；其余部分解冻。',
    en: 'The order closes. {sum} of the deposit is forfeited to {taker}; the rest is released.',
    ru: 'Заказ закроется. Из задатка удерживается {sum}, получатель — {taker}; остальное разблокируется.',
  },
  defaultFree: {
    zh: '订单随之关闭，没有保证金可罚没。',
    en: 'The order closes. There is no deposit to forfeit.',
    ru: 'Заказ закроется. Удерживать нечего.',
  },
  takers: {
    organiser: { zh: '发起方', en: 'the organiser', ru: 'организатор' },
    tenant: { zh: '平台', en: 'the portal', ru: 'портал' },
  },
  thenOffered: {
    zh: '之后系统会以 {sum} 顺延给竞价人 {n}。',
    en: 'Then bidder {n} is offered the lot at {sum}.',
    ru: 'Затем лот за {sum} будет предложен участнику {n}.',
  },
  thenAsked: {
    zh: '之后由您决定是否以 {sum} 顺延给竞价人 {n}。',
    en: 'Then you decide whether to offer it to bidder {n} at {sum}.',
    ru: 'Затем вы решите, предлагать ли лот за {sum} участнику {n}.',
  },
  thenFailed: {
    zh: '保留价以内没有其他竞价人，标的将流拍。',
    en: 'Nobody else bid within the reserve, so the lot fails.',
    ru: 'Других ставок в пределах резервной цены нет, торги будут признаны несостоявшимися.',
  },
  offerTitle: {
    zh: '以 {sum} 顺延给竞价人 {n}？',
    en: 'Offer the lot to bidder {n} at {sum}?',
    ru: 'Предложить лот участнику {n} за {sum}?',
  },
  offerText: {
    zh: '对方有 {hours} 小时答复，逾期视为放弃。接受时重新冻结保证金并生成订单。',
    en: 'They have {hours} hours to answer; silence counts as no. Accepting freezes the deposit again and creates the order.',
    ru: 'На ответ даётся {hours} ч, молчание считается отказом. При согласии задаток блокируется заново и создаётся заказ.',
  },
  failText: {
    zh: '标的到此结束。仍冻结的保证金立即解冻。',
    en: 'The lot ends here. Deposits that are still frozen are released at once.',
    ru: 'Торги на этом завершатся. Ещё заблокированные задатки сразу освободятся.',
  },
} as const;

export const appeals = {
  title: { zh: '竞价申诉', en: 'Auction appeals', ru: 'Жалобы по торгам' },
  lot: { zh: '标的', en: 'Lot', ru: 'Лот' },
  who: { zh: '申诉人', en: 'Appeal by', ru: 'Заявитель' },
  against: { zh: '申诉事项', en: 'Against', ru: 'Что обжалуется' },
  againsts: {
    disqualified: { zh: '取消资格', en: 'Disqualification', ru: 'Дисквалификация' },
    defaulted: { zh: '认定悔拍', en: 'Default', ru: 'Признание отказа' },
  },
  why: { zh: '申诉理由', en: 'Statement', ru: 'Доводы' },
  forfeited: { zh: '罚没金额', en: 'Forfeited', ru: 'Удержано' },
  status: words.status,
  made: { zh: '提出时间', en: 'Made', ru: 'Подана' },
  judged: { zh: '处理', en: 'Decision', ru: 'Решение' },
  none: { zh: '没有申诉', en: 'No appeals', ru: 'Жалоб нет' },
  noneHint: {
    zh: '被取消资格或被认定悔拍的竞价人可以申诉一次，由与双方无关的平台人员处理。',
    en: 'A bidder who was disqualified or declared in default may appeal once. The decision is made by portal staff who belong to neither side.',
    ru: 'Дисквалифицированный или признанный отказавшимся участник может подать одну жалобу. Решает сотрудник портала, не связанный ни с одной из сторон.',
  },
  upholdTitle: {
    zh: '支持 {who} 的申诉？',
    en: 'Uphold the appeal of {who}?',
    ru: 'Удовлетворить жалобу «{who}»?',
  },
  upholdText: {
    zh: '罚没的 {sum} 退还给申诉人。竞价结果不变。',
    en: 'The forfeited {sum} is returned to them. The result of the auction stands.',
    ru: 'Удержанные {sum} вернутся заявителю. Итог торгов не меняется.',
  },
  upholdFree: {
    zh: '没有罚没款需要退还。竞价结果不变。',
    en: 'Nothing was forfeited, so nothing is returned. The result of the auction stands.',
    ru: 'Возвращать нечего: удержания не было. Итог торгов не меняется.',
  },
  dismissTitle: {
    zh: '驳回 {who} 的申诉？',
    en: 'Dismiss the appeal of {who}?',
    ru: 'Отклонить жалобу «{who}»?',
  },
  dismissText: {
    zh: '决定不能更改，申诉人会看到理由。',
    en: 'This cannot be changed, and they see the reason.',
    ru: 'Изменить решение нельзя, заявитель увидит причину.',
  },
} as const;
