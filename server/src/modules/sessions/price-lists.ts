import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { HeldList } from '../../kernel/ctx.ts';

/** A price list of a member, as the database writes it. */
export type ListRow = {
  id: string;
  name: SomeTexts;
  by: HeldList['by'];
  from: string | null;
  to: string | null;
};

/** A member buys by no more lists than that; those that come first count. */
const LISTS_MAX = 60;

/**
 * CAT-03 The price lists in force that are assigned to member `m`, whatever by: the most specific assignment first, then
 * the priority of the list. Whether one holds at a time is judged when a price is asked for.
 */
export const listsOfMember = `
  coalesce((
    select jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'by', h.by, 'from', h.valid_from, 'to', h.valid_to)
      order by h.place desc, h.priority desc, h.id)
    from (
      select l.id, l.name, l.priority, l.valid_from, l.valid_to, max(w.place) as place, (array_agg(w.kind order by w.place desc))[1] as by
      from (values ('region', m.info->>'provinceCode', 1), ('region', m.info->>'countryCode', 1), ('level', m.level_code, 2),
        ('dealer', m.dealer_level, 3), ('company', m.id::text, 4), ('contract', m.id::text, 5)) as w(kind, key, place)
      join price_list_for f on f.tenant_id = :tenantId and f.kind = w.kind and f.key = w.key
      join price_list l on l.tenant_id = :tenantId and l.id = f.list_id and l.status = 'active'
      group by l.tenant_id, l.id order by place desc, l.priority desc, l.id limit ${LISTS_MAX}) h), '[]')`;

export function heldLists(rows: readonly ListRow[]): HeldList[] {
  return rows.map(({ id, name, by, from, to }) => ({
    id,
    name,
    by,
    from: from === null ? null : Date.parse(from),
    to: to === null ? null : Date.parse(to),
  }));
}
