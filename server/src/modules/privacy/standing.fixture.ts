import { loginIn } from '@tradeport/api/identity/calls';
import { blacklistUser, restoreUser, userPage } from '@tradeport/api/identity/people-calls';
import type { Client } from '@tradeport/api/kernel/client';
import { resumeMember, setSeller, suspendMember } from '@tradeport/api/members/calls';
import { invalidateCache } from '../../kernel/cache.ts';
import { endSessions } from '../sessions/index.ts';
import { PASSWORD, type TestApp } from '../../testing/app.ts';
import { codeOf } from '../../testing/refusals.ts';

/**
 * The portal's hand on one seller, whose people log in as `logins`: the act that ends its selling,
 * and the act that lets it sell again.
 */
export async function standingOf(app: TestApp, admin: Client, logins: readonly string[]) {
  const sellerId = await app.memberOf(logins[0] ?? '');
  const suspend = () => admin(suspendMember, { merberCode: sellerId, reason: '资质存疑' });
  const resume = () => admin(resumeMember, { merberCode: sellerId, reason: '已核实' });
  async function userOf(login: string): Promise<string> {
    const { rows } = await admin(userPage, { q: login });
    return rows.find((row) => row.userName === login)?.userCode ?? '';
  }
  /** Handlers of the event apply the consequences at once. */
  const block = async (...people: string[]) => {
    for (const login of people)
      await admin(blacklistUser, { userCode: await userOf(login), reason: '违规' });
    await app.kernel.drainOutbox();
  };
  const unblock = async (...people: string[]) => {
    for (const login of people)
      await admin(restoreUser, { userCode: await userOf(login), reason: '已核实' });
    await app.kernel.drainOutbox();
  };
  const sells = (isSeller: boolean) => admin(setSeller, { merberCode: sellerId, isSeller });
  /** As the database's owner, where no verb leads. */
  async function status(now: 'quit' | 'under_review' | 'active') {
    const owner = await app.owner.connect();
    await owner.query('begin');
    await owner.query(`select set_tenant($1)`, [app.tenant.id]);
    await owner.query(`update member set status = $3 where tenant_id = $1 and id = $2`, [
      app.tenant.id,
      sellerId,
      now,
    ]);
    await owner.query('commit');
    owner.release();
    await app.as(null, async (ctx) => {
      invalidateCache(ctx);
      if (now !== 'active') await endSessions(ctx, { member: sellerId });
    });
  }
  return {
    sellerId,
    suspend,
    resume,
    userOf,
    block,
    unblock,
    sells,
    /** The ways to end a seller's activity, and to resume it. */
    ends: {
      suspended: [suspend, resume],
      sells_no_more: [() => sells(false), () => sells(true)],
      unattended: [() => block(...logins), () => unblock(...logins)],
      // A seller does not quit, nor is one reviewed again: the table says what would be.
      quit: [() => status('quit'), () => status('active')],
      under_review: [() => status('under_review'), () => status('active')],
    } satisfies Record<EndName, readonly [() => Promise<unknown>, () => Promise<unknown>]>,
    /** One that fails leaves the others what they need. */
    async restore() {
      await codeOf(resume());
      await status('active');
      for (const login of logins) await codeOf(unblock(login));
      await sells(true);
      await app.kernel.drainOutbox();
    },
    /** A suspended user has to log in again. */
    async login(loginName = logins[0] ?? ''): Promise<Client> {
      const client = await app.client(null);
      await client(loginIn, { loginName, passwd: PASSWORD });
      return client;
    },
  };
}
export type Standing = Awaited<ReturnType<typeof standingOf>>;
type EndName = 'suspended' | 'sells_no_more' | 'unattended' | 'quit' | 'under_review';
/** How a seller comes to sell no more, in words and by standing. */
export const endings: readonly (readonly [string, EndName])[] = [
  ['suspended', 'suspended'],
  ['sells no more', 'sells_no_more'],
  ['left without anybody who may ship', 'unattended'],
  ['closed', 'quit'],
  ['under review', 'under_review'],
];
