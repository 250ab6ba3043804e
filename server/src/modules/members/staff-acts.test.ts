import { userLife, type UserStatus } from '@tradeport/api/identity/lifecycle';
import { blockOf, offerOf } from '@tradeport/api/kernel/available';
import { keysOf } from '@tradeport/api/kernel/keys';
import { staffActions } from '@tradeport/api/members/actions';
import * as calls from '@tradeport/api/members/staff-calls';
import { expect, test } from 'vitest';
import type { Ctx } from '../../kernel/ctx.ts';
import { composed } from '../../kernel/query.ts';
import { PASSWORD } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { handOver, start, stop } from './rights.ts';

const app = useApp();
class Undone extends Error {}
const hire = (userName: string, permissions: string[]) =>
  app.clients.buyer(calls.saveEmployee, {
    userName,
    userPwsswd: PASSWORD,
    userRelname: '李小红',
    roles: ['buyer'],
    permissions,
  });
const setStatus = composed('update users set status = $3 where tenant_id = $1 and id = $2');
const acts = {
  stop: (ctx: Ctx<string>, userCode: string) => stop(ctx, { userCode, reason: '' }),
  start: (ctx: Ctx<string>, userCode: string) => start(ctx, { userCode }),
  handOver: (ctx: Ctx<string>, userCode: string) => handOver(ctx, { userCode }),
};

/** Offered is done, greyed is refused for the reason shown, and what is left out is refused. */
function fits(offer: ReturnType<typeof offerOf>, blocked: string | undefined, said: string) {
  if (!offer) return said !== 'done';
  return said === (offer.why === null ? 'done' : blocked);
}

test('[MBR-03a][MBR-03c] what the page of a colleague offers is accepted, and what it greys or leaves out is refused', async () => {
  const { userCode: clerk } = await hire('clerk_acts', []);
  const { userCode: deputy } = await hire('deputy_acts', ['people.manage']);
  const main = await app.as('buyer', async (ctx) => ctx.user?.id ?? '');
  const wrong: string[] = [];
  let possible = 0;
  const asked = (['buyer', 'deputy_acts'] as const).flatMap((login) =>
    [clerk, deputy, main].flatMap((target) =>
      [false, true].flatMap((isLimited) =>
        keysOf(userLife.states).flatMap((status) =>
          keysOf(acts).map((verb) => ({ login, target, isLimited, status, verb })),
        ),
      ),
    ),
  );
  for (const { login, target, isLimited, status, verb } of asked) {
    const isSelf = target === (login === 'buyer' ? main : deputy);
    const stands: UserStatus = isSelf ? 'enabled' : status;
    // The main account is neither limited nor out.
    if ((isLimited && login === 'buyer') || (target === main && status !== 'enabled')) continue;
    const facts = {
      status: stands,
      isSelf,
      isMain: target === main,
      byMain: login === 'buyer',
      isLimited,
    };
    const offer = offerOf(staffActions, verb, facts);
    const block = blockOf(staffActions, verb, facts);
    const said = await app
      .as('buyer', async (ctx) => {
        await ctx.run(setStatus(ctx.tenant.id, target, stands));
        const { user } = ctx;
        const own = user && {
          ...user,
          id: login === 'buyer' ? user.id : deputy,
          limited: isLimited,
        };
        throw new Undone(await codeOf(acts[verb](Object.assign(ctx, { user: own }), target)));
      })
      .catch((error: unknown) => {
        if (error instanceof Undone) return error.message;
        throw error;
      });
    if (offer?.why === null) possible += 1;
    if (!fits(offer, block?.code, said))
      wrong.push(
        `${verb} of ${status} by ${login}, ${isSelf ? 'self' : ''}${target === main ? 'main' : ''}${isLimited ? ' limited' : ''}: ${offer ? (offer.why?.en ?? 'now') : 'not offered'}, but ${said}`,
      );
  }
  expect(wrong).toEqual([]);
  expect(possible).toBeGreaterThan(3);
});
