import { inLang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { maskedName } from '../../kernel/masked.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import type { LotRow } from './rows.ts';

/**
 * Kind of the organisers, and their names in other languages; the lot itself keeps the registered
 * name.
 */
const organisersNamed = prepared('bidding.organisersNamed')`
  select id, kind, info->>'merberCompnameEn' as en, info->>'merberCompnameRu' as ru
  from member where tenant_id = :tenantId and id = any(:ids::uuid[])`;
export type Organisers = readonly RowOf<'bidding.organisersNamed'>[];
type Held = Pick<LotRow, 'organiser_id' | 'organiser_name'>;

export function organisersOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  lots: readonly Pick<LotRow, 'organiser_id'>[],
) {
  const ids = [...new Set(lots.map((lot) => lot.organiser_id))];
  return organisersNamed({ tenantId: tenant.id, ids });
}

/**
 * The reader: a person's name is hidden from strangers, and shown to those who manage the lot in
 * the console.
 */
export type Reader = 'public' | 'staff';

/** I18N-03 The organiser as the shop calls it in the reader's language; of people strangers read the first letter alone. */
export function organiserIn(
  { lang }: Pick<Ctx, 'lang'>,
  lot: Held,
  all: Organisers,
  reader: Reader = 'public',
): string {
  const named = all.find(({ id }) => id === lot.organiser_id);
  if (named?.kind === 'person')
    return reader === 'staff' ? lot.organiser_name : maskedName(lot.organiser_name);
  const { en, ru } = named ?? {};
  return inLang({ zh: lot.organiser_name, ...(en ? { en } : {}), ...(ru ? { ru } : {}) }, lang);
}
