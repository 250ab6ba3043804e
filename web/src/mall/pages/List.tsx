import { readDemands, writeDemands } from '@tradeport/api/mall/demands';
import { isFiltered, LIST_ROWS, writeList, type ProductQuery } from '@tradeport/api/mall/list';
import type { PageFrame, ProductListPage } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Cards } from '../parts/Card.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { DemandCards } from '../parts/DemandCards.tsx';
import { Empty } from '../parts/Empty.tsx';
import { FilterChips, Facets } from '../parts/Facets.tsx';
import { Icon } from '../parts/Icon.tsx';
import { LotCards } from '../parts/LotCards.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Pager } from '../parts/Pager.tsx';
import { breadcrumb, itemList } from '../structured.ts';
import { auctions as auctionWords } from '../text/auctions.ts';
import { demands as demandWords } from '../text/demands.ts';
import { frame as frameWords } from '../text/frame.ts';
import { lists as words } from '../text/lists.ts';

/** Hits are counted up to here (SRC-01): "more than". */
const COUNTED = 1_000;
const FIRSTS = 2;

/** The results are those of the typed text, or of the correction that replaced it. */
function shownQuery({ query, result }: ProductListPage): ProductQuery {
  return result.meant && !query.exact ? { ...query, text: result.meant } : query;
}

/** The address of this list with another query; category and store stay in the path. */
function listAddress({ to }: Mall, data: ProductListPage): (query: ProductQuery) => string {
  return (query) => {
    const inPath =
      data.kind === 'category' ? { category: '' } : data.kind === 'store' ? { seller: '' } : {};
    const text = writeList({ ...query, ...inPath });
    const base =
      data.kind === 'category' && data.category
        ? to.category(data.category.goodsClassCode, data.category.goodsClassName)
        : data.kind === 'store' && data.store
          ? to.store(data.store.code)
          : to.search();
    return text ? `${base}?${text}` : base;
  };
}

function listTitle({ t }: Mall, data: ProductListPage): string {
  if (data.kind === 'category' && data.category) return data.category.goodsClassName;
  if (data.kind === 'store' && data.store) return data.store.name;
  const { text } = shownQuery(data);
  return text ? t(words.results, { text }) : t(words.all);
}

export function listHead(mall: Mall, frame: PageFrame, data: ProductListPage): Head {
  const title = listTitle(mall, data);
  const address = listAddress(mall, data);
  const { result } = data;
  const query = shownQuery(data);
  return {
    title: query.page > 1 ? `${title} · ${mall.t(words.page, { n: query.page })}` : title,
    description: mall.t(words.describe, { name: title, n: result.total }),
    image: result.rows.find((row) => row.cover)?.cover?.large,
    data: [
      breadcrumb(frame.origin, [
        { name: mall.t(frameWords.home), to: mall.to.home },
        ...aboveOf(mall, data),
        { name: title, to: address({ ...query, page: 1 }) },
      ]),
      itemList(data, frame.origin, mall.to.product),
    ],
    previous: query.page > 1 ? address({ ...query, page: query.page - 1 }) : undefined,
    next:
      query.page < lastPage(result.total) ? address({ ...query, page: query.page + 1 }) : undefined,
  };
}

export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / LIST_ROWS));
}

function aboveOf({ to }: Mall, data: ProductListPage) {
  return data.above.map((one) => ({
    name: one.goodsClassName,
    to: to.category(one.goodsClassCode, one.goodsClassName),
  }));
}

export function List({ frame, data }: { frame: PageFrame; data: ProductListPage }) {
  const mall = useMall();
  const { t, n, f, to } = mall;
  const { result } = data;
  const query = shownQuery(data);
  const title = listTitle(mall, data);
  const address = listAddress(mall, data);
  // Nothing at all, and no filter to take back.
  const nothing =
    result.rows.length === 0 &&
    !isFiltered(query) &&
    query.page === 1 &&
    query.seller === '' &&
    !data.priceFault;
  const total =
    result.total >= COUNTED
      ? t(words.more, { n: f.number(COUNTED) })
      : n(words.count, result.total);
  return (
    <div className="wide list">
      <Crumbs crumbs={aboveOf(mall, data)} here={title} />
      {data.kind === 'store' && data.store && <StoreHead store={data.store} total={total} />}
      <div className={data.kind === 'store' ? 'list-head list-head-store' : 'list-head'}>
        {data.kind === 'store' ? <h2>{t(words.all)}</h2> : <h1>{title}</h1>}
        <p className="list-count" role="status">
          {total}
        </p>
      </div>
      {data.category && data.category.children.length > 0 && (
        <nav className="pills" aria-label={t(words.category)}>
          {data.category.children.map((child) => (
            <a
              key={child.goodsClassCode}
              href={to.category(child.goodsClassCode, child.goodsClassName)}
            >
              {child.goodsClassName}
            </a>
          ))}
        </nav>
      )}
      {data.lots.length > 0 && <FoundLots data={data} />}
      {nothing ? (
        <Nothing frame={frame} data={data} address={address} />
      ) : (
        <div className="list-body">
          <Facets data={{ ...data, query }} address={address} />
          <div className="list-results">
            <div className="list-bar">
              <button type="button" className="button list-filter" popoverTarget="facets">
                <Icon name="filter" />
                {t(words.filters)}
              </button>
              <Sorts data={data} address={address} />
            </div>
            <FilterChips data={{ ...data, query }} address={address} />
            {/* The sheet with the price fields is closed on phones. */}
            {data.priceFault && (
              <div className="list-fault">
                <Notice kind="fault">{data.priceFault}</Notice>
              </div>
            )}
            {result.similar && <Similar data={data} address={address} />}
            {result.rows.length > 0 ? (
              <Cards cards={result.rows} firsts={FIRSTS} head="h2" searched={query.text} />
            ) : (
              <Nothing frame={frame} data={data} address={address} />
            )}
            <Pager
              page={query.page}
              last={lastPage(result.total)}
              to={(page) => address({ ...query, page })}
            />
          </div>
        </div>
      )}
      <FoundDemands data={data} />
    </div>
  );
}

