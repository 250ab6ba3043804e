import { MOBILE } from '@tradeport/api/identity/model';
import { registerUser } from '@tradeport/api/registration/calls';
import { REGISTRATIONS_HOUR_MAX } from '@tradeport/api/registration/model';
import { type ApplyRole, registrationRoles } from '@tradeport/api/registration/roles';
import { formFaults } from '@tradeport/api/registration/rules';
import type { Parsed } from '@tradeport/api/kernel/call';
import { randomInt } from 'node:crypto';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { prepared } from '../../kernel/query.ts';
import { addWithoutRoles, checkPassword, releaseUnverifiedContact } from '../accounts/index.ts';
import { acceptAtRegistration, registrationVersion } from '../agreements/index.ts';
import {
  admitApplicant,
  countTry,
  enterNow,
  forgiveTry,
  contactOwners,
  useCode,
  type UseRefusals,
} from '../login/index.ts';
import { addMember } from '../members/index.ts';
import { approveAtOnce } from './admit.ts';
import { byId, viewOf } from './rows.ts';
import { settingsOf } from './settings.ts';
import { handler } from '../../kernel/handler.ts';

type Input = Parsed<typeof registerUser>;
type TakenBy = 'registration.phone_taken' | 'registration.email_taken' | 'registration.name_taken';
const begun = prepared('registration.begun')`
  select count(*)::int as count from registration where tenant_id = :tenantId and ip = :ip and created_at > :since`;
const lockContact = prepared('registration.lockContact')`
  select pg_advisory_xact_lock(hashtextextended(:key, 0))`;
const nameTaken = prepared('registration.nameTaken')`
  select id from users where tenant_id = :tenantId and lower(login_name) = :loginName`;
const HOUR_MS = 3_600_000;

/** REG-03 The account and its member, under review; the contact is proven by a code. */
export const register = handler(registerUser, async (ctx, input) => {
  await checkAgreement(ctx, input);
  checkOpen(ctx, input);
  checkPassword(ctx, input.userPwsswd);
  await checkRate(ctx);
  await takeContact(ctx, input);
  if (
    input.userName &&
    (await ctx.run(nameTaken({ loginName: input.userName.toLowerCase() }))).length > 0
  )
    return ctx.refuse('registration.name_taken', {}, 'userName');
  return begin(ctx, input);
});

