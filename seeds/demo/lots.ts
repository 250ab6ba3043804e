import { addGiftCard, issueGiftCards } from '@tradeport/api/giftcard/calls';
import { grantLot } from '@tradeport/api/lots/calls';
import type { GrantKind } from '@tradeport/api/lots/model';
import { add, issue } from '../../server/src/modules/giftcard/index.ts';
import { endLots, grantToMember } from '../../server/src/modules/lots/index.ts';
import { balancesOf } from '../../server/src/modules/ledger/index.ts';
import { today } from '../../server/src/kernel/day.ts';
import type { SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

type Given = {
  accountKind: GrantKind;
  amount: string;
  reason: string;
  daysAgo: number;
  /** The last day, counted from today; left out: it stays. */
  lastIn?: number;
};

const points: readonly Given[] = [
  { accountKind: 'points', amount: '300', reason: '新会员礼遇', daysAgo: 58, lastIn: -20 },
  { accountKind: 'points', amount: '1480', reason: '商品评价奖励', daysAgo: 40, lastIn: 9 },
  { accountKind: 'points', amount: '1200', reason: '周年庆活动', daysAgo: 12, lastIn: 200 },
];
const rebates: readonly Given[] = [
  { accountKind: 'rebate', amount: '1860.50', reason: '第三季度采购返利', daysAgo: 30, lastIn: 60 },
  { accountKind: 'rebate', amount: '640', reason: '年框协议返利', daysAgo: 5 },
];

/** PAY-03 Somebody gave the first buyer a card, who has put it on the own account. */
async function giveCard(world: World, seed: SeedTenant, people: People, finance: Person) {
  const buyer = people.buyers[0]?.person;
  if (!buyer) return;
  const { cards } = await world.as(
    finance,
    (ctx) =>
      issue(
        ctx,
        issueGiftCards.input.parse({
          count: 1,
          amount: seed.kind === 'b2b' ? '500' : '200',
          remark: '节日礼品卡',
        }),
      ),
    6,
  );
  for (const { cardNo, cardSecret } of cards)
    await world.as(
      buyer,
      (ctx) =>
        add(ctx, addGiftCard.input.parse({ cardNo, cardSecret: cardSecret.replaceAll(/\W/g, '') })),
      5,
    );
}

/**
 * RCH-02, RCH-03 Grants to buyers: one that has expired, one that expires soon, one that does not
 * expire.
 */
export async function loadLots(
  world: World,
  seed: SeedTenant,
  people: People,
  finance: Person,
): Promise<void> {
  const { buyers } = people;
  await giveCard(world, seed, people, finance);
  const given = seed.kind === 'b2b' ? [...rebates, ...points.slice(1)] : points;
  for (const { person } of buyers)
    for (const { daysAgo, lastIn, ...grant } of given)
      await world.as(
        finance,
        (ctx) =>
          grantToMember(
            ctx,
            grantLot.input.parse({
              ...grant,
              merberCode: person.memberId,
              ...(lastIn === undefined ? {} : { expiresOn: dayIn(today(ctx), daysAgo + lastIn) }),
            }),
          ),
        daysAgo,
      );
  // As the sweep would have done it the next day.
  const over = Math.max(0, ...given.map(({ lastIn = 0 }) => -lastIn)) - 1;
  if (over <= 0) return;
  await world.as(
    null,
    async (ctx) => {
      for (const { person } of buyers)
        for (const { id, kind } of await ctx.run(balancesOf(ctx, person.memberId)))
          if (kind === 'points') await endLots(ctx, id, today(ctx));
    },
    over,
  );
}

function dayIn(from: string, days: number): string {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
