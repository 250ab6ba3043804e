import { containing } from '../../kernel/containing.ts';
import { phonePart } from '@tradeport/api/kernel/phone';
import { randomInt } from 'node:crypto';
import {
  approveMember,
  memberGet,
  memberPage,
  resumeMember,
  saveMember,
  setSeller,
  suspendMember,
} from '@tradeport/api/members/calls';
import { memberActions, memberLife } from '@tradeport/api/members/lifecycle';
import type { StateOf, VerbOf } from '@tradeport/api/kernel/lifecycle';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { allow } from '../../kernel/allow.ts';
import { invalidateCache } from '../../kernel/cache.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { move } from '../../kernel/move.ts';
import { page } from '../../kernel/page.ts';
import { prepared, sql, type RowOf } from '../../kernel/query.ts';
import { personDoes } from '../../kernel/standing.ts';
import { allNames, called, calledIn } from '../../words/called.ts';
import { notify } from '../messages/index.ts';
import { endSessions, rereadSessions } from '../sessions/index.ts';
import { requireAdminLeft } from '../roles/index.ts';
import { trimPermissions } from './rights.ts';
import { followPeople } from './people.ts';
import { standingChanged, standingIn } from './standing.ts';
import { handler } from '../../kernel/handler.ts';
import { dropSellerRole } from '../accounts/index.ts';

type MemberRow = Omit<RowOf<'members.byId'>, 'level_name' | 'users' | 'main_out'>;
type NewMember = {
  kind: 'person' | 'company';
  name: string;
  shortName?: string;
  isBuyer?: boolean;
  isSeller?: boolean;
  /** The portal's own company, of which each has one. */
  isHouse?: boolean;
  levelCode?: string | null;
  contactName?: string;
  contactPhone?: string | undefined;
  contactEmail?: string | undefined;
  website?: string;
  taxNo?: string;
  remark?: string;
  status?: 'active' | 'under_review';
};
type Shown = MemberRow & {
  level_name: SomeTexts | null;
  called: string;
  users: number;
  main_out?: boolean;
};
const shown = `m.*, l.name as level_name, ${called('m')} as "called!",
  (select count(*)::int from users u where u.tenant_id = :tenantId and u.member_id = m.id) as users`;
const byId = prepared('members.byId')`
  select ${shown}, exists (
    select from users u where u.tenant_id = :tenantId and u.id = m.main_user_id and not ${personDoes('u', 'enters')}) as "main_out!"
  from member m left join member_level l on l.tenant_id = m.tenant_id and l.code = m.level_code
  where m.tenant_id = :tenantId and m.id = :id`;
const nameOf = prepared('members.nameOf')`
  select coalesce(nullif(short_name, ''), name) as "zh!", info->>'merberCompnameEn' as en, info->>'merberCompnameRu' as ru
  from member where tenant_id = :tenantId and id = :id`;
const sellerFlag = prepared('members.sellerFlag')`
  update member m set is_seller = :isSeller, has_sold = m.has_sold or :isSeller from member old
  where m.tenant_id = :tenantId and m.id = :id and old.tenant_id = m.tenant_id and old.id = m.id
  returning m.id, m.status, m.has_sold, m.unattended, old.is_seller as before, old.has_sold as sold_before`;
const statusOf = prepared('members.statusOf')`
  select status from member where tenant_id = :tenantId and id = :id`;
const usersOf = prepared('members.usersOf')`
  select id from users where tenant_id = :tenantId and member_id = :memberId`;

/** A new trading party. For registration, provisioning, imports and the demo loader as well. */
export async function addMember(ctx: Ctx, member: NewMember): Promise<{ id: string; no: string }> {
  const id = ctx.newId();
  const no = memberNo();
  await ctx.run(
    ctx.into('member', {
      id,
      no,
      kind: member.kind,
      name: member.name,
      short_name: member.shortName ?? '',
      is_buyer: member.isBuyer ?? true,
      is_seller: member.isSeller ?? false,
      has_sold: member.isSeller ?? false,
      is_house: member.isHouse ?? false,
      level_code: member.levelCode ?? null,
      contact_name: member.contactName ?? '',
      contact_phone: member.contactPhone ?? null,
      contact_email: member.contactEmail ?? null,
      website: member.website ?? '',
      tax_no: member.taxNo ?? '',
      remark: member.remark ?? '',
      status: member.status ?? 'active',
      created_at: ctx.now(),
    }),
  );
  ctx.audit('member', id, null, member);
  ctx.emit('member.added', { kind: 'member', id }, { isSeller: member.isSeller ?? false });
  return { id, no };
}

/** The member's name in the caller's language; null if there is no such member. */
export async function memberName(ctx: Ctx, id: string): Promise<string | null> {
  const row = await ctx.maybe(nameOf({ id }));
  return row ? row[ctx.lang] || row.zh : null;
}

