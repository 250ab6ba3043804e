import * as words from '@tradeport/api/kernel/words/index';
import * as biddingWords from '@tradeport/api/bidding/words';
import * as shopWords from './words.ts';
import * as ordersWords from '@tradeport/api/orders/words';

/** BID-01a The account's list of auctions. */
export const myAuctions = {
  list: words.myAuctions,
  states: { zh: '竞价状态', en: 'State', ru: 'Состояние' },
  none: { zh: '还没有参与过竞价', en: 'No auctions yet', ru: 'Вы ещё не участвовали в торгах' },
  noneHere: { zh: '此状态下暂无竞价', en: 'No auctions here', ru: 'Таких торгов нет' },
  noneHint: {
    zh: '到竞价大厅看看正在进行和即将开始的标的。',
    en: 'See what is live and coming up in the auctions.',
    ru: 'Посмотрите текущие и предстоящие торги.',
  },
  showAll: { zh: '查看全部竞价', en: 'Show all', ru: 'Показать все' },
  followed: { zh: '我的关注', en: 'Followed lots', ru: 'Отслеживаемые лоты' },
  hallName: biddingWords.auctionHall,
  hall: { zh: '进入竞价大厅', en: 'Go to auctions', ru: 'Перейти к торгам' },
  deposits: { zh: '保证金账户', en: 'Deposit account', ru: 'Счёт задатков' },
  depositsHint: {
    zh: '充值、查看冻结与解冻明细、申请提现。',
    en: 'Top up, see what is held and released, and withdraw.',
    ru: 'Пополнение, блокировки и возвраты, вывод средств.',
  },
  organise: shopWords.startAnAuction,
  organiseHint: {
    zh: '出售用加价竞价，采购用反向竞价；在工作台创建和管理标的。',
    en: 'Sell by auction or buy by reverse auction. Create and manage lots in the console.',
    ru: 'Продавайте на повышение, покупайте на понижение. Лоты создаются и ведутся в кабинете.',
  },
  ownBid: { zh: '您的出价 {sum}', en: 'Your bid {sum}', ru: 'Ваша ставка {sum}' },
} as const;

/** Where one stands, in a word. */
export const bidTexts = {
  offer: { zh: '待答复', en: 'Offered to you', ru: 'Предложен вам' },
  pay: { zh: '待缴保证金', en: 'Deposit due', ru: 'Ожидает задатка' },
  consent: { zh: '条款待确认', en: 'Terms changed', ru: 'Условия изменены' },
  review: { zh: '资格审核中', en: 'In review', ru: 'На проверке' },
  waitStart: { zh: '已报名', en: 'Admitted', ru: 'Допущены' },
  bid: { zh: '待出价', en: 'No bid yet', ru: 'Нет ставки' },
  outbid: { zh: '被超越', en: 'Outbid', ru: 'Перебита' },
  lead: { zh: '领先', en: 'Leading', ru: 'Лидируете' },
  seal: { zh: '待报价', en: 'No bid yet', ru: 'Нет предложения' },
  sealed: { zh: '已报价', en: 'Bid sealed', ru: 'Предложение подано' },
  rejoin: { zh: '未参与', en: 'Not taking part', ru: 'Не участвуете' },
  rejected: { zh: '资格未通过', en: 'Not admitted', ru: 'Не допущены' },
  withdrawn: { zh: '已退出', en: 'Withdrawn', ru: 'Вы отказались' },
  shutOut: { zh: '已取消资格', en: 'Excluded', ru: 'Отстранены' },
  waitResult: { zh: '等待结果', en: 'Awaiting result', ru: 'Ждёт итогов' },
  payOrder: { zh: '中标，待付款', en: 'Won, payment due', ru: 'Победа, ожидает оплаты' },
  confirm: { zh: '中标，待确认', en: 'Won, to be confirmed', ru: 'Победа, подтвердите' },
  won: biddingWords.won,
  lost: { zh: '未中标', en: 'Not won', ru: 'Не победили' },
  failed: { zh: '流拍', en: 'No sale', ru: 'Не состоялся' },
  cancelled: { zh: '已取消', en: 'Cancelled', ru: 'Отменён' },
} as const;

