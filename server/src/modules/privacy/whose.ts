import type { Ctx } from '../../kernel/ctx.ts';
import type { PersonalRows } from '../../kernel/personal-data.ts';
import { prepared } from '../../kernel/query.ts';

/** The owner of the data: a whole member, or one login of it. */
export type Whose = { memberId: string; userId: string; whole: boolean };
type People = { id: string; login_name: string; phone: string | null; email: string | null };

const people = prepared('privacy.people')`
  select id, login_name, phone, email from users
  where tenant_id = :tenantId and member_id = :memberId and (:whole::boolean or id = :id) order by id`;

/** The parameters of `PersonalData.of`. */
type Subject = {
  parameters: readonly [string, string | null, string[], string[]];
  people: People[];
};

export async function subjectOf(ctx: Ctx, { memberId, userId, whole }: Whose): Promise<Subject> {
  const found = await ctx.run(people({ memberId, whole, id: userId }));
  const known = found.flatMap(({ login_name, phone, email }) =>
    [login_name, phone, email].filter((one) => one !== null),
  );
  return {
    parameters: [ctx.tenant.id, whole ? memberId : null, found.map((one) => one.id), known],
    people: found,
  };
}

/** `select … from ${rowsOf(holding)}`. All four parameters stand in every statement, each with its type. */
export function rowsOf({ table, of }: Pick<PersonalRows, 'table' | 'of'>): string {
  return `${table} where tenant_id = $1 and (${typed(of)}) and ($2::uuid is null or true) and ($3::uuid[] is null or true) and ($4::text[] is null or true)`;
}

export function typed(text: string): string {
  return text
    .replaceAll('$2', '$2::uuid')
    .replaceAll('$3', '$3::uuid[]')
    .replaceAll('$4', '$4::text[]');
}
