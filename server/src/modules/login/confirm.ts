import type { ContactWay } from '@tradeport/api/identity/model';
import { type Ctx, type User, userOf } from '../../kernel/ctx.ts';
import { countTry, forgiveTry } from './attempts.ts';
import { sendCode, type UseRefusals, useCode } from './codes.ts';
import { type Account, byUser } from './enter.ts';
import { isPassword } from '../accounts/index.ts';
import { sendOwnCode } from '@tradeport/api/identity/own-calls';
import { handler } from '../../kernel/handler.ts';

export type Proof = {
  oldPasswd?: string | undefined;
  oldCode?: string | undefined;
  oldWay?: ContactWay | undefined;
};
export type ProofRefusals =
  | UseRefusals
  | 'confirm.missing'
  | 'confirm.no_contact'
  | 'user.password_old'
  | 'login.wait';

/**
 * RCV-02 A logged-in user proves to be the account's owner with the old password, or a code to the
 * own phone or e-mail.
 */
export async function confirmSelf(
  ctx: Ctx<ProofRefusals>,
  { oldPasswd, oldCode, oldWay }: Proof,
): Promise<Account> {
  const user = userOf(ctx);
  const account = await ownAccount(ctx, user);
  if (oldPasswd) {
    await checkOwnPassword(ctx, user, account, oldPasswd);
  } else {
    const code = oldCode ?? ctx.refuse('confirm.missing');
    const to = oldWay ? account[oldWay] : (account.phone ?? account.email);
    await useCode(ctx, {
      to: to ?? ctx.refuse('confirm.no_contact'),
      purpose: 'confirm',
      code,
      field: 'oldCode',
    });
  }
  return account;
}

/** Read apart: hashing and guessing hold no connection of the call. */
export function ownAccount(ctx: Ctx, { id }: User): Promise<Account> {
  return ctx.inNewTransaction((tx) => tx.one(byUser({ tenantId: ctx.tenant.id, id })));
}

/** Guessing waits as it does at login; a session has tries of its own, so that nobody outside can use them up. */
async function checkOwnPassword(
  ctx: Ctx<'user.password_old' | 'login.wait'>,
  { sessionId, id }: User,
  account: Account,
  password: string,
): Promise<void> {
  const target = { account: id, device: sessionId, owner: id };
  const wait = await countTry(ctx, target);
  if (wait > 0) ctx.refuse('login.wait', { seconds: wait });
  if (!(await isPassword(account.password_hash, password, { first: true })))
    ctx.refuse('user.password_old');
  await ctx.batch(forgiveTry(ctx, target));
}

/** RCV-02 A code to oneself. */
export const sendOwn = handler(sendOwnCode, async (ctx, { way }) => {
  const account = await ctx.one(byUser({ id: userOf(ctx).id }));
  return sendCode(ctx, {
    to: account[way] ?? ctx.refuse('confirm.no_contact'),
    purpose: 'confirm',
  });
});
