import {
  effectiveChoices,
  type MessageKind,
  RECEIVERS_MAX,
  sendChannels,
} from '@tradeport/api/messages/model';
import { permissions } from '@tradeport/api';
import { sidePermissions } from '@tradeport/api/kernel/audience';
import { accountLinkOf } from '@tradeport/api/mall/account-links';
import { addressesIn, type MallAddresses } from '@tradeport/api/mall/addresses';
import { type Lang, langs, type Texts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { companyDoes, personDoes } from '../../kernel/standing.ts';
import { readChoices } from './choices.ts';
import { hand } from './deliver.ts';
import { type MessageContext, messageContext } from './context.ts';

/**
 * Recipients: users by id, all users of a member, those of them with one of these permissions and
 * so able to open the link, or all with a role in the tenant.
 */
type Receivers =
  | { users: readonly string[] }
  | { member: string; may?: readonly string[] }
  | { role: string };
export type Notice = {
  to: Receivers;
  kind: MessageKind;
  title: Texts;
  body: Texts;
  /** A hash route of the console (`#/trade/order/…`) or a path of the mall. */
  link?: string;
};
type Receiver = {
  id: string;
  phone: string | null;
  email: string | null;
  lang: Lang | null;
  choices: unknown;
};

const fields = `u.id, u.phone, u.email, c.lang, c.choices from users u
   left join message_choice c on c.tenant_id = u.tenant_id and c.user_id = u.id`;
const ofIds = prepared('messages.ofIds')`
  select ${fields} where u.tenant_id = :tenantId and u.id = any(:ids::uuid[]) order by u.id limit ${RECEIVERS_MAX}`;
/**
 * BLK-02b Messages for a seller who no longer handles orders go to the portal; those about the
 * seller's own purchases do not.
 */
const forPortal = `(:ofSale::boolean
      and exists (select from member s where s.tenant_id = :tenantId and s.id = :memberId and s.has_sold and not ${companyDoes('s', 'handles')})
      and exists (select from user_role r where r.tenant_id = :tenantId and r.user_id = u.id and r.role_code = 'admin'))`;
const ofMember = prepared('messages.ofMember')`
  select ${fields} where u.tenant_id = :tenantId and ${personDoes('u', 'hears')} and u.member_id = :memberId
  order by u.id limit ${RECEIVERS_MAX}`;
/** By a built-in role, by a role of the tenant's own, singly (MBR-03), or as the main account whatever its role (ROL-01c). */
const ofMemberWith = prepared('messages.ofMemberWith')`
  select ${fields} join member m on m.tenant_id = u.tenant_id and m.id = u.member_id
   where u.tenant_id = :tenantId and ${personDoes('u', 'hears')} and (u.member_id = :memberId and (
    exists (select from user_permission p where p.tenant_id = :tenantId and p.user_id = u.id and p.permission = any(:permissions::text[]))
    or exists (select from user_role r join role o on o.tenant_id = :tenantId and o.code = r.role_code
      where r.tenant_id = :tenantId and r.user_id = u.id and case when o.built_in
        then o.code = any(:roles::text[]) or m.main_user_id = u.id and o.code = any(:mainRoles::text[])
        else o.permissions && :permissions::text[] end)
    or :ofMain::boolean and m.main_user_id = u.id) or ${forPortal})
   order by u.id limit ${RECEIVERS_MAX}`;
const ofRole = prepared('messages.ofRole')`
  select ${fields} join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.id
   where u.tenant_id = :tenantId and r.role_code = :roleCode and ${personDoes('u', 'hears')}
   order by u.id limit ${RECEIVERS_MAX}`;

/**
 * MSG-01 Tells everybody concerned as they chose for this kind: in the message centre, by e-mail, by SMS.
 * In the caller's transaction.
 */
export async function notify(ctx: Ctx, notice: Notice): Promise<void> {
  await notifyAll(ctx, [notice]);
}

/** Several notices, with as few round trips as one. */
export async function notifyAll(ctx: Ctx, notices: readonly Notice[]): Promise<void> {
  const asked = [...new Map(notices.map(({ to }) => [JSON.stringify(to), to]))];
  const found = await ctx.batch(asked.map(([, to]) => receivers(ctx, to)));
  const byAsked = new Map(
    asked.map(([key], at) => [
      key,
      (found[at] ?? []).map((one) => ({
        ...one,
        hears: effectiveChoices(readChoices(one.choices)),
      })),
    ]),
  );
  const told = notices.flatMap((notice) =>
    (byAsked.get(JSON.stringify(notice.to)) ?? []).map((one) => ({
      ...one,
      notice,
      hears: one.hears.find((choice) => choice.messageKind === notice.kind),
    })),
  );
  const inPortal = told.filter((one) => one.hears?.portal);
  await ctx.batch(
    insertRows(
      ctx.tenant.id,
      'message',
      ['id', 'user_id', 'kind', 'title', 'body', 'link', 'created_at'],
      inPortal.map(({ id, notice: { kind, title, body, link = '' } }) => [
        ctx.newId(),
        id,
        kind,
        JSON.stringify(title),
        JSON.stringify(body),
        link,
        ctx.now(),
      ]),
    ),
  );
  const outside = told.flatMap((one) =>
    sendChannels.flatMap((channel) => {
      const to = channel === 'sms' ? one.phone : one.email;
      return one.hears?.[channel] && to
        ? [{ to, channel, lang: one.lang, notice: one.notice }]
        : [];
    }),
  );
  if (outside.length === 0) return;
  const known = await messageContext(ctx, 'notice');
  const byDefault = ctx.app?.langs[0] ?? langs[0];
  await hand(
    ctx,
    known,
    'notice',
    outside.map(({ to, channel, lang: own, notice: { title, body, link = '' } }) => {
      const lang = own ?? byDefault;
      return {
        to,
        channel,
        lang,
        facts: {
          title: title[lang],
          body: body[lang],
          link: fullLink(known, addressesIn(lang, byDefault), link),
        },
      };
    }),
  );
}

/** Where the link of a message leads from outside; '' when the portal's own address is not known. */
function fullLink({ address }: MessageContext, to: MallAddresses, link: string): string {
  if (link === '' || address === '') return '';
  const own = accountLinkOf(link);
  const there = own === null ? (link.startsWith('#') ? `/console/${link}` : link) : to.account(own);
  return `${address.replace(/\/$/, '')}${there}`;
}

function receivers(ctx: Ctx, to: Receivers): Query<Receiver> {
  if ('users' in to) return ofIds({ tenantId: ctx.tenant.id, ids: to.users });
  if ('role' in to) return ofRole({ tenantId: ctx.tenant.id, roleCode: to.role });
  const of = { tenantId: ctx.tenant.id, memberId: to.member };
  return to.may ? ofMemberWith({ ...of, ...havingOneOf(to.may) }) : ofMember(of);
}

const sides: readonly string[] = Object.values(sidePermissions);
/**
 * Which built-in roles bring one of the permissions: to everybody, and to main accounts alone; `ofMain`: being that brings it;
 * `ofSale`: who sells is told, and nobody who buys.
 */
function havingOneOf(wanted: readonly string[]) {
  const specs = wanted.flatMap((permission) => permissions[permission] ?? []);
  const rolesOf = (main: boolean) =>
    specs.filter((spec) => (spec.main ?? false) === main).flatMap((spec) => [...spec.roles]);
  const ofMain = wanted.some((name) => sides.includes(name) && permissions[name]?.main === true);
  const ofSale = specs.some(({ roles }) => roles.includes('seller') && !roles.includes('buyer'));
  return {
    permissions: [...wanted],
    roles: rolesOf(false),
    mainRoles: rolesOf(true),
    ofMain,
    ofSale,
  };
}
