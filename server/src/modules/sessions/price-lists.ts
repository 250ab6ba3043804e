import type { SomeTexts } from '@tradeport/api/kernel/text';
import { HOME_COUNTRY } from '@tradeport/api/members/abroad';
import type { HeldList } from '../../kernel/ctx.ts';
import { prepared, shape } from '../../kernel/query.ts';

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

/** Where goods go: a province, and the country that it lies in. Each is SQL. */
type Place = { province: string; country: string };

/** The default address of person `user` of member `m`; of a company's person without one, that of a colleague, its main account first. */
export function defaultAddress(column: string, user: string): string {
  return `(select ${column} from address d where d.tenant_id = :tenantId and d.member_id = m.id and d.is_default
    order by coalesce(d.user_id = ${user}, false) desc, coalesce(d.user_id = m.main_user_id, false) desc, d.id limit 1)`;
}
const placeIn = (address: string): Place => ({
  province: `${address}.province_code`,
  country: countryOf(`${address}.country_code`),
});
export const defaultPlace = (user: string): Place => ({
  province: defaultAddress('d.province_code', user),
  country: defaultAddress(countryOf('d.country_code'), user),
});
function countryOf(column: string): string {
  return `coalesce(nullif(${column}, ''), '${HOME_COUNTRY}')`;
}

/**
 * CAT-03 The price lists in force that are assigned to member `m`, whatever by: the most specific assignment first, then
 * the priority of the list. A region counts by where the goods go, whatever the member is registered. Whether one holds at a
 * time is judged when a price is asked for.
 */
export const listsOfMember = ({ province, country }: Place): string => `
  coalesce((
    select jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'by', h.by, 'from', h.valid_from, 'to', h.valid_to)
      order by h.place desc, h.priority desc, h.id)
    from (
      select l.id, l.name, l.priority, l.valid_from, l.valid_to, max(w.place) as place, (array_agg(w.kind order by w.place desc))[1] as by
      from (values ('region', ${province}, 1), ('region', ${country}, 1), ('level', m.level_code, 2),
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

/** Does a price list of the tenant count by region? Where none does, nobody's prices ask for an address. */
export const someByRegion = `
  exists(select from price_list_for f join price_list l on l.tenant_id = :tenantId and l.id = f.list_id and l.status = 'active'
    where f.tenant_id = :tenantId and f.kind = 'region')`;

type Lists = { price_lists: ListRow[] };
/** The lists of a member for goods that go to one of its addresses, or to a place whose address is still being typed. */
export const listsToAddress = prepared('sessions.listsToAddress', shape<Lists>())`
  select ${listsOfMember(placeIn('a'))} as price_lists
  from member m join address a on a.tenant_id = :tenantId and a.member_id = m.id and a.id = :addressId
  where m.tenant_id = :tenantId and m.id = :memberId`;
export const listsToPlace = prepared('sessions.listsToPlace', shape<Lists>())`
  select ${listsOfMember({ province: ':province::text', country: ':country::text' })} as price_lists
  from member m where m.tenant_id = :tenantId and m.id = :memberId`;