/** The news of each step. */
export const bidNews = {
  offer: {
    zh: '原成交方未履约，您可以按自己的最高出价成交。请在 {time} 前答复。',
    en: 'The winner backed out. The lot is yours at your best bid if you accept by {time}.',
    ru: 'Победитель отказался: лот можно получить по вашей лучшей ставке. Ответьте до {time}.',
  },
  pay: {
    zh: '缴纳保证金 {sum} 后即可参与竞价。',
    en: 'Pay the deposit of {sum} to take part.',
    ru: 'Внесите задаток {sum}, чтобы участвовать.',
  },
  consent: {
    zh: '报名后条款有修改，确认后才能继续参与。',
    en: 'The terms were changed after you joined. Agree to them to go on.',
    ru: 'Условия изменились после вашей заявки. Примите их, чтобы продолжить.',
  },
  review: {
    zh: '发起方正在审核，通过后会通知您。',
    en: 'The organiser is reviewing your application. We will let you know.',
    ru: 'Организатор проверяет заявку. Мы сообщим о решении.',
  },
  waitStart: {
    zh: '{time} 开始竞价。',
    en: 'Bidding starts {time}.',
    ru: 'Торги начнутся {time}.',
  },
  bid: { zh: '{time} 前可以出价。', en: 'You can bid until {time}.', ru: 'Ставки до {time}.' },
  outbid: {
    zh: '有人出价更优，{time} 前可以继续出价。',
    en: 'Somebody has bid better. You can bid until {time}.',
    ru: 'Есть ставка лучше вашей. Ставки до {time}.',
  },
  lead: {
    zh: '当前最优出价来自您，{time} 结束。',
    en: 'Yours is the best bid. Ends {time}.',
    ru: 'Ваша ставка лучшая. Окончание {time}.',
  },
  seal: {
    zh: '{time} 前可以提交密封报价。',
    en: 'You can submit a sealed bid until {time}.',
    ru: 'Закрытые предложения принимаются до {time}.',
  },
  sealed: {
    zh: '报价已加密提交，{time} 前可以修改。',
    en: 'Your bid is sealed. You can replace it until {time}.',
    ru: 'Предложение зашифровано. Его можно заменить до {time}.',
  },
  rejoin: {
    zh: '{time} 前可以重新报名。',
    en: 'You can join again until {time}.',
    ru: 'Заявку можно подать снова до {time}.',
  },
  rejected: { zh: '{reason}', en: '{reason}', ru: '{reason}' },
  withdrawn: {
    zh: '您已退出，保证金已解冻。',
    en: 'You withdrew. The deposit is released.',
    ru: 'Вы отказались от участия, задаток освобождён.',
  },
  shutOut: { zh: '{reason}', en: '{reason}', ru: '{reason}' },
  waitResult: {
    zh: '竞价已结束，等待发起方定标。',
    en: 'Bidding has ended. The organiser is choosing the winner.',
    ru: 'Торги завершены, решение за организатором.',
  },
  payOrder: {
    zh: '恭喜中标，请在 {time} 前付款，逾期将按条款处理保证金。',
    en: 'You have won. Pay by {time}, or you may lose your deposit under the terms.',
    ru: 'Вы победили. Оплатите до {time}, иначе задаток могут удержать по условиям лота.',
  },
  confirm: {
    zh: '恭喜中标，请在 {time} 前确认成交，逾期将按条款处理保证金。',
    en: 'You have won. Confirm by {time}, or you may lose your deposit under the terms.',
    ru: 'Вы победили. Подтвердите до {time}, иначе задаток могут удержать по условиям лота.',
  },
  won: { zh: '已成交。', en: 'The deal is done.', ru: 'Сделка заключена.' },
  lost: {
    zh: '保证金会自动解冻，无需操作。',
    en: 'Your deposit is released automatically.',
    ru: 'Задаток вернётся на ваш счёт автоматически.',
  },
  failed: {
    zh: '本次竞价未成交，保证金会自动解冻。',
    en: 'Nobody won. Your deposit is released automatically.',
    ru: 'Победителя нет. Задаток вернётся на ваш счёт автоматически.',
  },
  cancelled: {
    zh: '发起方取消了竞价，保证金会自动解冻。',
    en: 'The auction was cancelled. Your deposit is released automatically.',
    ru: 'Торги отменены. Задаток вернётся на ваш счёт автоматически.',
  },
} as const;

/** The act for each step; '' where there is nothing to do. */
const nothing = { zh: '', en: '', ru: '' };
const toBid = { zh: '去出价', en: 'Place a bid', ru: 'Сделать ставку' };
export const bidActs = {
  offer: { zh: '去答复', en: 'Answer', ru: 'Ответить' },
  pay: biddingWords.payDeposit,
  consent: { zh: '查看并确认', en: 'Read and agree', ru: 'Прочитать и принять' },
  review: nothing,
  waitStart: nothing,
  bid: toBid,
  outbid: toBid,
  lead: nothing,
  seal: { zh: '提交报价', en: 'Submit a bid', ru: 'Подать предложение' },
  sealed: { zh: '修改报价', en: 'Replace the bid', ru: 'Заменить предложение' },
  rejoin: { zh: '重新报名', en: 'Join again', ru: 'Подать заявку снова' },
  rejected: nothing,
  withdrawn: nothing,
  shutOut: { zh: '查看与申诉', en: 'See and appeal', ru: 'Подробнее' },
  waitResult: nothing,
  payOrder: ordersWords.payNow,
  confirm: { zh: '确认成交', en: 'Confirm', ru: 'Подтвердить' },
  won: shopWords.viewOrder,
  lost: nothing,
  failed: nothing,
  cancelled: nothing,
} as const;
