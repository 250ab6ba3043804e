import type { Outcome } from '../kernel/outcomes.ts';
import type { CategoryNode, productCard, productDetail } from '../catalogue/model.ts';
import type { cartOut, quickLine } from '../cart/model.ts';
import type { Lang } from '../kernel/text.ts';
import type { address } from '../members/model.ts';
import type { orderRow, payWays, previewOut } from '../orders/model.ts';
import type { searchResult } from '../search/model.ts';
import type { z } from 'zod';
import type { ProductQuery } from './list.ts';

/** SRC-03 What the server hands to the mall's pages. Amounts are decimal texts, as on the wire. */
export type Card = z.output<typeof productCard>;
export type ProductData = z.output<typeof productDetail>;
export type CartData = z.output<typeof cartOut>;
export type Preview = z.output<typeof previewOut>;
export type Address = z.output<typeof address>;
export type OrderRow = z.output<typeof orderRow>;
export type PayWay = (typeof payWays)[number];

/** What surrounds every page. */
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
  portal: {
    name: string;
    logo: string;
    theme: string;
    hotline: string;
    hours: string;
    slogan: string;
    foot: string;
    remark: string;
    links: readonly { title: string; url: string }[];
  };
  categories: readonly CategoryNode[];
  /** Null: a visitor. */
  viewer: { name: string; level: string | null } | null;
  /** SHL-13 What the form did that led here. */
  notice?: Outcome | null;
  assets: { styles: readonly string[]; core: string; islands: string };
};

type Notice = { title: string; body: string; day: string };
export type Hero = {
  title: string;
  subtitle: string;
  button: string;
  to: string;
  /** A wide picture, or the covers of some products. */
  picture: string | null;
  covers: readonly { fileCode: string; title: string; to: string }[];
};
export type HomePage = {
  hero: Hero;
  /** Further banners, below it. */
  tiles: readonly Hero[];
  notices: readonly Notice[];
  popular: readonly Card[];
  floors: readonly { category: CategoryNode; cards: readonly Card[] }[];
};

export type ProductListPage = {
  kind: 'search' | 'category' | 'store';
  query: ProductQuery;
  result: z.output<typeof searchResult>;
  /** Of a category: itself and what it stands in. */
  category: CategoryNode | null;
  above: readonly { goodsClassCode: string; goodsClassName: string }[];
  store: { code: string; name: string } | null;
  /** SRC-02 The refusal of the price filter. */
  priceFault: string;
};

/** Of one currency: freight, and from which goods amount on it is free (null: never). */
export type Freight = { currency: string; amount: string; freeFrom: string | null };
export type ProductPage = {
  product: ProductData;
  related: readonly Card[];
  freight: readonly Freight[];
  /** A form sent without script was refused: why. */
  fault: string;
};

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
export type CartPage = { cart: CartData; fault: string };

export type Choices = readonly { value: string; text: string }[];
export type CheckoutPage = {
  /** With the first lines only, as many as a page of the cart has; `linesMore` are left out. */
  preview: Preview;
  linesMore: number;
  /** Straight from a product page ("buy now") instead of from the cart. */
  direct: { skuCode: string; quantity: number } | null;
  addresses: readonly Address[];
  /** For an address abroad; China first. */
  countries: Choices;
  provinces: Choices;
  cities: Choices;
  districts: Choices;
  payWays: readonly PayWay[];
  /** The tenant's day: nothing is needed before it. */
  today: string;
  /** CHK-03 What is uploaded already. */
  attachments: readonly { fileCode: string; fileName: string }[];
  /** What was typed before a refusal, by field. */
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  fault: string;
  /** One key per rendered form: sent twice, it is one order (API-07). */
  key: string;
};

export type PlacedPage = {
  orders: readonly OrderRow[];
  /** Orders that can be paid online right now. */
  payable: boolean;
  fault: string;
};

export type LoginPage = {
  back: string;
  loginName: string;
  fault: string;
  forCheckout: boolean;
  /** REG-02 Where one registers; '' where that is not open. */
  register: string;
  /** AUT-16 A picture to be read, after some failures; null: none is asked for. */
  captcha: { code: string; picture: string } | null;
  /** The login page of the console: other ways in, and a check for who cannot see the picture. */
  otherWays: string;
};
/** The platform's first page. */
export type LandingPage = { hotline: string };
export type FaultPage = { status: number; text: string };

export type Pages = {
  home: HomePage;
  list: ProductListPage;
  product: ProductPage;
  cart: CartPage;
  quick: QuickPage;
  checkout: CheckoutPage;
  placed: PlacedPage;
  login: LoginPage;
  fault: FaultPage;
  landing: LandingPage;
};
export type PageName = keyof Pages;
/** The one function of the server bundle: a whole document. */
export type Render = <N extends PageName>(name: N, frame: PageFrame, data: Pages[N]) => string;
