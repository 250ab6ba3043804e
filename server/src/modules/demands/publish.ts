import type { Parsed } from '@tradeport/api/kernel/call';
import { closeDemand, editDemand, publishDemand } from '@tradeport/api/demands/calls';
import { DEMAND_DAYS_MAX, OPEN_DEMANDS_MAX } from '@tradeport/api/demands/model';
import { type SomeTexts } from '@tradeport/api/kernel/text';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { prepared, shape } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { indexText } from '../../words/tokens.ts';
import { division } from '../reference/index.ts';
import { detailOf } from './find.ts';
import { tellReviewers } from './notifications.ts';
import { type DemandRow, lockById, moves, turnShown } from './rows.ts';

type Wrong = 'demand.valid_until' | 'demand.picture' | 'category.unknown' | 'division.unknown';
type Said = Parsed<typeof publishDemand>;
const DAY_MS = 86_400_000;

/** BID-01c It waits for a review before anybody else sees it. */
export const publish = handler(publishDemand, async (ctx, input) => {
  const user = userOf(ctx);
  const id = ctx.newId();
  const no = `D${datedNumber(today(ctx))}`;
  const said = await checked(ctx, input, no);
  await requireRoom(ctx, user.memberId);
  const submitted = { userId: user.id, userName: user.name, at: ctx.now() };
  await ctx.run(insertDemand({ id, no, memberId: user.memberId, ...submitted, ...said }));
  ctx.audit('demand', id, null, { no, ...told(said) });
  await tellReviewers(ctx, { id, no, title: said.title });
  return detailOf(ctx, id);
});

/** BID-01c A changed posting is reviewed again, and hidden until it is approved. */
export const edit = handler(
  editDemand,
  async (ctx, { demandCode: id, version, ...input }) => {
    const user = userOf(ctx);
    const row = await lockOwn(ctx, id);
    if (row.version !== version) return ctx.refuse('conflict');
    const said = await checked(ctx, input, row.no);
    if (!isOpen(row)) await requireRoom(ctx, row.member_id);
    await moves.move(ctx, id, 'edit', {
      set: {
        ...columnsOf(said),
        version: version + 1,
        user_id: user.id,
        user_name: user.name,
        submitted_at: ctx.now(),
        published_at: null,
        reason: '',
      },
    });
    await turnShown(ctx, [row], false);
    ctx.audit('demand', id, told(saidIn(row)), told(said));
    await tellReviewers(ctx, { id, no: row.no, title: said.title });
    return detailOf(ctx, id);
  },
  { invalidates: true },
);

export const close = handler(
  closeDemand,
  async (ctx, { demandCode: id }) => {
    await lockOwn(ctx, id);
    const { status } = await moves.move(ctx, id, 'close');
    return { demandCode: id, status };
  },
  { invalidates: true },
);

/** Locks a posting of the caller's company; others' are not found. */
async function lockOwn(ctx: Ctx, id: string): Promise<DemandRow> {
  const row = await ctx.one(lockById({ id }));
  if (row.member_id !== userOf(ctx).memberId) ctx.refuse('not_found');
  return row;
}

const isOpen = ({ status }: DemandRow) => status === 'reviewing' || status === 'approved';

/** The member's lock keeps two that are published at once from passing the limit together. */
async function requireRoom(ctx: Ctx<'demand.too_many'>, memberId: string): Promise<void> {
  const [, [open]] = await ctx.batch([lockMember({ id: memberId }), openOf({ memberId })]);
  if ((open?.count ?? 0) >= OPEN_DEMANDS_MAX)
    ctx.refuse('demand.too_many', { max: OPEN_DEMANDS_MAX });
}

