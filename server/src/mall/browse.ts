import { addressesIn, codeOfSlug } from '@tradeport/api/mall/addresses';
import { readHall, writeHall } from '@tradeport/api/mall/auctions';
import { readDemands, writeDemands } from '@tradeport/api/mall/demands';
import { emptyList, isFiltered, readList, writeList } from '@tradeport/api/mall/list';
import type { BlocksPage, ShownBlock } from '@tradeport/api/mall/blocks';
import { readStores, writeStores } from '@tradeport/api/mall/stores';
import { readReviews, writeReviews } from '@tradeport/api/reviews/address';
import { langs } from '@tradeport/api/kernel/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cached } from '../kernel/cache.ts';
import { alternatesOf } from './alternates.ts';
import { auctionsOf, LIVE_PAGE_MS, lotNoticesOf } from './auctions.ts';
import { groupByCode } from '@tradeport/api/promotions/group-calls';
import { refuse, Refused } from '../kernel/refused.ts';
import { unchangedMs } from '../modules/promotions/index.ts';
import { countSearch } from '../modules/search/index.ts';
import { demandOf, demandsOf } from './demands.ts';
import { sentElsewhere } from './elsewhere.ts';
import { isAt } from './canonical.ts';
import { faultPage } from './fault.ts';
import { helpCentre, helpPageShown, helpSearchIn } from './help.ts';
import { blocksPageOf, homeOf } from './home.ts';
import { listOf } from './list.ts';
import { lotOf } from './lot.ts';
import { agreementPage, versionIn } from './agreements.ts';
import { noticeList, noticeOf } from './notice.ts';
import {
  ANY_ORIGIN,
  cachedPage,
  pageBytes,
  sendCached,
  sendOnce,
  sendRedirect,
  type Page,
} from './send.ts';
import { productOf } from './product.ts';
import { promotionOf, readAfter, saleOf } from './sale.ts';
import { storeShown, storesShown } from './stores.ts';
import { takeFlash } from './flash.ts';
import { sharedFrame } from './frame.ts';
import { headersOf, renderPage, visit, type MallParts, type Visit } from './visit.ts';

type PageRoute = { Params: { segment?: string } };
/** `lastsMs`: what changes sooner than others is kept no longer. */
type Shown = { html: string; lastsMs?: number; headers?: Record<string, string> } | { to: string };
type Make = (
  parts: MallParts,
  one: Visit,
  segment: string,
  params: URLSearchParams,
) => Promise<Shown>;

/** Pages that anybody may read: kept for visitors, made anew for logged-in users. */
export function browseRoutes(http: FastifyInstance, parts: MallParts): void {
  for (const prefix of ['', ...langs]) {
    const at = (path: string) => (prefix ? `/${prefix}${path === '/' ? '' : path}` : path);
    const show = (make: Make) => (request: FastifyRequest<PageRoute>, reply: FastifyReply) =>
      browse(parts, request, reply, prefix, make);
    http.get(at('/'), show(home));
    http.get(at('/search'), show(search));
    http.get(at('/c/:segment'), show(category));
    http.get(at('/p/:segment'), show(product));
    http.get(at('/store/:segment'), show(store));
    http.get(at('/notices'), show(notices));
    http.get(at('/notice/:segment'), show(notice));
    http.get(at('/agreements/:segment'), show(agreementPage));
    http.get(at('/groups/:segment'), show(group));
    http.get(at('/sale'), show(sale));
    http.get(at('/sale/:segment'), show(promotion));
    http.get(at('/auctions'), show(auctions));
    http.get(at('/auctions/notices'), show(lotNotices));
    http.get(at('/auctions/:segment'), show(lot));
    http.get(at('/demands'), show(demands));
    http.get(at('/demands/:segment'), show(demand));
    http.get(at('/page/:segment'), show(page));
    http.get(at('/help'), show(help));
    http.get(at('/help/:segment'), show(helpPage));
    http.get(at('/stores'), show(stores));
    http.get(at('/stores/:segment'), show(branch));
  }
  // Any other address requested as a page gets the page "not found".
  http.get<PageRoute>('/*', async (request, reply) => {
    if (
      /^\/(web|files|console|mall)\//.test(request.url) ||
      !request.headers.accept?.includes('text/html')
    )
      return refuse('not_found');
    const prefix = /^\/([a-z]{2})(?=\/|$)/.exec(request.url)?.[1] ?? '';
    return browse(parts, request, reply, langs.some((lang) => lang === prefix) ? prefix : '', () =>
      refuse('not_found'),
    );
  });
}

