import type { owedAgreements, readAgreement } from '../agreements/calls.ts';
import type { compareGoods } from '../favourites/calls.ts';
import type { Width } from '../content/blocks.ts';
import type { Output } from '../kernel/call.ts';
import type { Outcome } from '../kernel/outcomes.ts';
import type { CategoryNode, productDetail } from '../catalogue/model.ts';
import type { cartOut, quickLine } from '../cart/model.ts';
import type { Lang } from '../kernel/text.ts';
import type { PasswordRule } from '../identity/model.ts';
import type { invitationOut } from '../members/invitations.ts';
import type { address, MemberKind } from '../members/model.ts';
import type { SkuPromotion } from '../promotions/card.ts';
import type { byGoodsOut, promotionListRow, promotionOut } from '../promotions/shop-model.ts';
import type { slotRow } from '../entitlements/model.ts';
import type { BankAccount } from '../bankaccounts/model.ts';
import type { orderRow, payWays, previewOut, sameNumberOut } from '../orders/model.ts';
import type { groupOut, openGroupsOut } from '../promotions/group-model.ts';
import type { ReviewsQuery } from '../reviews/address.ts';
import type { ratingOut, shownReview } from '../reviews/model.ts';
import type { searchResult } from '../search/model.ts';
import type { pickupStore } from '../pickups/model.ts';
import type { z } from 'zod';
import type { AccountPage } from './account-pages.ts';
import type { OptionChoice } from './buying.ts';
import type { Choices } from './choices.ts';
import type { BlocksPage } from './blocks.ts';
import type { Card, NoticeRow } from './shown.ts';
import type { AuctionsPage, LotNoticesPage, LotPage, LotRow } from './auctions.ts';
import type { DemandPage, DemandsPage, ShownDemand } from './demands.ts';
import type { HelpCentrePage, HelpPage } from './help.ts';
import type { ProductQuery } from './list.ts';
import type { NearStores, StorePage, StoresPage } from './stores.ts';

/**
 * SRC-03 Data that the server passes to the mall's pages. Amounts are decimal texts, as on the
 * wire.
 */
export type ProductData = z.output<typeof productDetail>;
export type CartData = z.output<typeof cartOut>;
export type Preview = z.output<typeof previewOut>;
export type Address = z.output<typeof address>;
export type OrderRow = z.output<typeof orderRow>;
export type PayWay = (typeof payWays)[number];

/** A group of the mall menu or of the footer: links under a title, in the footer also text as HTML. */
export type FrameBlock = {
  blockCode: string;
  width: Width;
  title: string;
  html: string;
  links: readonly { text: string; to: string }[];
};
/** The frame of every page. */
export type PageFrame = {
  lang: Lang;
  /** The app's own language: its addresses have no prefix. */
  main: Lang;
  offered: readonly Lang[];
  /** "https://shop.example": for canonical addresses. */
  origin: string;
  /** The canonical path of this page, in its language. */
  path: string;
  /** The same page in every offered language. */
  alternates: readonly { lang: Lang; path: string }[];
  /** Not for search engines: personal pages, narrowed lists, faults. */
  hidden: boolean;
  /** Drawn for its editor: it runs nothing, and its links open elsewhere. */
  preview?: boolean;
  portal: {
    name: string;
    logo: string;
    theme: string;
    hotline: string;
    hours: string;
    slogan: string;
    foot: string;
    remark: string;
    /** Its time zone, for what no browser writes in the viewer's. */
    timeZone: string;
    /** PAY-03 Worth of one point: goods for points are priced in them. */
    pointWorth: string;
    links: readonly { title: string; url: string }[];
    /** CMS-02b In force, for the foot of every page. */
    agreements: readonly { agreementCode: string; name: string }[];
  };
  /** The platform's own portal sells nothing: no search, no cart. */
  sells: boolean;
  categories: readonly CategoryNode[];
  /** CMS-01 The menu and the footer, as far as this viewer sees them. */
  menu: readonly FrameBlock[];
  footer: readonly FrameBlock[];
  /** Null: a visitor. */
  viewer: {
    name: string;
    level: string | null;
    /** Has work in the console. */
    office: boolean;
  } | null;
  /** SHL-13 Outcome of the form that led here. */
  notice?: Outcome | null;
  assets: { styles: readonly string[]; core: string; islands: string; entry: string };
};

export type NoticesPage = { rows: readonly NoticeRow[]; page: number; pages: number };
export type NoticePage = {
  title: string;
  day: string;
  html: string;
  /** How it begins, without tags. */
  description: string;
  others: readonly NoticeRow[];
};
export type ProductListPage = {
  kind: 'search' | 'category' | 'store';
  query: ProductQuery;
  result: Omit<z.output<typeof searchResult>, 'rows'> & { rows: readonly Card[] };
  /** The category, and those above it. */
  category: CategoryNode | null;
  above: readonly { goodsClassCode: string; goodsClassName: string }[];
  store: { code: string; name: string } | null;
  /** SRC-02 The refusal of the price filter. */
  priceFault: string;
  /** BID-01 Lots of auctions that a searched text finds, besides. */
  lots: readonly LotRow[];
  /** BID-01b Postings that match the search text, shown beside. */
  demands: readonly ShownDemand[];
};

