import type { Lang } from '@tradeport/api/kernel/text';
import type { Scope } from '../../kernel/context.ts';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import type { Kernel, Sweep } from '../../kernel/module.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { onSale } from '../catalogue/index.ts';
import { queryText } from '../../words/tokens.ts';
import { popularSearches } from '@tradeport/api/search/calls';
import { handler } from '../../kernel/handler.ts';

const FLUSH_MS = 20_000;
const COUNTED_MAX = 2000;
const TEXT_MAX = 40;
const POPULAR_DAYS = 14;
const POPULAR_MAX = 8;
/** More are looked at than shown: products no longer sold are left out. */
const LOOKED_AT = 40;
const DAY_MS = 86_400_000;

type Counted = { tenant: Tenant; lang: Lang; text: string; times: number };
const waiting = new WeakMap<Kernel, Map<string, Counted>>();

/** SRC-04 Counts a search in memory; a search itself writes nothing. Every now and then the counts are added up. */
export function countSearch(kernel: Kernel, { tenant, lang }: Scope, typed: string): void {
  const text = typed.replace(/\s+/g, ' ').trim().toLowerCase();
  if (text.length > TEXT_MAX || !/\p{L}{2}/u.test(text)) return;
  let counts = waiting.get(kernel);
  if (!counts) {
    waiting.set(kernel, (counts = new Map()));
    setTimeout(() => void flushSearches(kernel), FLUSH_MS).unref();
  }
  const key = `${tenant.id} ${lang} ${text}`;
  const before = counts.get(key);
  if (before) before.times += 1;
  else if (counts.size < COUNTED_MAX) counts.set(key, { tenant, lang, text, times: 1 });
}

/** Counts that a flush cannot write are lost: they matter little, and no request waits for them. */
export async function flushSearches(kernel: Kernel): Promise<void> {
  const counts = [...(waiting.get(kernel)?.values() ?? [])];
  waiting.delete(kernel);
  const tenants = new Map(counts.map(({ tenant }) => [tenant.id, tenant]));
  for (const tenant of tenants.values()) {
    const own = counts.filter((one) => one.tenant.id === tenant.id);
    try {
      await kernel.write({ ...kernel.system(tenant), doing: 'search.count' }, (ctx) =>
        ctx.batch(addCounts(ctx, own)),
      );
    } catch (error) {
      kernel.log.warn({ err: error }, 'searches were not counted');
    }
  }
}

export function addCounts(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  counts: readonly Pick<Counted, 'lang' | 'text' | 'times'>[],
): Query[] {
  const day = daysAgo(ctx, 0);
  // In one order everywhere: two processes that count the same words do not wait for each other in a circle.
  const rows = counts
    .toSorted((a, b) => (`${a.lang} ${a.text}` < `${b.lang} ${b.text}` ? -1 : 1))
    .map(({ lang, text, times }) => [day, lang, text, times]);
  return insertRows(
    ctx.tenant.id,
    'search_count',
    ['day', 'lang', 'text', 'times'],
    rows,
    'on conflict (tenant_id, day, lang, text) do update set times = search_count.times + excluded.times',
  );
}

/** SRC-04 The most frequent recent searches in this language that have results. */
export const popular = handler(
  popularSearches,
  async (ctx) => {
    const since = daysAgo(ctx, POPULAR_DAYS);
    const most = await ctx.run(mostSearched({ lang: ctx.lang, since }));
    const texts = most.map((row) => row.text);
    if (texts.length === 0) return { searches: [] };
    const found = await ctx.run(finding({ texts, queries: texts.map(queryText) }));
    return { searches: found.map((row) => row.text) };
  },
  { shared: true },
);

/** Counts of days that nobody asks for any more. */
export const purgeCounts: Sweep = {
  name: 'search.counts',
  everyS: 3600,
  due: prepared('search.tenantsWithOldCounts')`
    select distinct tenant_id, tenant_id as id from search_count where day < now() - interval '${POPULAR_DAYS + 1} days'`(),
  run: async (ctx) => {
    const before = daysAgo(ctx, POPULAR_DAYS);
    await ctx.run(deleteCounts({ before }));
  },
};

function daysAgo({ now }: Pick<Ctx, 'now'>, days: number): string {
  return new Date(now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
}

const mostSearched = prepared('search.mostSearched')`
  select text, sum(times) as times from search_count where tenant_id = :tenantId and day > :since::date and lang = :lang
  group by text order by 2 desc, 1 limit ${LOOKED_AT}`;
const finding = prepared('search.finding')`
  select a.text as "text!" from unnest(:texts::text[], :queries::text[]) with ordinality as a(text, query, nth)
  where exists (select from product_card c where c.tenant_id = :tenantId and ${onSale('c', ':tenantId')} and c.search @@ a.query::tsquery)
  order by nth limit ${POPULAR_MAX}`;
const deleteCounts = prepared('search.deleteCounts')`
  delete from search_count where tenant_id = :tenantId and day < :before::date`;