async function browse(
  parts: MallParts,
  request: FastifyRequest<PageRoute>,
  reply: FastifyReply,
  prefix: string,
  make: Make,
): Promise<FastifyReply> {
  const one = await visit(parts, request, reply, prefix || null);
  const [path = '/', query = ''] = request.url.split('?', 2);
  const elsewhere = sentElsewhere(one, reply, { prefix, path, query, isHome: make === home });
  if (elsewhere) return elsewhere;
  const { segment = '' } = request.params;
  const params = readBy(make, query);
  const flash = takeFlash(one);
  if (make === search) countVisit(parts, one, params);
  // A page with a notice for one visitor, or sorted by where one is, is not cached for others.
  if (one.scope.user || flash || params.has('lng')) {
    const own = await pageOf(parts, { ...one, flash }, make, segment, params);
    return 'to' in own
      ? sendRedirect(reply, own)
      : sendOnce(request, reply.code(own.status).headers(own.headers ?? {}), own.html);
  }
  // Not by the host: where any name leads here, made-up ones would take the place of everything else.
  const key = `page ${one.scope.app?.id ?? ''} ${one.lang} ${path} ${params}`;
  const { ready } = await cached(one.scope, key, 'page', {
    make: async () => {
      // Asked first: what begins or ends while the page is made, ends it at once.
      const now = Date.now();
      const until = now + (await parts.kernel.read(one.scope, unchangedMs));
      const page = await pageOf(parts, { ...one, origin: ANY_ORIGIN }, make, segment, params);
      return { ready: cachedPage(page), until: Math.min(until, now + (page.lastsMs ?? Infinity)) };
    },
    bytesOf: (made) => pageBytes(made.ready),
    lastsMs: (made) => made.until - Date.now(),
  });
  return sendCached(request, reply, ready, one.origin);
}

/** Only what the page reads makes a difference: other parameters share its entry in the cache. */
function readBy(make: Make, query: string): URLSearchParams {
  const asked = new URLSearchParams(query);
  if (make === auctions) return new URLSearchParams(writeHall(readHall(asked)));
  if (make === stores) return new URLSearchParams(writeStores(readStores(asked)));
  if (make === demands) return new URLSearchParams(writeDemands(readDemands(asked)));
  if (make === help) {
    const q = helpSearchIn(asked);
    return new URLSearchParams(q ? { q } : {});
  }
  const params = new URLSearchParams(query && writeList(readList(asked)));
  if (make === product)
    for (const [name, value] of new URLSearchParams(writeReviews(readReviews(asked))))
      params.set(name, value);
  const version = make === agreementPage ? versionIn(asked) : null;
  if (version !== null) params.set('version', String(version));
  const isKeyed = make === sale || make === promotion || make === lotNotices;
  const after = isKeyed ? readAfter(asked) : '';
  if (after) params.set('after', after);
  return params;
}

/** SRC-04 A search counts once: not by its further pages, and not when the browser only fetches it ahead. */
function countVisit(
  { kernel }: MallParts,
  { scope, request }: Visit,
  params: URLSearchParams,
): void {
  const { text, page } = readList(params);
  if (text && page === 1 && !request.headers['sec-purpose']) countSearch(kernel, scope, text);
}

async function pageOf(
  parts: MallParts,
  one: Visit,
  make: Make,
  segment: string,
  params: URLSearchParams,
): Promise<Page & { lastsMs?: number }> {
  const headers = await headersOf(parts, one);
  try {
    const shown = await make(parts, one, segment, params);
    return 'to' in shown ? { to: shown.to, status: 301 } : { status: 200, headers, ...shown };
  } catch (error) {
    if (
      error instanceof Refused &&
      (error.code === 'not_found' || error.code === 'product.not_sold')
    ) {
      return { status: 404, html: await faultPage(parts, one, 404, ''), headers };
    }
    throw error;
  }
}