/**
 * Freight of an order of a product, and the goods amount from which it is free (null: never).
 * `varies`: it is the least that is charged. `area`: for which place it is known.
 */
export type Freight = {
  currency: string;
  amount: string;
  freeFrom: string | null;
  varies: boolean;
  area: string | null;
};
export type OpenGroups = z.output<typeof openGroupsOut>;
/** CAT-08c Reviews of a product: the overall rating, and the requested reviews, newest first. */
export type Reviews = {
  rating: z.output<typeof ratingOut>;
  query: ReviewsQuery;
  rows: readonly z.output<typeof shownReview>[];
  /** The key that the next page begins after; null: this is the last. */
  next: string | null;
};
export type ProductPage = {
  product: ProductData;
  /** PRO-02 The product's public promotions. */
  promotions: z.output<typeof byGoodsOut>[number]['promotionList'];
  /** PRO-01b The reduced prices, by SKU. */
  reduced: Readonly<Record<string, SkuPromotion>>;
  /** PRO-01c The group price, and the groups that can be joined. */
  groups: OpenGroups;
  reviews: Reviews;
  related: readonly Card[];
  freight: Freight | null;
  /** CAT-05 Null: no store has it. */
  stores: NearStores | null;
  /** A form sent without script was refused: why. */
  fault: string;
  /** The chosen value of each option; null: none is chosen. */
  choice: OptionChoice | null;
};

/** PRO-01c A group purchase, to be shared. */
export type GroupPage = { group: z.output<typeof groupOut> };

/** A page of a list by key: whether it is a further one, and the key that the next begins after; null: it is the last. */
type KeyedPage = { begun: boolean; next: string | null };
/** PRO-02 Promotions that run now. */
export type SalePage = KeyedPage & { rows: readonly z.output<typeof promotionListRow>[] };
/** PRO-02 One promotion and its goods, as many as a page has. */
export type PromotionPage = KeyedPage & {
  promotion: z.output<typeof promotionOut>;
  cards: readonly Card[];
};

/** CAT-07h */
export type ComparePage = { goods: Output<typeof compareGoods>; differing: boolean; fault: string };
/** CHK-01 Quick order: the list as typed, or its lines checked; an unreadable quantity is null. */
export type QuickPage = {
  text: string;
  rows: readonly (Omit<z.output<typeof quickLine>, 'quantity'> & { quantity: number | null })[];
  /** Lines that have just gone into the cart. */
  added: number;
  fault: string;
  linesMax: number;
};
/** Names a group of the cart, for the form that selects all of it. */
export function cartGroupKey(
  group: Pick<CartData['groups'][number], 'sellerCode' | 'warehouseCode' | 'currency'>,
): string {
  return `${group.sellerCode} ${group.warehouseCode} ${group.currency}`;
}
/** `undo`: how many lines that were removed last may come back. */
/** CHK-05 A coupon whose code was entered; `reason`: why it is of no use for the goods that are chosen, '' where it is. */
export type EnteredCoupon = { name: string; reason: string };
export type CartPage = {
  cart: CartData;
  fault: string;
  coupon: EnteredCoupon | null;
  undo: number;
  /** CHK-04 Tax comes on top of these amounts. */
  taxAdded: boolean;
  purchaseOrder: PurchaseOrderField | null;
};
/** The field for the buyer's own number, with what was given before; where there is none, it is not asked for. */
export type PurchaseOrderField = { kept: string };

export type PickupChoice = {
  sellerCode: string;
  sellerName: string;
  stores: readonly z.output<typeof pickupStore>[];
};

export type CheckoutPage = {
  /** With the first lines only, as many as a page of the cart has; `linesMore` are left out. */
  preview: Preview;
  linesMore: number;
  /** How many different goods it is of. */
  kinds: number;
  /** CAT-09a Sellers of whose goods some can be collected, each with its stores, the nearest first. */
  pickups: readonly PickupChoice[];
  /** Straight from a product page ("buy now") instead of from the cart. */
  direct: {
    skuCode: string;
    quantity: number;
    /** PRO-01c As part of a group: one that starts, or the one that is named. */
    groupBuy?: { promotionCode: string; groupCode?: string };
  } | null;
  addresses: readonly Address[];
  /** For an address abroad; China first. */
  countries: Choices;
  provinces: Choices;
  cities: Choices;
  districts: Choices;
  payWays: readonly PayWay[];
  /** PAY-02d Where a transfer goes. */
  bankAccounts: readonly BankAccount[];
  /**
   * ORD-08 For services: the available times by product; `time` is written in the portal's zone,
   * where it takes place.
   */
  slots: readonly (z.output<typeof slotRow> & { time: string })[];
  /** The tenant's day: nothing is needed before it. */
  today: string;
  purchaseOrder: PurchaseOrderField | null;
  /** Earlier orders of the number in the field: a warning. */
  sameNumber: z.output<typeof sameNumberOut>;
  /** CHK-03 Files uploaded already. */
  attachments: readonly { fileCode: string; fileName: string }[];
  /** Values typed before a refusal, by field. */
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  fault: string;
  /** `fault` stops nothing: sent again, it is ordered. */
  warning: boolean;
  /** One key per rendered form: sent twice, it is one order (API-07). */
  key: string;
};