/** The columns of a posting, after checking that all it names exists. */
async function checked(ctx: Ctx<Wrong>, input: Said, no: string) {
  const pictures = [...new Set(input.pictureCodes)];
  checkDay(ctx, input.validUntil);
  const provinceCode = input.provinceCode ?? '';
  if (provinceCode && division(provinceCode)?.level !== 'province')
    ctx.refuse('division.unknown', {}, { provinceCode: 'division.unknown' });
  const { names, found, ends_at } = await ctx.one(
    factsOf({
      categoryId: input.goodsClassCode ?? null,
      ids: pictures,
      memberId: userOf(ctx).memberId,
      day: input.validUntil,
      zone: ctx.tenant.timeZone,
    }),
  );
  if (input.goodsClassCode && !names)
    ctx.refuse('category.unknown', {}, { goodsClassCode: 'category.unknown' });
  if (found < pictures.length) ctx.refuse('demand.picture');
  // Categories have names in several languages: so a posting is found in others than its own. A new name counts from the next edit on.
  const categories = (names ?? []).flatMap((name) => Object.values(name)).join(' ');
  return {
    kind: input.kind,
    title: input.title,
    description: input.description,
    categoryId: input.goodsClassCode ?? null,
    quantity: input.quantity,
    unit: input.unit,
    price: input.price ?? null,
    currency: input.currency,
    provinceCode,
    validUntil: input.validUntil,
    endsAt: ends_at,
    pictures,
    search: indexText([
      { text: input.title, weight: 'A' },
      { text: no, weight: 'A' },
      { text: categories, weight: 'B' },
      { text: input.description, weight: 'C' },
    ]),
  };
}
type Checked = Awaited<ReturnType<typeof checked>>;

/** From today on, by the tenant's calendar. */
function checkDay(ctx: Ctx<'demand.valid_until'>, day: string): void {
  const first = today(ctx);
  const last = new Date(Date.parse(first) + DEMAND_DAYS_MAX * DAY_MS).toISOString().slice(0, 10);
  if (day >= first && day <= last) return;
  ctx.refuse('demand.valid_until', { first, last }, 'validUntil');
}

function columnsOf(said: Checked) {
  return {
    kind: said.kind,
    title: said.title,
    description: said.description,
    category_id: said.categoryId,
    quantity: said.quantity,
    unit: said.unit,
    price: said.price,
    currency: said.currency,
    province_code: said.provinceCode,
    valid_until: said.validUntil,
    ends_at: said.endsAt,
    pictures: said.pictures,
    search: said.search,
  };
}

function saidIn(row: DemandRow): Omit<Checked, 'search' | 'endsAt'> {
  return {
    kind: row.kind,
    title: row.title,
    description: row.description,
    categoryId: row.category_id,
    quantity: row.quantity,
    unit: row.unit,
    price: row.price,
    currency: row.currency,
    provinceCode: row.province_code,
    validUntil: row.valid_until,
    pictures: row.pictures,
  };
}

/** For the audit trail. */
function told({
  kind,
  title,
  description,
  quantity,
  unit,
  price,
  currency,
  validUntil,
}: Omit<Checked, 'search' | 'endsAt'>) {
  return { kind, title, description, quantity, unit, price, currency, validUntil };
}

const lockMember = prepared('demands.lockMember')`
  select id from member where tenant_id = :tenantId and id = :id for no key update`;
const openOf = prepared('demands.openOf')`
  select count(*)::int as count from demand where tenant_id = :tenantId and member_id = :memberId and status in ('reviewing', 'approved')`;
const factsOf = prepared('demands.factsOf', shape<{ names: SomeTexts[] | null }>())`
  select
    (select jsonb_agg(a.name order by a.level desc) from category c join category a on a.tenant_id = :tenantId and a.id = any(c.path)
      where c.tenant_id = :tenantId and c.id = :categoryId?::uuid) as names,
    (select count(*)::int from file f join users u on u.tenant_id = :tenantId and u.id = f.owner_id
      where f.tenant_id = :tenantId and f.id = any(:ids::uuid[]) and f.purpose = 'demand' and u.member_id = :memberId::uuid) as "found!",
    ((:day::date + 1)::timestamp at time zone :zone::text) as "ends_at!"`;
const insertDemand = prepared('demands.insert')`
  insert into demand (tenant_id, id, no, status, kind, member_id, user_id, user_name, title, description, category_id, quantity, unit, price,
    currency, province_code, valid_until, ends_at, pictures, search, created_at, submitted_at)
  values (:tenantId, :id, :no, 'reviewing', :kind, :memberId, :userId, :userName, :title, :description, :categoryId?, :quantity, :unit, :price?,
    :currency, :provinceCode, :validUntil, :endsAt, :pictures, :search::tsvector, :at, :at)`;