const home: Make = async (parts, one) => {
  const path = addressesIn(one.lang, one.main).home;
  if (one.scope.tenant.platform) {
    const { portal } = await sharedFrame(parts.kernel, one.scope);
    return {
      html: await renderPage(
        parts,
        one,
        'landing',
        { path, hidden: false },
        { hotline: portal.hotline },
      ),
    };
  }
  const data = await homeOf(parts, one);
  return {
    html: await renderPage(parts, one, 'home', { path, hidden: false }, data),
    ...liveWith(data),
  };
};

/** CMS-01 A page of the portal's own; an earlier address leads to the one that it has now. */
const page: Make = async (parts, one, segment) => {
  const found = (await blocksPageOf(parts, one, segment)) ?? refuse('not_found');
  const to = addressesIn(one.lang, one.main);
  const path = found.kind === 'help' ? to.helpPage(found.slug) : to.page(found.slug);
  if (!isAt(one, path)) return { to: path };
  return {
    html: await renderPage(parts, one, 'page', { path, hidden: false }, found.data),
    ...liveWith(found.data),
  };
};

/** Prices of auctions move: a page with some of them is kept no longer than theirs. */
function liveWith({ blocks }: BlocksPage): { lastsMs?: number } {
  const hasLots = (one: ShownBlock): boolean =>
    one.kind === 'columns' ? one.cells.some((cell) => cell.some(hasLots)) : one.kind === 'lots';
  return blocks.some(hasLots) ? { lastsMs: LIVE_PAGE_MS } : {};
}

const search: Make = async (parts, one, _segment, params) => {
  const query = readList(params);
  const path = addressesIn(one.lang, one.main).search(writeList(query));
  const data = await listOf(parts, one, { kind: 'search', query });
  // Search engines read categories, not searches.
  return {
    html: await renderPage(
      parts,
      one,
      'list',
      { path, hidden: query.text !== '' || isFiltered(query) || query.category !== '' },
      data,
    ),
  };
};

const category: Make = async (parts, one, segment, params) => {
  const code = codeOfSlug(segment) ?? refuse('not_found');
  const query = { ...readList(params), category: code };
  const data = await listOf(parts, one, { kind: 'category', query });
  const name = data.category?.goodsClassName ?? '';
  const to = addressesIn(one.lang, one.main).category(code, name);
  const rest = writeList({ ...query, category: '' });
  if (!isAt(one, to)) return { to: rest ? `${to}?${rest}` : to };
  const alternates = await alternatesOf(parts, one, 'category', code);
  const paged = writeList({ ...emptyList, page: query.page });
  return {
    html: await renderPage(
      parts,
      one,
      'list',
      {
        path: paged ? `${to}?${paged}` : to,
        hidden: isFiltered(query) || query.text !== '',
        alternates,
      },
      data,
    ),
  };
};

const store: Make = async (parts, one, segment, params) => {
  const code = codeOfSlug(segment) ?? refuse('not_found');
  const query = { ...readList(params), seller: code };
  const data = await listOf(parts, one, { kind: 'store', query });
  const path = addressesIn(one.lang, one.main).store(code);
  return {
    html: await renderPage(
      parts,
      one,
      'list',
      { path, hidden: isFiltered(query) || query.text !== '' || query.category !== '' },
      data,
    ),
  };
};

const product: Make = async (parts, one, segment, params) => {
  const code = codeOfSlug(segment) ?? refuse('not_found');
  const searched = readList(params).text;
  const [data, alternates] = await Promise.all([
    productOf(parts, one, { goodsCode: code }, { searched, asks: readReviews(params) }),
    alternatesOf(parts, one, 'product', code),
  ]);
  const to = addressesIn(one.lang, one.main);
  const path = to.product(code, data.product.goodsName);
  if (!isAt(one, path)) return { to: to.product(code, data.product.goodsName, searched) };
  return {
    html: await renderPage(parts, one, 'product', { path, hidden: false, alternates }, data),
  };
};

const notices: Make = (parts, one, _segment, params) => noticeList(parts, one, params);

const notice: Make = async (parts, one, segment) => {
  const code = codeOfSlug(segment) ?? refuse('not_found');
  const data = await noticeOf(parts, one, code);
  const path = addressesIn(one.lang, one.main).notice(code);
  if (!isAt(one, path)) return { to: path };
  return { html: await renderPage(parts, one, 'notice', { path, hidden: false }, data) };
};

