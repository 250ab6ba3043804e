import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import type { Handler, Backfill } from '../../kernel/module.ts';
import { prepared, shape, type QueryRow } from '../../kernel/query.ts';
import { queryText } from '../../words/tokens.ts';
import { withKeys, wordsIn } from '../../words/vocabulary.ts';

const PRODUCTS_AT_ONCE = 500;
const START = '00000000-0000-0000-0000-000000000000';

/** SRC-01 The words of a product are known as soon as its event goes; those that it lost are forgotten when no other has them. */
export const learnWritten: Handler = {
  event: 'product.written',
  runAll: async (ctx, events) => {
    await learn(
      ctx,
      events.map((event) => event.subjectId),
    );
    const lost = events.flatMap(({ data }) => wordsIn(String(data['before'] ?? '')));
    await forget(ctx, [...new Set(lost)].sort());
  },
};

/** Products that were there before words were kept. */
export const learnAll: Backfill = {
  name: 'search.words',
  due: prepared('search.tenantsWithoutWords')`
    select t.id as tenant_id, t.id from tenant t
    where exists (select from product_card c where c.tenant_id = t.id)
      and not exists (select from search_word w where w.tenant_id = t.id)`(),
  dueOf: prepared('search.tenantWithoutWords')`
    select :tenantId::uuid as tenant_id, :tenantId::uuid as id
    where exists (select from product_card c where c.tenant_id = :tenantId)
      and not exists (select from search_word w where w.tenant_id = :tenantId)`,
  run: async (ctx) => {
    for (let after: string | undefined = START; after !== undefined;) {
      const ids: string[] = (await ctx.run(cardsAfter({ after }))).map((row) => row.id);
      await learn(ctx, ids);
      after = ids.at(-1);
    }
  },
};

async function learn(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const tenantId = ctx.tenant.id;
  const cards = await ctx.run(textsOf({ ids }));
  const words = [...new Set(cards.flatMap((card) => wordsIn(textOf(card))))].sort();
  const known = await ctx.run(knownWords({ words }));
  const old = new Set(known.map((row) => row.word));
  const rows = words
    .filter((word) => !old.has(word))
    .map(withKeys)
    .map(({ word, sound, keys }) => [word, sound, keys]);
  await ctx.batch(
    insertRows(tenantId, 'search_word', ['word', 'sound', 'keys'], rows, 'on conflict do nothing'),
  );
}

async function forget(ctx: Ctx, words: string[]): Promise<void> {
  if (words.length === 0) return;
  const queries = words.map(queryText);
  await ctx.run(deleteUnused({ words, queries }));
}

function textOf(card: QueryRow<typeof textsOf>): string {
  const texts: SomeTexts[] = [card.title, card.brand_name ?? { zh: '' }, ...card.categories];
  const facts = card.facts.map((fact) => fact.slice(fact.indexOf('=') + 1));
  const labels = Object.values(card.fact_labels).flatMap((each) =>
    Object.values(each).map(([, value]) => value),
  );
  return [...texts.flatMap((one) => Object.values(one)), ...facts, ...labels].join('\n');
}

const textsOf = prepared('search.textsOf', shape<{ categories: SomeTexts[] }>())`
  select c.title, c.brand_name, c.facts, c.fact_labels, coalesce((
    select jsonb_agg(a.name) from category a where a.tenant_id = :tenantId and a.below @> array[c.category_id]), '[]') as "categories!"
  from product_card c where c.tenant_id = :tenantId and c.id = any(:ids::uuid[])`;
const cardsAfter = prepared('search.cardsAfter')`
  select id from product_card where tenant_id = :tenantId and id > :after order by id limit ${PRODUCTS_AT_ONCE}`;
const knownWords = prepared('search.knownWords')`
  select word from search_word where tenant_id = :tenantId and word = any(:words::text[])`;
const deleteUnused = prepared('search.deleteUnused')`
  delete from search_word where tenant_id = :tenantId and word = any(array(
    select w.word from unnest(:words::text[], :queries::text[]) as w(word, query)
    where not exists (select from product_card c where c.tenant_id = :tenantId and c.search @@ w.query::tsquery)))`;
