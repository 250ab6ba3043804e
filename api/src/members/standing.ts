import { keysOf } from '../kernel/keys.ts';
import type { StateOf } from '../kernel/lifecycle.ts';
import type { Texts } from '../kernel/text.ts';
import type { userLife } from '../identity/lifecycle.ts';
import type { memberLife } from './lifecycle.ts';

/**
 * BLK-02 The meaning of each status of a company or a person, once for all capabilities: the
 * statements and rules read these tables (server: modules/members/standing.ts) and no status.
 * docs/decisions/standing.md says why, and what happens to open records.
 */
export type CompanyStanding = StateOf<typeof memberLife> | DerivedStanding;
/** An active company of which less is left than its status says. */
export type DerivedStanding = 'sells_no_more' | 'unattended';
type PersonStanding = StateOf<typeof userLife>;

/** Activities of a company by itself. */
export type CompanyAspect = 'enters' | 'sells' | 'handles' | 'posts' | 'organises' | 'bids';

const all = { enters: true, sells: true, handles: true, posts: true, organises: true, bids: true };
const none = {
  enters: false,
  sells: false,
  handles: false,
  posts: false,
  organises: false,
  bids: false,
};
export const companyStandings: Record<CompanyStanding, Record<CompanyAspect, boolean>> = {
  under_review: none,
  active: all,
  /** Selling was taken back: what it buys, offers on the market and bids for goes on. */
  sells_no_more: { ...all, sells: false, handles: false },
  /** It has people, and none of them who could ship can log in: what it sells would stay where it is. */
  unattended: { ...all, sells: false, handles: false },
  suspended: none,
  quit: none,
};

/** Activities of a person: the company's standing may restrict them further. */
export type PersonAspect = 'enters' | 'approves' | 'bids' | 'hears';
export const personStandings: Record<PersonStanding, Record<PersonAspect, boolean>> = {
  under_review: { enters: false, approves: false, bids: false, hears: false },
  enabled: { enters: true, approves: true, bids: true, hears: true },
  stopped: { enters: false, approves: false, bids: true, hears: false },
  disabled: { enters: false, approves: false, bids: false, hears: false },
};

/** May somebody log in, and stay in? */
export function mayEnter(person: PersonStanding, company: StateOf<typeof memberLife>): boolean {
  return personStandings[person].enters && companyStandings[company].enters;
}

/** Words for the lost activities, shown before and after a change of standing. */
export const aspectsLost: Record<CompanyAspect, Texts> = {
  enters: {
    zh: '其所有账号立即退出登录，且无法再登录',
    en: 'All of its users are logged out and can’t log in',
    ru: 'Все её пользователи выйдут из системы и не смогут войти',
  },
  sells: {
    zh: '其商品立即停售：搜索、商品页、购物车、报价、优惠券和拼团均不可用',
    en: 'Its products go off sale at once, in search, on product pages and in carts; its quotes, coupons and group deals can’t be used',
    ru: 'Её товары сразу снимаются с продажи — в поиске, на страницах и в корзинах; её предложения, купоны и совместные покупки не действуют',
  },
  handles: {
    zh: '进行中的订单和售后由门户代为发货、取消和退款',
    en: 'The portal ships, cancels and refunds what is in progress',
    ru: 'Текущие заказы и возвраты портал отгружает, отменяет и возмещает сам',
  },
  posts: {
    zh: '其供求信息不再展示，也不能回应',
    en: 'Its posts are hidden and can’t be answered',
    ru: 'Её объявления скрываются, ответить на них нельзя',
  },
  organises: {
    zh: '其发起且尚未定标的竞价立即取消，保证金全部退回',
    en: 'Its auctions that have no winner yet are cancelled and all deposits released',
    ru: 'Её торги без победителя отменяются, все депозиты разблокируются',
  },
  bids: {
    zh: '其参与的竞价立即取消资格，保证金解冻',
    en: 'It is removed from the auctions it takes part in, and its deposits are released',
    ru: 'Она исключается из торгов, её депозиты разблокируются',
  },
};

/** The reason why a company's goods are off sale, for lists of goods; null: it sells. */
export const offSaleTexts: Record<Exclude<CompanyStanding, 'active'>, Texts> = {
  under_review: {
    zh: '停售：卖家审核中',
    en: 'Off sale: seller under review',
    ru: 'Не продаётся: продавец на проверке',
  },
  sells_no_more: {
    zh: '停售：已取消卖家身份',
    en: 'Off sale: no longer a seller',
    ru: 'Не продаётся: больше не продавец',
  },
  unattended: {
    zh: '停售：卖家无人可发货',
    en: 'Off sale: nobody there to ship',
    ru: 'Не продаётся: отгружать некому',
  },
  suspended: {
    zh: '停售：卖家已停用',
    en: 'Off sale: seller suspended',
    ru: 'Не продаётся: продавец приостановлен',
  },
  quit: {
    zh: '停售：卖家已注销',
    en: 'Off sale: seller’s account closed',
    ru: 'Не продаётся: кабинет закрыт',
  },
};
export const offSaleReasons = keysOf(offSaleTexts);

export function standingOf(company: {
  status: StateOf<typeof memberLife>;
  isSeller: boolean;
  hasSold: boolean;
  unattended: boolean;
}): CompanyStanding {
  const { status, isSeller, hasSold, unattended } = company;
  if (status !== 'active' || !hasSold) return status;
  if (!isSeller) return 'sells_no_more';
  return unattended ? 'unattended' : status;
}

/** The statuses in which a company does this. */
export function statusesWith(aspect: CompanyAspect): StateOf<typeof memberLife>[] {
  return keysOf(companyStandings).filter(
    (standing): standing is StateOf<typeof memberLife> =>
      standing !== 'sells_no_more' &&
      standing !== 'unattended' &&
      companyStandings[standing][aspect],
  );
}

/** The activities that end when a company changes its standing, in the order of the table. */
export function lostBetween(before: CompanyStanding, after: CompanyStanding): CompanyAspect[] {
  return keysOf(aspectsLost).filter(
    (aspect) => companyStandings[before][aspect] && !companyStandings[after][aspect],
  );
}
