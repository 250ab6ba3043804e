import type { LotStatus } from '@tradeport/api/bidding/lifecycle';
import {
  isComing,
  isDraft,
  isFailed,
  isOff,
  isRunning,
  isSold,
} from '@tradeport/api/bidding/standing';
import type { LotNoticeKind } from '@tradeport/api/bidding/notices';
import type { Texts } from '@tradeport/api/kernel/text';
import * as biddingWords from '@tradeport/api/bidding/words';
import * as words from '@tradeport/api/kernel/words/index';
import * as shopWords from './words.ts';

/** The hall of auctions, its cards and notices. */
export const auctions = {
  title: biddingWords.auctionHall,
  describe: {
    zh: '{name}的公开竞价、反向竞价与密封报价：正在进行、即将开始和已结束的标的。',
    en: 'Auctions, reverse auctions and sealed bids at {name}: live, upcoming and ended lots.',
    ru: 'Аукционы, редукционы и закрытые предложения на {name}: текущие, предстоящие и завершённые лоты.',
  },
  lead: {
    zh: '公开竞价、实时出价，结果可由任何人核验。',
    en: 'Bid live and in the open. Anyone can verify the result.',
    ru: 'Открытые торги в реальном времени. Итог может проверить каждый.',
  },
  tabs: { zh: '竞价状态', en: 'State of auctions', ru: 'Состояние торгов' },
  notices: { zh: '公告与结果', en: 'Notices and results', ru: 'Извещения и итоги' },
  noticesTitle: {
    zh: '竞价公告与结果',
    en: 'Auction notices and results',
    ru: 'Извещения и итоги торгов',
  },
  noticesText: {
    zh: '{name}发布的竞价公告、成交公示与流拍公告。',
    en: 'Announcements and results of auctions at {name}.',
    ru: 'Извещения о торгах и их итоги на {name}.',
  },
  noNotices: { zh: '暂无公告', en: 'No notices yet', ru: 'Извещений пока нет' },
  noNoticesText: {
    zh: '竞价公告与成交结果会显示在这里。',
    en: 'Announcements and results appear here.',
    ru: 'Здесь появятся извещения о торгах и их итоги.',
  },
  follow: { zh: '关注', en: 'Follow', ru: 'Следить' },
  following: { zh: '已关注', en: 'Following', ru: 'Отслеживаете' },
  followed: { zh: '我的关注', en: 'Followed', ru: 'Отслеживаемые' },
  followOne: { zh: '关注：{title}', en: 'Follow {title}', ru: 'Следить: {title}' },
  followTip: {
    zh: '关注后，开始、即将结束和结束时会通知您',
    en: 'We tell you when it starts, ends soon and is over',
    ru: 'Сообщим о начале, скором завершении и итоге',
  },
  unfollowTip: { zh: '取消关注', en: 'Stop following', ru: 'Не следить' },
  mine: words.myAuctions,
  organise: shopWords.startAnAuction,
  organiseText: {
    zh: '出售可公开加价，采购可反向竞价。',
    en: 'Sell to the highest bidder, or buy from the lowest.',
    ru: 'Продайте тому, кто даст больше, или купите у того, кто возьмёт меньше.',
  },
  mode: shopWords.auctionType,
  anyMode: { zh: '全部方式', en: 'Any type', ru: 'Любой вид' },
  search: { zh: '标的名称或编号', en: 'Lot or number', ru: 'Лот или номер' },
  find: { zh: '查找', en: 'Find', ru: 'Найти' },
  clear: shopWords.clearFilters,
  empty: {
    followed: {
      zh: '还没有关注的标的',
      en: 'You follow no lots yet',
      ru: 'Вы пока не следите за лотами',
    },
    live: {
      zh: '目前没有进行中的竞价',
      en: 'Nothing is live right now',
      ru: 'Сейчас торги не идут',
    },
    upcoming: {
      zh: '暂无即将开始的竞价',
      en: 'Nothing is coming up yet',
      ru: 'Предстоящих торгов пока нет',
    },
    ended: {
      zh: '暂无已结束的竞价',
      en: 'Nothing has ended yet',
      ru: 'Завершённых торгов пока нет',
    },
  },
  emptyText: {
    followed: {
      zh: '点标的旁的星标即可关注，开始、即将结束和结束时会通知您。',
      en: 'Press the star beside a lot. We tell you when it starts, ends soon and is over.',
      ru: 'Нажмите звезду у лота: сообщим о начале, скором завершении и итоге.',
    },
    live: {
      zh: '可以看看即将开始的竞价，提前报名。',
      en: 'See what is coming up, and join early.',
      ru: 'Посмотрите предстоящие торги и подайте заявку заранее.',
    },
    upcoming: {
      zh: '新的竞价公告后会显示在这里。',
      en: 'Lots appear here as soon as they are announced.',
      ru: 'Лоты появятся здесь сразу после объявления.',
    },
    ended: {
      zh: '竞价结束后，结果会显示在这里。',
      en: 'Results appear here once bidding is over.',
      ru: 'Здесь появятся итоги завершённых торгов.',
    },
  },
  noneFound: { zh: '没有符合条件的标的', en: 'No lots match', ru: 'Подходящих лотов нет' },
  noneFoundText: {
    zh: '换个关键词，或清除条件再试。',
    en: 'Try other words, or clear the filters.',
    ru: 'Измените запрос или сбросьте условия.',
  },
  now: { zh: '正在竞价', en: 'Live auctions', ru: 'Идут торги' },
  nowText: {
    zh: '公开出价，实时更新',
    en: 'Bid in the open, in real time',
    ru: 'Ставки в реальном времени',
  },
  all: shopWords.viewAll,
  coming: { zh: '即将开始', en: 'Coming up', ru: 'Скоро начнутся' },
  found: { zh: '相关竞价标的', en: 'Matching auction lots', ru: 'Подходящие торги' },
  price: biddingWords.currentPrice,
  winPrice: biddingWords.finalPrice,
  lastPrice: { zh: '最后报价', en: 'Last price', ru: 'Последняя цена' },
  start: biddingWords.startingPrice,
  ceiling: { zh: '最高限价', en: 'Ceiling price', ru: 'Предельная цена' },
  deposit: { zh: '保证金 {sum}', en: 'Deposit {sum}', ru: 'Задаток {sum}' },
  noDeposit: { zh: '免保证金', en: 'No deposit', ru: 'Без задатка' },
  endsIn: { zh: '距结束', en: 'Ends in', ru: 'Осталось' },
  startsAt: { zh: '{time} 开始', en: 'Starts {time}', ru: 'Начало {time}' },
  endedAt: { zh: '{time} 结束', en: 'Ended {time}', ru: 'Завершён {time}' },
  endsAt: { zh: '{time} 结束', en: 'Ends {time}', ru: 'До {time}' },
  number: { zh: '标的编号', en: 'Lot number', ru: 'Номер лота' },
  by: biddingWords.organiser,
  days: shopWords.d,
  schedule: { zh: '竞价时间：{time}', en: 'Bidding: {time}', ru: 'Торги: {time}' },
  winner: { zh: '成交方：{name}', en: 'Winner: {name}', ru: 'Победитель: {name}' },
  reason: { zh: '原因：{text}', en: 'Reason: {text}', ru: 'Причина: {text}' },
} as const;
export const lotsFound = {
  zh: { other: '共 {n} 个标的' },
  en: { one: '{n} lot', other: '{n} lots' },
  ru: { one: '{n} лот', few: '{n} лота', many: '{n} лотов', other: '{n} лота' },
};
export const bids = {
  zh: { other: '{n} 次出价' },
  en: { one: '{n} bid', other: '{n} bids' },
  ru: { one: '{n} ставка', few: '{n} ставки', many: '{n} ставок', other: '{n} ставки' },
};
export const bidders = {
  zh: { other: '{n} 人报名' },
  en: { one: '{n} participant', other: '{n} participants' },
  ru: { one: '{n} участник', few: '{n} участника', many: '{n} участников', other: '{n} участника' },
};
export const seals = {
  zh: { other: '{n} 份报价' },
  en: { one: '{n} sealed bid', other: '{n} sealed bids' },
  ru: {
    one: '{n} предложение',
    few: '{n} предложения',
    many: '{n} предложений',
    other: '{n} предложения',
  },
};

/** The name of a bidder to everybody else. */
export const bidderName: Texts = shopWords.bidder;
export const you: Texts = words.you;

/**
 * A running lot stands out from one that waits; coming, sold and failed ones have the colours of
 * all lists.
 */
export function lotTag(lot: { status: LotStatus }): string {
  if (isRunning(lot)) return 'tag-live';
  if (isComing(lot)) return 'tag-own';
  if (isSold(lot)) return 'tag-good';
  if (isOff(lot)) return isFailed(lot) ? 'tag-bad' : '';
  return isDraft(lot) ? '' : 'tag-wait';
}
export const noticeTags: Record<LotNoticeKind, string> = {
  announced: 'tag-own',
  won: 'tag-good',
  failed: 'tag-bad',
  cancelled: '',
};
