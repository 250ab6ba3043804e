import { beginUpgrade } from '@tradeport/api/registration/calls';
import {
  type FieldName,
  formFields,
  type RegistrationForm,
} from '@tradeport/api/registration/form';
import { fieldsOf } from '@tradeport/api/registration/rules';
import { registrationRoles } from '@tradeport/api/registration/roles';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { prepared } from '../../kernel/query.ts';
import { userinfoOf } from '../members/index.ts';
import { acceptAtRegistration } from '../agreements/index.ts';
import { checkAgreement } from './begin.ts';
import { byId, ownRow, viewOf } from './rows.ts';
import { settingsOf } from './settings.ts';
import { handler } from '../../kernel/handler.ts';
type MemberRow = {
  kind: 'person' | 'company';
  name: string;
  is_seller: boolean;
  main_user_id: string | null;
  phone: string | null;
  email: string | null;
};

// Locked: of two presses one begins, and the other goes on with the same.
const member = prepared('registration.member')`
  select m.kind, m.name, m.is_seller, m.main_user_id, u.phone, u.email from member m join users u on u.tenant_id = :tenantId and u.id = :userId
  where m.tenant_id = :tenantId and m.id = :id for update of m`;

/**
 * MBR-08 The form is prefilled with the member's data; account, orders and balance are not touched.
 */
export const upgrade = handler(beginUpgrade, async (ctx, input) => {
  const { id: userId, memberId } = userOf(ctx);
  const row = await ctx.one(member({ id: memberId, userId }));
  if (row.main_user_id !== userId) return ctx.refuse('registration.main_only');
  if (row.is_seller) return ctx.refuse('registration.seller_already');
  const begun = await ownRow(ctx);
  if (begun && begun.status !== 'approved') {
    ctx.audit('registration', begun.id, { status: begun.status }, { status: begun.status });
    return viewOf(ctx, begun);
  }
  if (!settingsOf(ctx.tenant).seller.open) return ctx.refuse('registration.closed');
  if (!registrationRoles.seller.kinds.includes(row.kind)) return ctx.refuse('registration.kind');
  await checkAgreement(ctx, input);
  const id = ctx.newId();
  await ctx.run(
    ctx.into('registration', {
      id,
      no: `R${datedNumber(today(ctx))}`,
      role: 'seller',
      kind: row.kind,
      status: 'draft',
      upgrade: true,
      member_id: memberId,
      user_id: userId,
      name: row.name,
      contact: row.phone ?? row.email ?? '',
      form: JSON.stringify({
        ...(await knownOf(ctx, row.kind)),
        ...(row.phone ? { execPhone: row.phone } : {}),
      }),
      agreement_version: input.agreementVersion ?? 0,
      agreement_lang: ctx.lang,
      agreed_at: ctx.now(),
      lang: ctx.lang,
      ip: ctx.ip,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    }),
  );
  await acceptAtRegistration(ctx, { userId, version: input.agreementVersion ?? 0 });
  ctx.audit('registration', id, null, {
    role: 'seller',
    upgrade: true,
    agreement: input.agreementVersion ?? 0,
  });
  return viewOf(ctx, await ctx.one(byId({ id })));
});

/** The company's data that the form accepts. */
async function knownOf(ctx: Ctx, kind: MemberRow['kind']): Promise<Partial<RegistrationForm>> {
  const { company } = await userinfoOf(ctx, undefined);
  const known: Record<string, unknown> = {
    ...company,
    ...(kind === 'person' ? { userRelname: company.merberCompname } : {}),
  };
  return Object.fromEntries(
    fieldsOf('seller', kind).flatMap((field: FieldName) => {
      const read = formFields[field].safeParse(known[field]);
      return read.success && read.data !== '' ? [[field, read.data]] : [];
    }),
  );
}
