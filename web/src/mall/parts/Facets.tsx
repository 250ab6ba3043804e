import {
  emptyList,
  isFiltered,
  type ProductQuery,
  toggleBrand,
  toggleFact,
  writeList,
} from '@tradeport/api/mall/list';
import type { ProductListPage } from '@tradeport/api/mall/pages';
import type { ReactNode } from 'react';
import { useMall } from '../mall.tsx';
import { frame as frameWords } from '../text/frame.ts';
import { lists as words } from '../text/lists.ts';
import { Icon } from './Icon.tsx';

type Props = { data: ProductListPage; address: (query: ProductQuery) => string };
/** Values of a facet shown at once; the rest unfolds. */
const SHOWN = 6;
const ATTRIBUTES = 8;

/** SRC-01 The filters of a search: at the side, on phones in a sheet. Every value is a link. */
export function Facets({ data, address }: Props) {
  const { t, n, to } = useMall();
  const {
    query,
    result: { facets, total },
  } = data;
  const inBranch = data.kind === 'category';
  const categories = facets.categories.filter((one) => one.goodsClassCode !== query.category);
  return (
    <aside id="facets" className="facets" popover="auto" aria-label={t(words.filters)}>
      <div className="sheet-head facets-head">
        <strong>{t(words.filters)}</strong>
        <button
          type="button"
          className="icon-button"
          popoverTarget="facets"
          popoverTargetAction="hide"
          aria-label={t(frameWords.close)}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      {categories.length > 1 && (
        <Facet
          title={t(words.category)}
          values={categories.map((one) => ({
            key: one.goodsClassCode,
            name: one.goodsClassName,
            count: one.count,
            chosen: false,
            to:
              inBranch && writeList({ ...query, category: '' }) === ''
                ? to.category(one.goodsClassCode, one.goodsClassName)
                : to.search(writeList({ ...query, category: one.goodsClassCode, page: 1 })),
          }))}
        />
      )}
      <Price data={data} />
      <Facet
        title={t(words.brand)}
        values={facets.brands.map((one) => ({
          key: one.brandCode,
          name: one.brandName,
          count: one.count,
          chosen: query.brands.includes(one.brandCode),
          to: address(toggleBrand(query, one.brandCode)),
        }))}
      />
      {data.kind !== 'store' && facets.sellers.length > 1 && (
        <Facet
          title={t(words.seller)}
          values={facets.sellers.map((one) => ({
            key: one.sellerCode,
            name: one.sellerName,
            count: one.count,
            chosen: query.seller === one.sellerCode,
            to: address({
              ...query,
              seller: query.seller === one.sellerCode ? '' : one.sellerCode,
              page: 1,
            }),
          }))}
        />
      )}
      <Facet
        title={t({ zh: '库存', en: 'Stock', ru: 'Наличие' })}
        values={[
          {
            key: 'stock',
            name: t(words.inStock),
            count: facets.inStock,
            chosen: query.inStock,
            to: address({ ...query, inStock: !query.inStock, page: 1 }),
          },
        ]}
      />
      {facets.attributes
        .filter((one) => one.values.length > 1 || query.facts[one.key])
        .slice(0, ATTRIBUTES)
        .map((attribute) => (
          <Facet
            key={attribute.key}
            title={attribute.name}
            values={attribute.values.map((value) => ({
              key: value.key,
              name: value.label,
              count: value.count,
              chosen: query.facts[attribute.key]?.includes(value.key) ?? false,
              to: address(toggleFact(query, attribute.key, value.key)),
            }))}
          />
        ))}
      <div className="facets-foot">
        {isFiltered(query) && (
          <a className="button" rel="nofollow" href={address(cleared(data))}>
            {t(words.clear)}
          </a>
        )}
        <button
          type="button"
          className="button button-main"
          popoverTarget="facets"
          popoverTargetAction="hide"
        >
          {t(words.show)} · {n(words.count, total)}
        </button>
      </div>
    </aside>
  );
}

type Value = { key: string; name: string; count: number; chosen: boolean; to: string };