/** PRO-01c For visitors who have its address, not for search engines. */
const group: Make = async (parts, one, segment) => {
  const groupCode = codeOfSlug(segment) ?? refuse('not_found');
  const data = { group: await parts.kernel.call(one.scope, groupByCode, { groupCode }) };
  const path = addressesIn(one.lang, one.main).group(groupCode);
  if (!isAt(one, path)) return { to: path };
  return { html: await renderPage(parts, one, 'group', { path, hidden: true }, data) };
};

const sale: Make = async (parts, one, _segment, params) => {
  const after = readAfter(params);
  const data = await saleOf(parts, one, after);
  const path = addressesIn(one.lang, one.main).sale();
  return { html: await renderPage(parts, one, 'sale', { path, hidden: after !== '' }, data) };
};

const promotion: Make = async (parts, one, segment, params) => {
  const code = codeOfSlug(segment) ?? refuse('not_found');
  const path = addressesIn(one.lang, one.main).promotion(code);
  if (!isAt(one, path)) return { to: path };
  const after = readAfter(params);
  const data = await promotionOf(parts, one, code, after);
  return { html: await renderPage(parts, one, 'promotion', { path, hidden: after !== '' }, data) };
};

/** BID-01 */
const auctions: Make = async (parts, one, _segment, params) => {
  const query = readHall(params);
  const to = addressesIn(one.lang, one.main);
  const path = to.auctions(writeHall({ ...query, after: '' }));
  const isOwn = query.tab === 'followed';
  if (isOwn && !one.scope.user) return { to: to.login(path) };
  const data = await auctionsOf(parts, one, query);
  const hidden = isOwn || query.after !== '' || query.text !== '' || query.mode !== '';
  const html = await renderPage(parts, one, 'auctions', { path, hidden }, data);
  return { html, lastsMs: LIVE_PAGE_MS };
};

/** BID-01b */
const lotNotices: Make = async (parts, one, _segment, params) => {
  const after = readAfter(params);
  const data = await lotNoticesOf(parts, one, after);
  const path = addressesIn(one.lang, one.main).lotNotices();
  const html = await renderPage(parts, one, 'lotNotices', { path, hidden: after !== '' }, data);
  return { html, lastsMs: LIVE_PAGE_MS };
};

/** BID-05a */
const lot: Make = async (parts, one, segment) => {
  const data = await lotOf(parts, one, segment);
  const path = addressesIn(one.lang, one.main).lot(data.lot.lotNo);
  if (!isAt(one, path)) return { to: path };
  const html = await renderPage(parts, one, 'lot', { path, hidden: false }, data);
  // Requests of the same moment share the page, which then updates by its stream.
  return { html, lastsMs: 0 };
};

/** BID-01b */
const demands: Make = async (parts, one, _segment, params) => {
  const query = readDemands(params);
  const data = await demandsOf(parts, one, query);
  const path = addressesIn(one.lang, one.main).demands(writeDemands({ ...query, after: '' }));
  // Search engines read the whole list and its two kinds.
  const hidden = writeDemands({ ...query, kind: '' }) !== '';
  return { html: await renderPage(parts, one, 'demands', { path, hidden }, data) };
};

/** BID-01b An ended post stays visible to those with its link, not to search engines. */
const demand: Make = async (parts, one, segment) => {
  const code = codeOfSlug(segment) ?? refuse('not_found');
  const path = addressesIn(one.lang, one.main).demand(code);
  if (!isAt(one, path)) return { to: path };
  const data = await demandOf(parts, one, code);
  const hidden = !data.demand.isOpen;
  return { html: await renderPage(parts, one, 'demand', { path, hidden }, data) };
};

const help: Make = (parts, one, _segment, params) => helpCentre(parts, one, params);

const helpPage: Make = (parts, one, segment) => helpPageShown(parts, one, segment);

const stores: Make = (parts, one, _segment, params) => storesShown(parts, one, params);

const branch: Make = (parts, one, segment) =>
  storeShown(parts, one, codeOfSlug(segment) ?? refuse('not_found'));