export type PlacedPage = {
  orders: readonly OrderRow[];
  /** Orders that can be paid online right now. */
  payable: boolean;
  /** PAY-02d Where a transfer goes. */
  bankAccounts: readonly BankAccount[];
  fault: string;
};

/** AUT-01 How one logs in: each is a page of its own. */
export const loginWays = ['password', 'code', 'card'] as const;
export type LoginWay = (typeof loginWays)[number];
/** A form for visitors: the page it leads to, the typed values, and their faults. */
type EntryForm = {
  back: string;
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  fault: string;
};
/** So long the button that sends a code waits; 0: none was sent. */
type CodeForm = EntryForm & { resendS: number };
export type LoginPage = CodeForm & {
  way: LoginWay;
  /** AUT-09 Is the box ticked that keeps one logged in? */
  stay: boolean;
  forCheckout: boolean;
  /** REG-02 May one register here? */
  register: boolean;
  /** AUT-03 Are gift cards a way in? */
  cards: boolean;
  /** AUT-11 The tenant's providers. */
  providers: readonly { ssoCode: string; ssoName: string }[];
  /** AUT-16 A picture to be read, after some failures; null: none is asked for. */
  captcha: { code: string; picture: string } | null;
};
/**
 * AUT-12, AUT-16 The step owed after the first one: a second factor, the PIN, or the PIN of a held
 * session.
 */
export type LoginStep = 'second' | 'pin' | 'held';
export type StepPage = {
  step: LoginStep;
  back: string;
  ways: readonly string[];
  stay: boolean;
  /** Name of the user whose session is held. */
  name: string;
  fault: string;
};
/** RCV-01 */
export type RecoverPage = CodeForm & { rule: PasswordRule };
/** AUT-11 On the way to a provider. */
export type LeavePage = { to: string; name: string };
/** REG-01, REG-03 The short way in for buyers. */
export type RegisterPage = CodeForm & {
  kinds: readonly MemberKind[];
  /** Are people let in without a review? */
  auto: boolean;
  rule: PasswordRule;
  agreement: { version: number; html: string };
  /** An unfinished registration of this browser; '' for none. */
  unfinished: string;
};
/**
 * MBR-03 The invited person sets a password; null: the link is no longer valid, and the fault says
 * so.
 */
export type InvitationPage = {
  token: string;
  invitation: z.output<typeof invitationOut> | null;
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  fault: string;
};
/** CMS-02d The agreements that somebody who is logged in is asked to accept. */
export type AskedPage = {
  back: string;
  owed: Output<typeof owedAgreements>;
  /** Where one goes on without; null: nowhere. */
  later: string | null;
  /** Codes of the agreements whose box was ticked. */
  ticked: readonly string[];
  fault: string;
};
/** CMS-02b */
export type AgreementPage = Output<typeof readAgreement> & {
  /** Has the reader yet to accept it? */
  owes: boolean;
};
/** The platform's first page. */
export type LandingPage = { hotline: string };
export type FaultPage = { status: number; text: string };

export type Pages = {
  account: AccountPage;
  home: BlocksPage;
  page: BlocksPage;
  help: HelpCentrePage;
  helpPage: HelpPage;
  list: ProductListPage;
  product: ProductPage;
  notices: NoticesPage;
  notice: NoticePage;
  group: GroupPage;
  compare: ComparePage;
  sale: SalePage;
  promotion: PromotionPage;
  auctions: AuctionsPage;
  lotNotices: LotNoticesPage;
  lot: LotPage;
  demands: DemandsPage;
  demand: DemandPage;
  stores: StoresPage;
  store: StorePage;
  cart: CartPage;
  quick: QuickPage;
  checkout: CheckoutPage;
  placed: PlacedPage;
  login: LoginPage;
  step: StepPage;
  recover: RecoverPage;
  leave: LeavePage;
  register: RegisterPage;
  invitation: InvitationPage;
  asked: AskedPage;
  agreement: AgreementPage;
  fault: FaultPage;
  landing: LandingPage;
};
export type PageName = keyof Pages;
/** The one function of the server bundle: a whole document. */
export type Render = <N extends PageName>(name: N, frame: PageFrame, data: Pages[N]) => string;