function Facet({ title, values }: { title: string; values: readonly Value[] }) {
  const { t } = useMall();
  if (values.length === 0) return null;
  const more = values.slice(SHOWN);
  return (
    <section className="facet">
      <h2>{title}</h2>
      <ul>
        {values.slice(0, SHOWN).map((value) => (
          <FacetValue key={value.key} value={value} />
        ))}
      </ul>
      {more.length > 0 && (
        <details open={more.some((value) => value.chosen)}>
          <summary>
            {t(words.moreValues)} ({more.length})
          </summary>
          <ul>
            {more.map((value) => (
              <FacetValue key={value.key} value={value} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function FacetValue({ value }: { value: Value }) {
  return (
    <li>
      <a
        className="facet-value"
        rel="nofollow"
        href={value.to}
        {...(value.chosen ? { 'aria-current': 'true' as const } : {})}
      >
        <span className="facet-box" aria-hidden>
          {value.chosen && <Icon name="check" size={16} />}
        </span>
        <span className="facet-name">{value.name}</span>
        <span className="facet-count">{value.count}</span>
      </a>
    </li>
  );
}

/** SRC-02 A form of its own: it keeps the other filters, and says at the field why it was refused. */
function Price({ data }: { data: ProductListPage }) {
  const { t, f, to } = useMall();
  const { query } = data;
  const inPath =
    data.kind === 'category' ? { category: '' } : data.kind === 'store' ? { seller: '' } : {};
  const otherFilters = new URLSearchParams(
    writeList({ ...query, ...inPath, min: '', max: '', currency: '', page: 1 }),
  );
  const action =
    data.kind === 'category' && data.category
      ? to.category(data.category.goodsClassCode, data.category.goodsClassName)
      : data.kind === 'store' && data.store
        ? to.store(data.store.code)
        : to.search();
  const { price: range, currencies } = data.result.facets;
  const fault = data.priceFault ? { 'aria-invalid': true, 'aria-describedby': 'price-fault' } : {};
  return (
    <section className="facet">
      <h2>{t(words.price)}</h2>
      <form className="facet-price" method="get" action={action}>
        {[...otherFilters].map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <input
          name="min"
          inputMode="decimal"
          aria-label={t(words.min)}
          placeholder={range?.min ?? ''}
          defaultValue={query.min}
          maxLength={20}
          {...fault}
        />
        <span aria-hidden>–</span>
        <input
          name="max"
          inputMode="decimal"
          aria-label={t(words.max)}
          placeholder={range?.max ?? ''}
          defaultValue={query.max}
          maxLength={20}
          {...fault}
        />
        {currencies.length > 1 && (
          <select
            name="currency"
            aria-label={t(words.currency)}
            defaultValue={query.currency || range?.currency}
          >
            {currencies.map(({ currency, count }) => (
              <option key={currency} value={currency}>
                {currency} ({f.number(count)})
              </option>
            ))}
          </select>
        )}
        <button type="submit" className="button button-small">
          {t(words.apply)}
        </button>
      </form>
      {data.priceFault && (
        <p className="field-fault" id="price-fault" role="alert">
          {data.priceFault}
        </p>
      )}
    </section>
  );
}

/** The filters in use, each with a link that removes it. */
export function FilterChips({ data, address }: Props): ReactNode {
  const { t } = useMall();
  const {
    query,
    result: { facets },
  } = data;
  const labelOf = (key: string, value: string) =>
    facets.attributes.find((one) => one.key === key)?.values.find((one) => one.key === value)
      ?.label ?? value;
  const chips = [
    ...query.brands.map((code) => ({
      name: facets.brands.find((one) => one.brandCode === code)?.brandName ?? t(words.brand),
      to: address(toggleBrand(query, code)),
    })),
    ...(query.seller && data.kind !== 'store'
      ? [
          {
            name:
              facets.sellers.find((one) => one.sellerCode === query.seller)?.sellerName ??
              t(words.seller),
            to: address({ ...query, seller: '', page: 1 }),
          },
        ]
      : []),
    ...(query.category && data.kind === 'search'
      ? [
          {
            name:
              facets.categories.find((one) => one.goodsClassCode === query.category)
                ?.goodsClassName ?? t(words.category),
            to: address({ ...query, category: '', page: 1 }),
          },
        ]
      : []),
    ...Object.entries(query.facts).flatMap(([key, values]) =>
      values.map((value) => ({
        name: labelOf(key, value),
        to: address(toggleFact(query, key, value)),
      })),
    ),
    ...((query.min || query.max) && !data.priceFault
      ? [
          {
            name: [
              t(words.priceChip, { min: query.min || '0', max: query.max || '∞' }),
              query.currency,
            ]
              .filter(Boolean)
              .join(' '),
            to: address({ ...query, min: '', max: '', currency: '', page: 1 }),
          },
        ]
      : []),
    // Also of an order of prices: goods in other currencies are not in this list.
    ...(query.currency && query.sort.startsWith('price') && !query.min && !query.max
      ? [
          {
            name: `${t(words.currency)} ${query.currency}`,
            to: address({ ...query, currency: '', sort: '', page: 1 }),
          },
        ]
      : []),
    ...(query.inStock
      ? [{ name: t(words.inStock), to: address({ ...query, inStock: false, page: 1 }) }]
      : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="chips">
      {chips.map((chip) => (
        <li key={chip.name + chip.to}>
          <a rel="nofollow" href={chip.to} aria-label={t(words.remove, { name: chip.name })}>
            {chip.name}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className="chips-clear" rel="nofollow" href={address(cleared(data))}>
          {t(words.clear)}
        </a>
      </li>
    </ul>
  );
}

/** The same list without any filter. */
function cleared({ kind, query }: ProductListPage): ProductQuery {
  return {
    ...emptyList,
    text: query.text,
    category: kind === 'category' ? query.category : '',
    seller: kind === 'store' ? query.seller : '',
  };
}
