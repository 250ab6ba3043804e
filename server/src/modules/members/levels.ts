import type { saveLevel, setMemberLevel } from '@tradeport/api/members/calls';
import { LEVELS_MAX } from '@tradeport/api/members/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { forgetKept } from '../../kernel/kept.ts';
import { prepared } from '../../kernel/query.ts';
import { rereadSessions } from '../identity/index.ts';

type LevelRow = { id: string; code: string; name: SomeTexts; rate: number; members: number };
/** Percent with two decimals on the wire; 1/1 000 000 inside. */
const PERCENT = 10_000;

const all = prepared<LevelRow>(`
  select l.id, l.code, l.name, l.rate,
    (select count(*)::int from member m where m.tenant_id = l.tenant_id and m.level_code = l.code) as members
  from member_level l where l.tenant_id = $1 order by l.rate desc, l.code limit ${LEVELS_MAX}`);
const codes = prepared<{ code: string }>('select code from member_level where tenant_id = $1 for update');
const save = prepared<{ id: string }>(`
  insert into member_level (tenant_id, id, code, name, rate) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, code) do update set name = excluded.name, rate = excluded.rate returning id`);
const levelOf = prepared<{ level_code: string | null }>('select level_code from member where tenant_id = $1 and id = $2 for update');
const levelThere = prepared<{ code: string }>('select code from member_level where tenant_id = $1 and code = $2');
const give = prepared('update member set level_code = $3 where tenant_id = $1 and id = $2');

export async function listLevels(ctx: Ctx) {
  return (await ctx.run(all(ctx.tenant.id))).map((level) => ({
    levelCode: level.code, levelName: level.name, levelRate: level.rate / PERCENT, members: level.members,
  }));
}

/** CAT-03 A new rate changes the prices that its members see, not the orders that they placed. */
export async function keepLevel(ctx: Ctx<'level.too_many'>, input: Parsed<typeof saveLevel>) {
  const there = await ctx.run(codes(ctx.tenant.id));
  if (there.length >= LEVELS_MAX && !there.some((one) => one.code === input.levelCode)) ctx.refuse('level.too_many', { max: LEVELS_MAX });
  const rate = Math.round(input.levelRate * PERCENT);
  const level = await ctx.one(save(ctx.tenant.id, ctx.newId(), input.levelCode, JSON.stringify(input.levelName), rate));
  ctx.changed('member_level', level.id, null, { code: input.levelCode, rate });
  forgetKept(ctx);
  ctx.emit('level.changed', { kind: 'member_level', id: level.id }, { code: input.levelCode, rate });
  return { done: true as const };
}

/** CAT-03 Prices follow with the next call of the member's users. */
export async function giveLevel(ctx: Ctx<'level.unknown'>, { merberCode, levelCode }: Parsed<typeof setMemberLevel>) {
  const [found, level] = await ctx.batch([levelOf(ctx.tenant.id, merberCode), levelThere(ctx.tenant.id, levelCode)]);
  const before = found[0] ?? ctx.refuse('not_found');
  if (levelCode !== '' && level.length === 0) ctx.refuse('level.unknown');
  await ctx.run(give(ctx.tenant.id, merberCode, levelCode || null));
  ctx.changed('member', merberCode, { level: before.level_code }, { level: levelCode || null });
  await rereadSessions(ctx, { member: merberCode });
  return { done: true as const };
}