/** The registration itself, its contact proven: for the demo loader as well. */
export async function begin(
  ctx: Ctx<'user.taken' | 'user.password_format' | 'user.password_weak'>,
  input: Omit<Input, 'code' | 'agreed'>,
) {
  const byPhone = MOBILE.test(input.userPhone);
  const contact = {
    phone: byPhone ? input.userPhone : undefined,
    email: byPhone ? undefined : input.userPhone,
  };
  const relname = input.userRelname ?? '';
  const name =
    (input.merberType === 'company' ? input.merberCompname : relname) || masked(input.userPhone);
  const { gives } = registrationRoles[input.applyRole];
  const member = await addMember(ctx, {
    kind: input.merberType,
    name,
    isBuyer: gives.includes('buyer'),
    isSeller: false,
    status: 'under_review',
    contactName: relname,
    contactPhone: contact.phone,
    contactEmail: contact.email,
  });
  const userId = await addWithoutRoles(ctx, {
    memberId: member.id,
    loginName: input.userName ?? newLoginName(),
    password: input.userPwsswd,
    name: relname || name,
    roles: [],
    status: 'under_review',
    ...contact,
    proven: true,
  });
  const id = ctx.newId();
  const form: Record<string, string> =
    input.merberType === 'company'
      ? {
          merberCompname: name,
          ...(byPhone ? { execPhone: input.userPhone } : { execEmail: input.userPhone }),
        }
      : { userRelname: relname };
  await ctx.run(
    ctx.into('registration', {
      id,
      no: `R${datedNumber(today(ctx))}`,
      role: input.applyRole,
      kind: input.merberType,
      status: 'draft',
      member_id: member.id,
      user_id: userId,
      name,
      contact: input.userPhone,
      form: JSON.stringify(form),
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
    role: input.applyRole,
    kind: input.merberType,
    name,
    agreement: input.agreementVersion ?? 0,
  });
  await goOn(ctx, { id, userId, role: input.applyRole, kind: input.merberType, form });
  return viewOf(ctx, await ctx.one(byId({ id })));
}

/** Where nothing else is asked for and buyers are let in at once: in. Else the form comes next. */
async function goOn(
  ctx: Ctx,
  one: {
    id: string;
    userId: string;
    role: ApplyRole;
    kind: 'person' | 'company';
    form: Record<string, string>;
  },
): Promise<void> {
  // A person who is let in at once may say the name later: an order asks who receives it.
  const missing = Object.keys(formFaults(one.role, one.kind, one.form, { today: '' }));
  const whole = missing.every((field) => field === 'userRelname');
  if (!whole || !settingsOf(ctx.tenant)[one.role].auto) return admitApplicant(ctx, one.userId);
  await approveAtOnce(ctx, one.id);
  await enterNow(ctx, one.userId);
}

/** REG-01 On the server, too: read to its end, and in the version that holds now. */
export async function checkAgreement(
  ctx: Ctx<'registration.agreement' | 'registration.agreement_new'>,
  { agreed, agreementVersion: read }: Pick<Input, 'agreed' | 'agreementVersion'>,
): Promise<void> {
  if (!agreed || read === undefined) ctx.refuse('registration.agreement', {}, 'agreed');
  if (read !== (await registrationVersion(ctx)))
    ctx.refuse('registration.agreement_new', {}, 'agreed');
}

function checkOpen(
  ctx: Ctx<'registration.closed' | 'registration.kind' | 'registration.company_name'>,
  input: Input,
): void {
  if (!settingsOf(ctx.tenant)[input.applyRole].open) ctx.refuse('registration.closed');
  if (!registrationRoles[input.applyRole].kinds.includes(input.merberType))
    ctx.refuse('registration.kind', {}, 'merberType');
  if (input.merberType === 'company' && !input.merberCompname)
    ctx.refuse('registration.company_name', {}, 'merberCompname');
}

/** One address begins so many in an hour, and learns of so many phones without a wait. */
async function checkRate(ctx: Ctx): Promise<void> {
  const wait = await countTry(ctx, {});
  const { count } = await ctx.one(
    begun({ ip: ctx.ip, since: new Date(ctx.now().getTime() - HOUR_MS) }),
  );
  if (wait > 0 || count >= REGISTRATIONS_HOUR_MAX) ctx.refuse('too_many');
}

/**
 * §5 The page tells that a phone is taken; for an e-mail address, only a message to it does. A
 * second registration of the same contact at the same moment waits here, and finds it taken.
 */
async function takeContact(
  ctx: Ctx<UseRefusals | TakenBy>,
  { userPhone, code }: Input,
): Promise<void> {
  await ctx.run(lockContact({ key: `${ctx.tenant.id} register ${userPhone}` }));
  const holders = await ctx.run(contactOwners({ contact: userPhone }));
  const taken = holders.some(({ held }) => held);
  if (taken && MOBILE.test(userPhone)) ctx.refuse('registration.phone_taken', {}, 'userPhone');
  await useCode(ctx, { to: userPhone, purpose: 'register', code });
  if (taken) ctx.refuse('registration.email_taken', {}, 'userPhone');
  const loose = holders.map(({ id }) => id);
  for (const id of loose) ctx.audit('user', id, { contact: userPhone }, { contact: null });
  await ctx.batch([
    ...forgiveTry(ctx, {}),
    ...(loose.length > 0
      ? [releaseUnverifiedContact({ tenantId: ctx.tenant.id, ids: loose, contact: userPhone })]
      : []),
  ]);
}

/** 'u' and nine digits: nobody's mobile. */
function newLoginName(): string {
  return `u${String(randomInt(10 ** 9)).padStart(9, '0')}`;
}

function masked(contact: string): string {
  return MOBILE.test(contact)
    ? `${contact.slice(0, 3)}****${contact.slice(-4)}`
    : (contact.split('@')[0]?.slice(0, 32) ?? '');
}