/** BID-01 Lots of auctions that the text finds, before the products. */
function FoundLots({ data: { lots, query } }: { data: ProductListPage }) {
  const { t, to } = useMall();
  return (
    <section className="found-lots" aria-labelledby="found-lots">
      <div className="floor-head">
        <h2 id="found-lots">{t(auctionWords.found)}</h2>
        <a
          className="more"
          rel="nofollow"
          href={to.auctions(new URLSearchParams({ q: query.text }).toString())}
        >
          {t(auctionWords.all)}
          <Icon name="right" size={16} />
        </a>
      </div>
      <LotCards lots={lots} back={to.search(new URLSearchParams({ q: query.text }).toString())} />
    </section>
  );
}
/** BID-01b Members' postings that match a search, beside its products. */
function FoundDemands({ data: { demands, query } }: { data: ProductListPage }) {
  const { t, to } = useMall();
  if (demands.length === 0) return null;
  return (
    <section className="demands-found" aria-labelledby="found-head">
      <div className="demands-found-head">
        <h2 id="found-head">{t(demandWords.found)}</h2>
        <a href={to.demands(writeDemands({ ...wholeMarket, text: query.text }))}>
          {t(demandWords.foundMore)}
        </a>
      </div>
      <DemandCards rows={demands} />
    </section>
  );
}
const wholeMarket = readDemands(new URLSearchParams());

function StoreHead({ store, total }: { store: { code: string; name: string }; total: string }) {
  const { t } = useMall();
  return (
    <div className="store-head panel">
      <span className="avatar avatar-big" aria-hidden>
        {[...store.name][0]}
      </span>
      <div>
        <h1>{store.name}</h1>
        <p>
          {t(words.storeText, { name: store.name })} · {total}
        </p>
      </div>
    </div>
  );
}

function Sorts({ data: { query, result }, address }: WithAddress) {
  const { t } = useMall();
  const defaultSort = query.text ? 'relevance' : 'sales';
  const offered = (['relevance', 'sales', 'newest', 'price', 'price_desc'] as const).filter(
    (sort) => sort !== 'relevance' || query.text,
  );
  const { price, currencies } = result.facets;
  /** SRC-02 In the order of prices stand those of one currency, which the list names where there are others. */
  const currencyOf = (sort: (typeof offered)[number]) =>
    query.currency || (sort.startsWith('price') && currencies.length > 1 && price?.currency) || '';
  return (
    <nav className="sorts" aria-label={t(words.sort)}>
      {offered.map((sort) => (
        <a
          key={sort}
          rel="nofollow"
          href={address({
            ...query,
            currency: currencyOf(sort),
            sort: sort === defaultSort ? '' : sort,
            page: 1,
          })}
          {...((query.sort || defaultSort) === sort ? { 'aria-current': 'true' as const } : {})}
        >
          {t(words.sorts[sort])}
        </a>
      ))}
    </nav>
  );
}

type WithAddress = { data: ProductListPage; address: (query: ProductQuery) => string };

/** SRC-01 Names the corrected search, with a link to the typed one, or says that the results are only similar. */
function Similar({ data: { query, result }, address }: WithAddress) {
  const { t } = useMall();
  if (result.meant === undefined)
    return <Notice kind="hint">{t(words.similar, { text: query.text })}</Notice>;
  return (
    <p className="list-instead" role="status">
      {t(words.meant, { text: result.meant })}{' '}
      <a rel="nofollow" href={address({ ...query, exact: true, page: 1 })}>
        {t(words.exactly, { text: query.text })}
      </a>
    </p>
  );
}

function Nothing({ frame, data, address }: { frame: PageFrame } & WithAddress) {
  const { t, to } = useMall();
  const searched = data.kind === 'search' || data.query.text !== '';
  const { meant } = data.result;
  return (
    <Empty
      icon="search"
      title={t(searched ? words.none : words.noneHere)}
      {...(searched ? { text: t(words.noneText) } : {})}
    >
      {meant && (
        <p className="list-meant">
          {t(words.didYouMean)}{' '}
          <a href={address({ ...data.query, text: meant, exact: false })}>{meant}</a>
        </p>
      )}
      <nav className="pills pills-centred" aria-label={t(words.browse)}>
        <a href={to.search()}>{t(words.all)}</a>
        {frame.categories.map((one) => (
          <a key={one.goodsClassCode} href={to.category(one.goodsClassCode, one.goodsClassName)}>
            {one.goodsClassName}
          </a>
        ))}
      </nav>
    </Empty>
  );
}
