import { PAGE_MAX, PAGE_ROWS, PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';

/** The state of a list as its URL keeps it: everything but the rows themselves. */
export type View = {
  q: string;
  tab: string;
  sort: string;
  /** Page number, for the eye; from the second page on `after` is the key it really goes by. */
  at: number;
  after: string;
  rows: number;
  /** Filter key → value; several values of one filter are separated by commas. */
  filters: Readonly<Record<string, string>>;
};

const RESERVED = ['q', 'tab', 'sort', 'at', 'after', 'rows'];
const filterOf = (key: string) => (RESERVED.includes(key) ? `f.${key}` : key);

export function readView(params: URLSearchParams, filterKeys: readonly string[]): View {
  const filters: Record<string, string> = {};
  for (const key of filterKeys) {
    const value = params.get(filterOf(key));
    if (value) filters[key] = value;
  }
  return {
    q: params.get('q') ?? '',
    tab: params.get('tab') ?? '',
    sort: params.get('sort') ?? '',
    at: whole(params.get('at'), 1, 1, Number.MAX_SAFE_INTEGER),
    after: params.get('after') ?? '',
    rows: whole(params.get('rows'), PAGE_ROWS, 1, PAGE_ROWS_MAX),
    filters,
  };
}

/** The inverse of `readView`; default values are left out, so that links stay short. */
export function writeView(view: View): URLSearchParams {
  const params = new URLSearchParams();
  if (view.tab) params.set('tab', view.tab);
  if (view.q) params.set('q', view.q);
  for (const [key, value] of Object.entries(view.filters))
    if (value) params.set(filterOf(key), value);
  if (view.sort) params.set('sort', view.sort);
  if (view.rows !== PAGE_ROWS) params.set('rows', String(view.rows));
  if (view.at > 1) params.set('at', String(view.at));
  if (view.after) params.set('after', view.after);
  return params;
}

/** A change of the filter starts again at the first page. */
export function changeView(view: View, change: Partial<Omit<View, 'at' | 'after'>>): View {
  return { ...view, ...change, at: 1, after: '' };
}

export function setFilter(view: View, key: string, value: string): View {
  const { [key]: _before, ...others } = view.filters;
  return changeView(view, { filters: value ? { ...others, [key]: value } : others });
}

/** Back undoes a filter, a tab, an order, a page; and a search as a whole, not key by key. */
export function isTyping(from: View, to: View): boolean {
  const same = writeView({ ...to, q: from.q }).toString() === writeView(from).toString();
  return same && (from.q === to.q || (from.q !== '' && to.q !== ''));
}

export function isFiltered(view: View): boolean {
  return view.q !== '' || Object.keys(view.filters).length > 0;
}

/** The argument of a list's `input`: the view, in the form that a call takes. */
export type ListQuery = {
  q: string | undefined;
  sort: string | undefined;
  /** Spread it into the call's input. */
  paging: { page?: number; rows: number; after?: string };
  filter: (key: string) => string | undefined;
  many: (key: string) => string[];
  /** The value of a filter (or of 'tab') if it is one of these. */
  oneOf: <const T extends string>(key: string, allowed: readonly T[]) => T | undefined;
  /** Both ends of a range filter. */
  range: (key: string) => { from: string | undefined; to: string | undefined };
};

export function queryOf(view: View, firstTab: string): ListQuery {
  const filter = (key: string) =>
    (key === 'tab' ? view.tab || firstTab : view.filters[key]) || undefined;
  return {
    q: view.q.trim() || undefined,
    sort: view.sort || undefined,
    paging: view.after
      ? { rows: view.rows, after: view.after }
      : { rows: view.rows, page: Math.min(view.at, PAGE_MAX) },
    filter,
    many: (key) => (filter(key) ?? '').split(',').filter(Boolean),
    oneOf: (key, allowed) => allowed.find((one) => one === filter(key)),
    range: (key) => {
      const [from, to] = (filter(key) ?? '').split('~');
      return { from: from || undefined, to: to || undefined };
    },
  };
}

function whole(text: string | null, usual: number, min: number, max: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= min && value <= max ? value : usual;
}
