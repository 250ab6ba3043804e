import type { DB } from './query.ts';
import { byReferences, type Reference } from './references.ts';

/**
 * MBR-07 Declares the personal data of a table. `of`: whose rows, with $1 tenant, $2 member (null:
 * one login only), $3 its logins, $4 their mobiles, e-mail addresses and login names. `onErasure`:
 * what becomes of the rows when the people are deleted; a text is what is set. `hidden` never
 * leaves, not even to whom it belongs.
 */
type PersonalData = {
  of: string;
  onErasure: 'delete' | 'keep' | { set: string };
  hidden?: readonly string[];
  out?: false;
};
/** An empty list says that nothing in the table is of the people of a member: it is the portal's, the goods', or only counts. */
export type PersonalTables = Partial<Record<keyof DB, readonly PersonalData[]>>;
export type PersonalRows = PersonalData & { table: string };

export const byUser = 'user_id = any($3)';
export const byMember = 'member_id = $2';
/** Stands for a name. */
export const someone = '–';

/** The tables that the kernel itself writes. */
export const kernelPersonalData = {
  idempotency: [
    {
      of: `actor = any($3::text[]) or exists (select from unnest($3) u where strpos(actor, u::text) > 0)`,
      onErasure: 'delete',
      out: false,
    },
  ],
  status_history: [{ of: 'actor_id = any($3)', onErasure: 'keep' }],
  audit: [{ of: 'actor_id = any($3)', onErasure: 'keep', hidden: ['named_digest', 'told_digest'] }],
  outbox: [],
  tenant_calls: [],
  tenant_use: [],
} satisfies PersonalTables;

/** The declarations of the kernel and the modules. */
export function personalData(
  modules: readonly { personalData?: PersonalTables }[],
): PersonalRows[] {
  const declared: PersonalTables[] = [
    kernelPersonalData,
    ...modules.flatMap((module) => module.personalData ?? []),
  ];
  return declared.flatMap((tables) =>
    Object.entries(tables).flatMap(([table, all]) => all.map((rows) => ({ table, ...rows }))),
  );
}

/** In the order in which it is erased: before the rows that it refers to, or by which `of` finds it. */
export function erasureOrder(
  rows: readonly PersonalRows[],
  references: readonly Reference[],
): PersonalRows[] {
  const found = rows.flatMap(({ table, of }) =>
    [...of.matchAll(/\bfrom (\w+)/g)].map(([, to = '']) => ({ from: table, to })),
  );
  const tables = [...new Set(rows.map(({ table }) => table))];
  return byReferences(tables, (table) => table, [...references, ...found])
    .toReversed()
    .flatMap((table) => rows.filter((one) => one.table === table));
}