export const membersPage = handler(memberPage, async (ctx, input) => {
  let query = ctx
    .from('member')
    .selectAll('member')
    .select(sql<string>`${sql.raw(calledIn(ctx.lang, 'member'))}`.as('called'))
    .select(
      sql<SomeTexts | null>`(select l.name from member_level l where l.tenant_id = ${ctx.tenant.id} and l.code = member.level_code)`.as(
        'level_name',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from users u where u.tenant_id = ${ctx.tenant.id} and u.member_id = member.id)`.as(
        'users',
      ),
    );
  if (input.status) query = query.where('status', '=', input.status);
  if (input.levelCode) query = query.where('level_code', '=', input.levelCode);
  if (input.isSeller !== undefined) query = query.where('is_seller', '=', input.isSeller);
  if (input.isBuyer !== undefined) query = query.where('is_buyer', '=', input.isBuyer);
  if (input.q) {
    const like = containing(input.q);
    const phone = containing(phonePart(input.q));
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`${sql.raw(allNames('member'))} ilike ${like}`,
        eb('short_name', 'ilike', like),
        eb('no', 'ilike', like),
        eb('contact_name', 'ilike', like),
        eb('contact_phone', 'like', phone),
      ]),
    );
  }
  const found = await page<Shown>(ctx, query, input, { key: ['id'], columns: ['id'] });
  return { ...found, rows: found.rows.map((row) => view(ctx, row)) };
});

export const getMember = handler(memberGet, async (ctx, { merberCode }) => {
  return view(ctx, await ctx.one(byId({ id: merberCode, lang: ctx.lang })));
});

export const upsertMember = handler(
  saveMember,
  async (ctx, input) => {
    const fields = {
      kind: input.merberType,
      name: input.merberCompname,
      short_name: input.merberShortname,
      contact_name: input.contactName,
      contact_phone: input.contactPhone ?? null,
      contact_email: input.contactEmail ?? null,
      website: input.website,
      tax_no: input.taxNo,
      remark: input.remark,
    };
    if (!input.merberCode) {
      const { id } = await addMember(ctx, {
        kind: fields.kind,
        name: fields.name,
        shortName: fields.short_name,
        contactName: fields.contact_name,
        contactPhone: input.contactPhone,
        contactEmail: input.contactEmail,
        website: fields.website,
        taxNo: fields.tax_no,
        remark: fields.remark,
      });
      return getMember(ctx, { merberCode: id });
    }
    const before = await ctx.one(byId({ id: input.merberCode, lang: ctx.lang }));
    // MBR-02 Not for the portal's people either.
    if (before.confirmed_at !== null && fields.name !== before.name)
      return ctx.refuse('company.name_fixed');
    await ctx.run(ctx.update('member').set(fields).where('id', '=', before.id));
    ctx.audit('member', before.id, before, fields);
    if (fields.name !== before.name) {
      await rereadSessions(ctx, { member: before.id });
      ctx.emit('member.renamed', { kind: 'member', id: before.id }, {});
    }
    return getMember(ctx, { merberCode: before.id });
  },
  { invalidates: true },
);

/** Upgrade to seller, and back: its users get or lose the role at once. */
export const makeSeller = handler(
  setSeller,
  async (ctx, { merberCode, isSeller }) => {
    const [flagged, users] = await ctx.batch([
      sellerFlag({ id: merberCode, isSeller }),
      usersOf({ memberId: merberCode }),
    ]);
    const flags = flagged[0] ?? ctx.refuse('not_found');
    allow(ctx, memberActions, isSeller ? 'makeSeller' : 'endSeller', flags);
    const { before } = flags;
    if (!isSeller) {
      await ctx.run(dropSellerRole({ memberId: merberCode }));
      await trimPermissions(ctx, merberCode, ['buyer']);
    } else if (users.length > 0) {
      await ctx.run(
        ctx
          .into(
            'user_role',
            users.map(({ id }) => ({ id: ctx.newId(), user_id: id, role_code: 'seller' })),
          )
          .onConflict((conflict) => conflict.doNothing()),
      );
    }
    ctx.audit('member', merberCode, { isSeller: before }, { isSeller });
    sellingChanged(ctx, flags, isSeller);
    // A user with the seller's role alone loses it and sees only the shop, so a message says why.
    if (before && !isSeller) await notify(ctx, { to: { member: merberCode }, ...sellsNoMore });
    await followPeople(ctx, [merberCode]);
    await rereadSessions(ctx, { member: merberCode });
    return { done: true };
  },
  { invalidates: true },
);

const sellsNoMore = {
  kind: 'member',
  title: {
    zh: '卖家身份已取消',
    en: 'You can no longer sell on this portal',
    ru: 'Продажи на портале для вас закрыты',
  },
  body: {
    zh: '商品已停售，进行中的订单和售后由门户处理；采购不受影响。没有其他角色的员工请联系公司主账号。',
    en: 'Your products are off sale, and the portal handles orders and returns in progress. You can still buy. Employees without another role should ask the company’s main account for one.',
    ru: 'Товары сняты с продажи, текущие заказы и возвраты ведёт портал. Покупать можно по-прежнему. Если у сотрудника не осталось ролей, новую выдаст главная учётная запись компании.',
  },
} as const;

/** MBR-08 Its main account has the role already; whom else it lets sell is the company's to say (MBR-03). */
export async function raiseToSeller(ctx: Ctx, memberId: string): Promise<void> {
  const [flagged] = await ctx.run(sellerFlag({ id: memberId, isSeller: true }));
  ctx.audit('member', memberId, { isSeller: flagged?.before ?? false }, { isSeller: true });
  if (flagged) sellingChanged(ctx, flagged, true);
  await followPeople(ctx, [memberId]);
  // Goods of an earlier time are on sale again.
  invalidateCache(ctx);
  await rereadSessions(ctx, { member: memberId });
}

export const approve = handler(
  approveMember,
  async (ctx, { merberCode }) => {
    await move(ctx, memberLife, merberCode, 'approve', { set: { confirmed_at: ctx.now() } });
    ctx.emit('member.approved', { kind: 'member', id: merberCode }, {});
    ctx.audit('member', merberCode, { status: 'under_review' }, { status: 'active' });
    return { done: true };
  },
  { invalidates: true },
);

/** BLK-01 All of its users are out at once. */
export const suspend = handler(
  suspendMember,
  async (ctx, { merberCode, reason }) => {
    const { status } = await ctx.one(statusOf({ id: merberCode }));
    allow(ctx, memberActions, 'suspend', { status, isOwn: ctx.user?.memberId === merberCode });
    const moved = await moveCompany(ctx, merberCode, 'suspend', reason);
    await requireAdminLeft(ctx);
    await endSessions(ctx, { member: merberCode });
    ctx.audit(
      'member',
      merberCode,
      { status: moved.from_status },
      { status: moved.status, reason },
    );
    return { done: true };
  },
  { invalidates: true },
);

export const resume = handler(
  resumeMember,
  async (ctx, { merberCode, reason }) => {
    await moveCompany(ctx, merberCode, 'resume', reason);
    ctx.audit('member', merberCode, { status: 'suspended' }, { status: 'active', reason });
    return { done: true };
  },
  { invalidates: true },
);

/** BLK-02 A step of a company's life, and what follows from it. */
export async function moveCompany(
  ctx: Ctx,
  id: string,
  verb: 'suspend' | 'resume' | 'quit',
  reason = '',
): Promise<Stepped> {
  const moved = await move<StateOf<typeof memberLife>, VerbOf<typeof memberLife>, Stepped>(
    ctx,
    memberLife,
    id,
    verb,
    { reason },
  );
  standingChanged(ctx, id, {
    before: { ...moved, status: moved.from_status },
    after: moved,
    reason,
  });
  return moved;
}
type Stepped = Pick<MemberRow, 'id' | 'status' | 'is_seller' | 'has_sold' | 'unattended'> & {
  from_status: MemberRow['status'];
};

function sellingChanged(ctx: Ctx, flags: RowOf<'members.sellerFlag'>, isSeller: boolean): void {
  const { id, status, has_sold, unattended, before, sold_before } = flags;
  standingChanged(ctx, id, {
    before: { status, is_seller: before, has_sold: sold_before, unattended },
    after: { status, is_seller: isSeller, has_sold, unattended },
  });
}

function view(ctx: Ctx, row: Shown) {
  return {
    merberCode: row.id,
    merberNo: row.no,
    merberType: row.kind,
    merberCompname: row.name,
    merberName: row.called,
    merberShortname: row.short_name,
    contactName: row.contact_name,
    contactPhone: row.contact_phone ?? '',
    contactEmail: row.contact_email ?? '',
    isBuyer: row.is_buyer,
    isSeller: row.is_seller,
    levelCode: row.level_code ?? '',
    levelName: inLang(row.level_name, ctx.lang),
    status: row.status,
    userCount: row.users,
    gmtCreate: row.created_at.toISOString(),
    remark: row.remark,
    website: row.website,
    taxNo: row.tax_no,
    unattended: standingIn(row) === 'unattended',
    mainOut: row.main_out ?? false,
  };
}

const digits = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The number people see; 30⁸ of them, so a number met twice is refused by its unique key once in a blue moon. */
function memberNo(): string {
  return `M${Array.from({ length: 8 }, () => digits[randomInt(digits.length)]).join('')}`;
}

/** A member that was never let in, with nothing hanging on it. */
export const dropApplicantMember = prepared('members.dropApplicantMember')`
  delete from member m where m.tenant_id = :tenantId and m.id = :id and m.status = 'under_review'
    and not exists (select from users u where u.tenant_id = :tenantId and u.member_id = :id)
    and not exists (select from account a where a.tenant_id = :tenantId and a.member_id = :id)`;

/** The dealer level that prices go by; null: none. */
export const setMemberDealer = prepared('members.setMemberDealer')`
  update member set dealer_level = :level? where tenant_id = :tenantId and id = :id`;
