import { setTimeout as pause } from 'node:timers/promises';
import { checkLot, joinLot, saveLot, submitLot, viewLot } from '@tradeport/api/bidding/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { SCALE } from '@tradeport/api/kernel/money';
import { z } from 'zod';
import type { App } from '../../server/src/app.ts';
import type { Ctx } from '../../server/src/kernel/ctx.ts';
import { record } from '../../server/src/modules/ledger/index.ts';
import {
  addMember,
  provisionTenant,
  saveReturnAddressOf,
} from '../../server/src/modules/members/index.ts';
import type { Answer, CallClient } from './http.ts';
import { loggedIn, somePassword } from './shop.ts';

/**
 * Companies that may bid, each with money on its margin, the seller and the reviewer: cookie
 * headers.
 */
export type House = { organiser: string; reviewer: string; bidders: readonly Bidder[] };
type Bidder = { cookie: string; memberId: string };
export type Lot = {
  lotCode: string;
  lotNo: string;
  /** When it ends, by the clock of this machine. */
  endsAt: number;
  /** The participants by their public number. */
  byAlias: ReadonlyMap<number, Bidder>;
};
type Terms = Partial<Input<typeof saveLot>>;

const MARGIN = 1_000_000 * SCALE;
/** Per lot; STEP is the bid increment. */
export const DEPOSIT = 20;
export const STEP = 10;
const JOIN_AT_ONCE = 8;

const lotAnswer = z.object({ lotCode: z.string(), lotNo: z.string(), status: z.string() });
const joinAnswer = z.object({ alias: z.number(), status: z.string() });

export async function fillHouse(app: App, bidders: number): Promise<House> {
  const { tenant, memberId: house } = await provisionTenant(app.kernel, {
    code: 'bench',
    name: { zh: '测试拍卖', en: 'Bench auctions' },
    hosts: ['bench.localhost', '*', '127.0.0.1'],
    admin: { loginName: 'admin', password: 'Demo1234' },
  });
  return app.kernel.write(app.kernel.system(tenant), async (ctx) => {
    const hash = await somePassword(ctx, house);
    const login = async (memberId: string, loginName: string, role: string) =>
      (await loggedIn(ctx, { memberId, loginName, role, hash })).cookie;
    const seller = await addAuctioneer(ctx);
    const made: Bidder[] = [];
    for (let at = 0; at < bidders; at += 1) {
      const { id: memberId } = await addMember(ctx, { kind: 'company', name: `竞买人${at}` });
      made.push({ memberId, cookie: await login(memberId, `bidder_${at}`, 'buyer') });
    }
    await record(
      ctx,
      made.map(({ memberId }) => ({
        event: 'margin.paid_by_transfer' as const,
        creditOf: memberId,
        amount: MARGIN,
        unit: 'CNY' as const,
        cause: { kind: 'bench', id: ctx.newId() },
        key: ctx.newId(),
      })),
    );
    return {
      organiser: await login(seller.id, 'organiser', 'seller'),
      reviewer: await login(house, 'reviewer', 'admin'),
      bidders: made,
    };
  });
}

/** A company that may sell by auction. */
export async function addAuctioneer(ctx: Ctx<string>): Promise<{ id: string }> {
  const seller = await addMember(ctx, {
    kind: 'company',
    name: '拍卖方',
    isBuyer: false,
    isSeller: true,
  });
  await saveReturnAddressOf(ctx, seller.id, {
    receiver: '拍卖方',
    phone: '13900000000',
    address: '测试路 2 号',
    isDefault: true,
  });
  return seller;
}

/** A lot as its organiser, the portal and the bidders make it: drafted, reviewed, joined with a deposit. Bidding runs then. */
export async function openLot(
  call: CallClient,
  { organiser, reviewer }: House,
  bidders: readonly Bidder[],
  { endsAt, ...more }: { endsAt: number } & Omit<Terms, 'endsAt'>,
): Promise<Lot> {
  const now = Date.now();
  const saved = await call(
    saveLot,
    {
      mode: 'ascending',
      title: { zh: '库存轴承一批', en: 'A batch of bearings' },
      startAmount: '100',
      increments: [{ from: '0', step: String(STEP) }],
      depositKind: 'fixed',
      depositAmount: String(DEPOSIT),
      needsReview: false,
      registerFrom: new Date(now - 60_000).toISOString(),
      startsAt: new Date(now).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      extendS: 0,
      lines: [{ name: { zh: '轴承' }, unit: { zh: '批' }, quantity: 1 }],
      ...more,
    },
    { cookie: organiser },
  );
  const { lotCode, lotNo } = lotAnswer.parse(must(saved).body.dataObj);
  must(await call(submitLot, { lotCode }, { cookie: organiser }));
  must(await call(checkLot, { lotCode, checkResult: 'pass' }, { cookie: reviewer }));
  await until(call, lotNo, 'bidding');
  const byAlias = new Map<number, Bidder>();
  const queue = bidders.values();
  await Promise.all(
    Array.from({ length: JOIN_AT_ONCE }, async () => {
      for (const bidder of queue) {
        const joined = await call(joinLot, { lotCode, termsVersion: 1 }, { cookie: bidder.cookie });
        const { alias, status } = joinAnswer.parse(must(joined).body.dataObj);
        if (status !== 'approved') throw new Error(`a bidder is ${status}`);
        byAlias.set(alias, bidder);
      }
    }),
  );
  return { lotCode, lotNo, endsAt, byAlias };
}

const UNTIL_MS_MAX = 120_000;
const OVER = ['closed', 'awarded', 'failed'];

/** Waits for a lot to come so far by itself. */
export async function until(call: CallClient, lotNo: string, status: string): Promise<void> {
  const end = Date.now() + UNTIL_MS_MAX;
  for (;;) {
    const answer = await call(viewLot, { lotNo });
    const known = answer.status === 200 && lotAnswer.parse(answer.body.dataObj).status;
    if (known === status) return;
    if (status === 'bidding' && OVER.includes(String(known)))
      throw new Error(`lot ${lotNo} is ${String(known)} already`);
    if (Date.now() > end) throw new Error(`lot ${lotNo} is ${String(known)}, and not ${status}`);
    await pause(50);
  }
}

function must(answer: Answer): Answer {
  if (answer.status !== 200)
    throw new Error(`an auction was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
