import {
  joinLevel as joinCall,
  saveLevel,
  setMemberLevel,
  levelList,
  leaveLevel as leaveLevelCall,
} from '@tradeport/api/members/calls';
import { LEVELS_MAX } from '@tradeport/api/members/model';
import { memberActions } from '@tradeport/api/members/lifecycle';
import { allow } from '../../kernel/allow.ts';
import { may, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { rereadSessions } from '../sessions/index.ts';
import { handler } from '../../kernel/handler.ts';

/** Percent with two decimals on the wire; 1/1 000 000 inside. */
const PERCENT = 10_000;
const POINTS = 1_000_000;

const all = prepared('members.all')`
  select l.id, l.code, l.name, l.rate, l.points_rate, l.joinable, l.benefits,
    (select count(*)::int from member m where m.tenant_id = :tenantId and m.level_code = l.code) as members
  from member_level l where l.tenant_id = :tenantId order by l.rate desc, l.code limit ${LEVELS_MAX}`;
type LevelRow = {
  code: string;
  name: unknown;
  rate: number;
  points_rate: number;
  joinable: boolean;
  benefits: unknown;
};
const lockLevels = prepared('members.lockLevels')`
  select pg_advisory_xact_lock(hashtextextended('tradeport.levels ' || :tenantId::uuid::text, 0))`;
const codes = prepared('members.codes')`
  select code, name, rate, points_rate, joinable, benefits from member_level where tenant_id = :tenantId for update`;
const save = prepared('members.save')`
  insert into member_level (tenant_id, id, code, name, rate, points_rate, joinable, benefits) values (:tenantId, :id, :code, :name, :rate, :pointsRate, :joinable, :benefits)
  on conflict (tenant_id, code) do update set name = excluded.name, rate = excluded.rate, points_rate = excluded.points_rate,
    joinable = excluded.joinable, benefits = excluded.benefits returning id`;
const standing = prepared('members.standing')`
  select l.rate from member m left join member_level l on l.tenant_id = m.tenant_id and l.code = m.level_code
  where m.tenant_id = :tenantId and m.id = :id for update of m`;
const open = prepared('members.open')`
  select rate, joinable from member_level where tenant_id = :tenantId and code = :code`;
const levelOf = prepared('members.levelOf')`
  select level_code, status from member where tenant_id = :tenantId and id = :id for update`;
const levelThere = prepared('members.levelThere')`
  select code from member_level where tenant_id = :tenantId and code = :code`;
const give = prepared('members.give')`
  update member set level_code = :levelCode? where tenant_id = :tenantId and id = :id`;

/** How many members a level has is for those who see members. */
export const listLevels = handler(levelList, async (ctx) => {
  const counts = may(ctx, 'member.view');
  return (await ctx.run(all({}))).map((level) => ({
    levelCode: level.code,
    levelName: level.name,
    levelRate: level.rate / PERCENT,
    ...(counts ? { members: level.members } : {}),
    pointsRate: level.points_rate / POINTS,
    joinable: level.joinable,
    benefits: level.benefits,
  }));
});

/** CAT-03 A new rate changes the prices that its members see, not the orders that they placed. */
export const upsertLevel = handler(
  saveLevel,
  async (ctx, input) => {
    // Two first saves of one level come one after the other: the second sees what the first made.
    const [, there] = await ctx.batch([lockLevels({}), codes({})]);
    if (there.length >= LEVELS_MAX && !there.some((one) => one.code === input.levelCode))
      return ctx.refuse('level.too_many', { max: LEVELS_MAX });
    const rate = Math.round(input.levelRate * PERCENT);
    const after: LevelRow = {
      code: input.levelCode,
      name: input.levelName,
      rate,
      points_rate: Math.round(input.pointsRate * POINTS),
      joinable: input.joinable,
      benefits: input.benefits,
    };
    const level = await ctx.one(
      save({
        id: ctx.newId(),
        code: after.code,
        name: JSON.stringify(after.name),
        rate,
        pointsRate: after.points_rate,
        joinable: after.joinable,
        benefits: JSON.stringify(after.benefits),
      }),
    );
    ctx.audit(
      'member_level',
      level.id,
      there.find((one) => one.code === input.levelCode) ?? null,
      after,
    );
    await rereadSessions(ctx);
    ctx.emit(
      'level.changed',
      { kind: 'member_level', id: level.id },
      { code: input.levelCode, rate },
    );
    return { done: true as const };
  },
  { invalidates: true },
);

/** CAT-03 Prices follow with the next call of the member's users. */
export const assignLevel = handler(setMemberLevel, async (ctx, { merberCode, levelCode }) => {
  const [found, level] = await ctx.batch([
    levelOf({ id: merberCode }),
    levelThere({ code: levelCode }),
  ]);
  const before = found[0] ?? ctx.refuse('not_found');
  allow(ctx, memberActions, 'setLevel', before);
  if (levelCode !== '' && level.length === 0) return ctx.refuse('level.unknown');
  await ctx.run(give({ id: merberCode, levelCode: levelCode || null }));
  ctx.audit('member', merberCode, { level: before.level_code }, { level: levelCode || null });
  await rereadSessions(ctx, { member: merberCode });
  return { done: true as const };
});

/** MBR-04 By the member itself: a level that is open, and never one that costs it a better price. */
export const joinLevel = handler(joinCall, async (ctx, { levelCode }) => {
  const { memberId } = userOf(ctx);
  const [has, wanted] = await ctx.batch([standing({ id: memberId }), open({ code: levelCode })]);
  const level = wanted[0] ?? ctx.refuse('level.unknown');
  if (!level.joinable) return ctx.refuse('level.not_open');
  const rate = has[0]?.rate ?? null;
  if (rate !== null && rate < level.rate) return ctx.refuse('level.lower');
  return assignLevel(ctx, { merberCode: memberId, levelCode });
});

/** MBR-04 Prices are those of everybody from the next call on. */
export const leaveLevel = handler(leaveLevelCall, async (ctx) => {
  const { memberId } = userOf(ctx);
  const before = await ctx.one(levelOf({ id: memberId }));
  await ctx.run(give({ id: memberId, levelCode: null }));
  ctx.audit('member', memberId, { level: before.level_code }, { level: null });
  await rereadSessions(ctx, { member: memberId });
  return { done: true as const };
});
