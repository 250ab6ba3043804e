import { type Lang, langs } from '../kernel/text.ts';

/** SRC-03 The addresses of the mall: clean, the same for everybody, one prefix per further language. */
const SLUG_MAX = 60;
/** A Chinese character is nine signs in an address. */
const HAN_MAX = 24;
/** Russian as Russian shops write it in addresses: percent signs cannot be read. */
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export type MallAddresses = ReturnType<typeof addressesIn>;

/** The addresses in a language; the app's own language (`main`) stands without a prefix. */
export function addressesIn(lang: Lang, main: Lang) {
  const base = lang === main ? '' : `/${lang}`;
  return {
    home: base || '/',
    category: (code: string, name: string) => `${base}/c/${withSlug(name, code)}`,
    /** `searched`: what found it. Only a number can name one of its SKUs, and each such page is kept by itself. */
    product: (code: string, title: string, searched = '') =>
      `${base}/p/${withSlug(title, code)}${/\d/.test(searched) ? `?${new URLSearchParams({ search: searched })}` : ''}`,
    store: (code: string) => `${base}/store/${code}`,
    /** CMS-02a Every notice; `query` as `writeList` gives it. */
    notices: (query = '') => `${base}/notices${query && `?${query}`}`,
    notice: (code: string) => `${base}/notice/${code}`,
    /** CMS-02d Where what is new is read and accepted, and where that leads. */
    agreements: (back = '') => `${base}/agreements${returning(back)}`,
    /** CMS-02b `version`: an earlier one than that in force. */
    agreement: (code: string, version?: number) =>
      `${base}/agreements/${code}${version === undefined ? '' : `?version=${version}`}`,
    /** CMS-01 A page of the portal's own. */
    page: (slug: string) => `${base}/page/${slug}`,
    /** CMS-02a The help centre; `q`: what is searched for in it. */
    help: (q = '') => `${base}/help${q && `?${new URLSearchParams({ q })}`}`,
    helpSection: (code: string) => `${base}/help#section-${code}`,
    helpPage: (slug: string) => `${base}/help/${slug}`,
    group: (code: string) => `${base}/groups/${code}`,
    /** PRO-02 Running promotions; `after` as given by the page before. */
    sale: (after = '') => `${base}/sale${keyed(after)}`,
    promotion: (code: string, after = '') => `${base}/sale/${code}${keyed(after)}`,
    /** BID-01 The hall of auctions; `query` as `writeHall` gives it. */
    auctions: (query = '') => `${base}/auctions${query && `?${query}`}`,
    lotNotices: (after = '') => `${base}/auctions/notices${keyed(after)}`,
    lot: (no: string) => `${base}/auctions/${encodeURIComponent(no)}`,
    /** BID-01 Offers and demands; `query` as `writeDemands` gives it. */
    demands: (query = '') => `${base}/demands${query && `?${query}`}`,
    demand: (code: string) => `${base}/demands/${code}`,
    /** CAT-05 The stores that people may enter; `query` as `writeStores` gives it. */
    stores: (query = '') => `${base}/stores${query && `?${query}`}`,
    branch: (code: string, name: string) => `${base}/stores/${withSlug(name, code)}`,
    /** `query` as `writeList` gives it. */
    search: (query = '') => `${base}/search${query && `?${query}`}`,
    cart: `${base}/cart`,
    cartPage: (page: number) => `${base}/cart${page > 1 ? `?page=${page}` : ''}`,
    /** CAT-07h `only`: the lines that differ. */
    compare: (only = '') => `${base}/compare${only && `?only=${only}`}`,
    quickOrder: `${base}/quick-order`,
    checkout: (query = '') => `${base}/checkout${query && `?${query}`}`,
    login: (back = '') => `${base}/login${returning(back)}`,
    /** A page of the login: another way in, the second step, a forgotten password. */
    loginPart: (part: string, back = '', more: Readonly<Record<string, string>> = {}) =>
      `${base}/login/${part}${returning(back, more)}`,
    /** MBR-03 Where the link of an invitation leads. */
    invitation: (token: string) => `${base}/invitation?token=${token}`,
    register: (back = '') => `${base}/register${returning(back)}`,
    /** The page after an order was placed; orders placed together are shown together. */
    placed: ([first = '', ...more]: readonly string[]) =>
      `${base}/orders/${encodeURIComponent(first)}/done${more.length ? `?with=${more.map(encodeURIComponent).join(',')}` : ''}`,
    /** A page of the buyer's account, by its path below /account. */
    account: (path = '') => `${base}/account${path}`,
    order: (contractCode: string) => `${base}/account/orders/${contractCode}`,
    orders: `${base}/account/orders`,
  };
}

