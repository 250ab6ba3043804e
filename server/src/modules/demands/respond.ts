import { answerResponse, respondDemand, responsePage } from '@tradeport/api/demands/calls';
import { RESPONSES_DAY_MAX, RESPONSES_EACH_MAX } from '@tradeport/api/demands/model';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { db, prepared, type RowOf, sql } from '../../kernel/query.ts';
import { companyDoes } from '../../kernel/standing.ts';
import { handler } from '../../kernel/handler.ts';
import { isOpen } from './market.ts';
import { tellOfAnswer, tellOfResponse } from './notifications.ts';
import { lockById } from './rows.ts';

type Named = RowOf<'demands.responseById'>;
const DAY_MS = 86_400_000;

/** BID-01b Kept with the posting, and told to its owner; so often and no oftener. */
export const respond = handler(respondDemand, async (ctx, { demandCode, text }) => {
  const { id: userId, memberId } = userOf(ctx);
  const row = await ctx.one(lockById({ id: demandCode }));
  if (row.published_at === null) return ctx.refuse('not_found');
  if (row.member_id === memberId) return ctx.refuse('demand.own');
  const owner = await ctx.maybe(ownerPosting({ id: row.member_id }));
  if (!owner || !isOpen(ctx, row)) return ctx.refuse('demand.not_open');
  await requireFew(ctx, demandCode, memberId);
  const id = ctx.newId();
  await ctx.batch([
    insertResponse({
      id,
      demandId: demandCode,
      ownerId: row.member_id,
      memberId,
      userId,
      text,
      at: ctx.now(),
    }),
    countUp({ id: demandCode }),
  ]);
  ctx.audit('demand_response', id, null, { demand: row.no, text });
  await tellOfResponse(ctx, row, text);
  return view(ctx, await ctx.one(responseById({ id })));
});

/** BLK-02a */
const ownerPosting = prepared('demands.ownerPosting')`
  select m.id from member m where m.tenant_id = :tenantId and m.id = :id and ${companyDoes('m', 'posts')}`;

/** The member's lock makes the count of the day right, whatever posting another of its users responds to. */
async function requireFew(
  ctx: Ctx<'demand.responded' | 'demand.responses_day'>,
  demandId: string,
  memberId: string,
): Promise<void> {
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const [, [sent]] = await ctx.batch([
    lockResponder({ id: memberId }),
    sentBy({ demandId, memberId, since }),
  ]);
  if ((sent?.here ?? 0) >= RESPONSES_EACH_MAX)
    ctx.refuse('demand.responded', { max: RESPONSES_EACH_MAX });
  if ((sent?.lately ?? 0) >= RESPONSES_DAY_MAX)
    ctx.refuse('demand.responses_day', { max: RESPONSES_DAY_MAX });
}

/** All of them to its owner and to who reviews; to others what their own company has sent. */
export const responses = handler(responsePage, async (ctx, { demandCode, ...paging }) => {
  const tenant = ctx.tenant.id;
  const { memberId } = userOf(ctx);
  const all = may(ctx, 'demand.review');
  const rows = db
    .selectFrom(
      sql<Named>`(
    select ${sql.raw(columns)} from ${sql.raw(from)}
    where r.tenant_id = ${tenant} and r.demand_id = ${demandCode} and (${all} or r.owner_id = ${memberId}::uuid or r.member_id = ${memberId}::uuid))`.as(
        'found',
      ),
    )
    .selectAll();
  const found = await page<Named>(ctx, rows, paging, {
    key: ['created_at', 'id'],
    columns: ['created_at', 'id'],
  });
  return { ...found, rows: found.rows.map((row) => view(ctx, row)) };
});

/** By its owner, once; the sender of the response is told. */
export const answer = handler(answerResponse, async (ctx, { responseCode: id, answer: text }) => {
  const said = await ctx.one(lockResponse({ id }));
  if (said.owner_id !== userOf(ctx).memberId) return ctx.refuse('not_found');
  if (said.answered_at !== null) return ctx.refuse('demand.answered');
  await ctx.run(setAnswer({ id, text, at: ctx.now() }));
  ctx.audit('demand_response', id, { answer: '' }, { answer: text });
  const row = await ctx.one(responseById({ id }));
  await tellOfAnswer(ctx, {
    demandId: row.demand_id,
    title: row.title,
    memberId: row.member_id,
    answer: text,
  });
  return view(ctx, row);
});

/** Both sides deal with each other: people are named in full. */
function view(ctx: Pick<Ctx, 'lang' | 'user'>, row: Named) {
  const { member_name: zh, member_en: en, member_ru: ru } = row;
  return {
    responseCode: row.id,
    demandCode: row.demand_id,
    merberCompname: inLang({ zh, en: en ?? undefined, ru: ru ?? undefined }, ctx.lang),
    isOwn: row.member_id === ctx.user?.memberId,
    text: row.text,
    gmtCreate: row.created_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

const columns = `r.id, r.demand_id, r.owner_id, r.member_id, r.text, r.answer, r.answered_at, r.created_at, d.title,
  m.name as member_name, m.info->>'merberCompnameEn' as member_en, m.info->>'merberCompnameRu' as member_ru`;
const from = `demand_response r join demand d on d.tenant_id = r.tenant_id and d.id = r.demand_id
  join member m on m.tenant_id = r.tenant_id and m.id = r.member_id`;
const responseById = prepared('demands.responseById')`
  select ${columns} from ${from} where r.tenant_id = :tenantId and r.id = :id`;
const lockResponse = prepared('demands.lockResponse')`
  select owner_id, answered_at from demand_response where tenant_id = :tenantId and id = :id for update`;
const lockResponder = prepared('demands.lockResponder')`
  select id from member where tenant_id = :tenantId and id = :id for no key update`;
const sentBy = prepared('demands.sentBy')`
  select count(*) filter (where demand_id = :demandId)::int as "here!", count(*) filter (where created_at > :since)::int as "lately!"
  from demand_response where tenant_id = :tenantId and member_id = :memberId and (demand_id = :demandId or created_at > :since)`;
const insertResponse = prepared('demands.insertResponse')`
  insert into demand_response (tenant_id, id, demand_id, owner_id, member_id, user_id, text, created_at)
  values (:tenantId, :id, :demandId, :ownerId, :memberId, :userId, :text, :at)`;
const countUp = prepared('demands.countUp')`
  update demand set responses = responses + 1 where tenant_id = :tenantId and id = :id`;
const setAnswer = prepared('demands.setAnswer')`
  update demand_response set answer = :text, answered_at = :at where tenant_id = :tenantId and id = :id`;
