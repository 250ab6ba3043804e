import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as refunds from '@tradeport/api/aftersales/calls';
import { calls, capabilities, permissions } from '@tradeport/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../config.ts';
import { addUser } from '../modules/accounts/index.ts';
import { afterSalesDesk } from '../modules/aftersales/desk.fixture.ts';
import { isOwnReview } from '../modules/certification/review.ts';
import { PASSWORD } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { codeOf } from '../testing/refusals.ts';

const src = join(ROOT, 'server', 'src', 'modules');
const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'));

/**
 * Lifecycles whose records hold money, goods or points in some states. Gift cards and demands have
 * no end; a card is spent in each state but "blocked".
 */
const holding = [
  'order',
  'parcel',
  'after_sale',
  'payment',
  'refund_leg',
  'payout',
  'dispute',
  'recharge',
  'margin.withdrawal',
  'margin.thaw',
  'milestone',
  'entitlement',
  'prize',
  'group_buy',
  'auction.lot',
  'auction.participant',
  'auction.appeal',
  'rebate_run',
  'quote',
];
const lives = capabilities.flatMap((one) => one.lifecycles);
const taken = (verb: string) =>
  code.some((text) => text.includes(`'${verb}'`) || new RegExp(`\\b${verb}:`).test(text));
/** A step of the call itself says the verb. */
const asSaid = ['price_list.activate', 'price_list.archive'];

const sources = (folder: string, named = /\.tsx?$/) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => named.test(file) && !/\.(test|e2e|fixture)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
const screens = [
  ...sources('web/src'),
  ...sources('server/src/mall'),
  ...sources('server/src/modules', /\/(shop|shop-acts|[\w-]+-pages?)\.ts$/),
].join('\n');
/** Under which name each call is exported: 'order.ship' is `shipOrder`. */
const exported = new Map(
  sources('api/src').flatMap((text) =>
    [...text.matchAll(/export const (\w+) = (?:read|write|page)\([^{]*\{\s*name: '([\w.]+)'/g)].map(
      ([, as = '', name = '']) => [name, as] as const,
    ),
  ),
);
/** Is there a role with this permission, and a call for it that some screen or page of the account makes? */
function roleActs(permission: string): boolean {
  return (
    (permissions[permission]?.roles.length ?? 0) > 0 &&
    calls.some(
      ({ who, writes, name }) =>
        writes &&
        typeof who === 'object' &&
        who.may === permission &&
        new RegExp(`\\b${exported.get(name) ?? '-'}\\b`).test(screens),
    )
  );
}

describe('what holds money, goods or points', () => {
  test('[ORD-02i] has a lifecycle that is walked here', () => {
    const known = new Set(lives.map(({ name }) => name));
    expect(holding.filter((name) => !known.has(name))).toEqual([]);
  });

  test('[ORD-02i] no lifecycle has a verb that no code takes, nor a permission of it that no screen acts by', () => {
    const dead = lives.flatMap(({ name, steps }) =>
      Object.keys(steps).flatMap((verb) => (taken(verb) ? [] : `${name}.${verb}`)),
    );
    expect(dead.toSorted()).toEqual(asSaid);
    const acting = new Set(
      lives.flatMap(({ steps }) => Object.values(steps).flatMap(({ by }) => [...by])),
    );
    expect([...acting].filter((who) => who !== 'system' && !roleActs(who))).toEqual([]);
  });

  test.each(lives.filter(({ name }) => holding.includes(name)).map((life) => [life.name, life]))(
    '[ORD-02i] %s: each state that code reaches has a way to an end that code goes, by timers or by a role that has a screen for it',
    (_name, life) => {
      const steps = Object.entries(life.steps).filter(
        ([verb, { by }]) => taken(verb) && by.some((who) => who === 'system' || roleActs(who)),
      );
      const grow = (from: readonly string[], next: (at: string) => readonly string[]) => {
        const seen = new Set(from);
        for (const at of seen) for (const to of next(at)) seen.add(to);
        return seen;
      };
      const reached = grow(life.start, (at) =>
        steps.filter(([, step]) => step.from.includes(at)).map(([, step]) => step.to),
      );
      const ending = grow(life.end, (at) =>
        steps.filter(([, step]) => step.to === at).flatMap(([, step]) => [...step.from]),
      );
      expect([...reached].filter((state) => !ending.has(state))).toEqual([]);
    },
  );
});

describe('where the portal itself is a side', () => {
  const app = useApp();
  beforeAll(async () => {
    const memberId = await app.memberOf('admin');
    await app.as(null, (ctx) =>
      addUser(ctx, {
        memberId,
        loginName: 'admin2',
        password: PASSWORD,
        name: 'admin2',
        roles: ['admin'],
      }),
    );
  });

  test('[ORD-02i][AFS-02d] an appeal against its own refusal is decided by another person of it', async () => {
    const at = await afterSalesDesk(app);
    const admin2 = await app.client('admin2');
    const goods = await at.goods('10.00', 10, { seller: 'admin' });
    await at.topUp('buyer', 1000);
    const id = await at.paid([[goods, 1]]);
    const { refundCode } = await at.ask(id);
    await at.admin(refunds.rejectRefund, { refundCode, reason: 'no' });
    await at.buyer(refunds.appealRefund, { refundCode, reason: 'yes' });
    const judged = { refundCode, upheld: true, reason: 'right' };
    expect(await codeOf(at.admin(refunds.judgeAppeal, judged))).toBe('refund.own_appeal');
    expect(await codeOf(admin2(refunds.judgeAppeal, judged))).toBe('done');
    expect(await at.balance()).toBe(1000);
  });

  test('[ORD-02i] its own papers are looked at by another person of it; those of other companies by nobody of theirs', async () => {
    const [own, other] = [await app.memberOf('admin'), await app.memberOf('seller')];
    const check = (login: string, member_id: string, user_id: string | null) =>
      app.as(login, (ctx) => isOwnReview(ctx, { member_id, user_id }));
    const handedIn = await app.as('admin', async (ctx) => ctx.user?.id ?? null);
    expect([
      await check('admin', own, handedIn),
      await check('admin2', own, handedIn),
      await check('seller', other, null),
      await check('admin', other, null),
    ]).toEqual([true, false, true, false]);
  });
});