/** "Ball bearing 6204, sealed" → "ball-bearing-6204-sealed". Letters of other scripts stay, Russian is transcribed. */
export function slugOf(title: string): string {
  const letters = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => cyrillic[letter] ?? '');
  const slug = letters.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  const most = /\p{sc=Han}/u.test(slug) ? HAN_MAX : SLUG_MAX;
  const signs = [...slug];
  if (signs.length <= most) return slug;
  // Cut between words where there are any.
  const cut = signs.slice(0, most + 1).join('');
  return (
    cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : signs.slice(0, most).join('')
  ).replace(/-+$/, '');
}

/** The code at the end of `<slug>-<code>`; null: there is none. */
export function codeOfSlug(segment: string): string | null {
  return UUID.exec(segment.toLowerCase())?.[0] ?? null;
}

/** "/en/cart" → en and "/cart". Without a prefix: the app's own language. Never "//host", which is another host. */
export function splitLang(
  path: string,
  main: Lang,
): { lang: Lang; prefixed: boolean; rest: string } {
  const first = /^\/([a-z]{2})(?=[/\\]|$)/.exec(path)?.[1];
  const lang = langs.find((one) => one === first);
  const rest = (lang ? path.slice(3) : path).replace(/^[/\\]*/, '/');
  return lang ? { lang, prefixed: true, rest } : { lang: main, prefixed: false, rest };
}

/** The same page in another language. */
export function inOtherLang(path: string, lang: Lang, main: Lang): string {
  const { rest } = splitLang(path, main);
  return lang === main ? rest : `/${lang}${rest === '/' ? '' : rest}`;
}

/** The first part of each address of the shop; the home page's is ''. */
const places: ReadonlySet<string> = new Set([
  '',
  'account',
  'agreements',
  'auctions',
  'c',
  'cart',
  'checkout',
  'compare',
  'demands',
  'groups',
  'help',
  'invitation',
  'login',
  'notice',
  'notices',
  'orders',
  'p',
  'page',
  'quick-order',
  'register',
  'sale',
  'search',
  'store',
  'stores',
]);

/** Does the path of an address (without its language) stand below a place of the shop? */
export function isPlace(rest: string): boolean {
  return places.has(rest.split(/[/?#]/, 2)[1] ?? '');
}

/** An address as it was written once, for all languages: pages of the mall in the visitor's, anything else as it is. */
export function inVisitorsLang(address: string, lang: Lang, main: Lang): string {
  const isOwn = /^\/(?![/\\])/.test(address) && isPlace(splitLang(address, main).rest);
  return isOwn ? inOtherLang(address, lang, main) : address;
}

/** A place of this shop to go on to; another host or a scheme is dropped. */
export function safeReturn(path: string | null | undefined, otherwise: string): string {
  // Browsers drop tabs and line ends inside an address: "/\t/host" would be another host.
  return path && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) ? path : otherwise;
}

function returning(back: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...more, ...(back ? { return: back } : {}) }).toString();
  return query && `?${query}`;
}

function keyed(after: string): string {
  return after && `?${new URLSearchParams({ after })}`;
}

function withSlug(title: string, code: string): string {
  const slug = slugOf(title);
  return slug === '' ? code : `${encodeURIComponent(slug)}-${code}`;
}
