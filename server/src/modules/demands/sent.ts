import { sentPage } from '@tradeport/api/demands/calls';
import { demandKindTexts } from '@tradeport/api/demands/model';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { db, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { isOpen } from './market.ts';
import { type Named, nameOf } from './rows.ts';

type Posting = Pick<
  Named,
  | 'no'
  | 'kind'
  | 'title'
  | 'status'
  | 'ends_at'
  | 'published_at'
  | 'member_kind'
  | 'member_name'
  | 'member_en'
  | 'member_ru'
>;
type Sent = Posting & {
  id: string;
  demand_id: string;
  text: string;
  answer: string;
  answered_at: Date | null;
  created_at: Date;
};
const answered = { waiting: sql`r.answered_at is null`, answered: sql`r.answered_at is not null` };

/** BID-01b The company's responses to others' postings, with their answers. */
export const sent = handler(sentPage, async (ctx, { tab, ...paging }) => {
  const tenant = ctx.tenant.id;
  const { memberId } = userOf(ctx);
  const filter = tab === 'all' ? sql`true` : answered[tab];
  const rows = db
    .selectFrom(
      sql<Sent>`(
    select r.id, r.demand_id, r.text, r.answer, r.answered_at, r.created_at, d.no, d.kind, d.title, d.status, d.ends_at, d.published_at,
      m.kind as member_kind, m.name as member_name, m.info->>'merberCompnameEn' as member_en, m.info->>'merberCompnameRu' as member_ru
    from demand_response r join demand d on d.tenant_id = r.tenant_id and d.id = r.demand_id
      join member m on m.tenant_id = r.tenant_id and m.id = r.owner_id
    where r.tenant_id = ${tenant} and r.member_id = ${memberId}::uuid and ${filter})`.as('found'),
    )
    .selectAll();
  const found = await page<Sent>(ctx, rows, paging, {
    key: ['created_at', 'id'],
    columns: ['created_at', 'id'],
  });
  return { ...found, rows: found.rows.map((row) => view(ctx, row)) };
});

/** An edited or closed posting is hidden from those who have responded, too. */
function view(ctx: Pick<Ctx, 'lang' | 'now'>, row: Sent) {
  return {
    responseCode: row.id,
    demandCode: row.demand_id,
    demandNo: row.no,
    kind: row.kind,
    kindName: inLang(demandKindTexts[row.kind], ctx.lang),
    title: row.published_at === null ? '' : row.title,
    merberCompname: nameOf(ctx, row, false),
    isOpen: isOpen(ctx, row),
    text: row.text,
    gmtCreate: row.created_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}
