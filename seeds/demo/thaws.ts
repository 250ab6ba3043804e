import { joinLot } from '@tradeport/api/bidding/calls';
import {
  applyMarginThaw,
  checkMarginThaw,
  marginDepositPage,
} from '@tradeport/api/margin/deposit-calls';
import { join } from '../../server/src/modules/bidding/index.ts';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import {
  applyThaw,
  cancelThaw,
  checkThaw,
  depositList,
} from '../../server/src/modules/margin/index.ts';
import type { People } from './people.ts';
import { voucherDrawing } from './voucher.ts';
import type { Person, World } from './world.ts';

type Asked = {
  daysAgo: number;
  reason: string;
  ends: 'pass' | 'fail' | 'close' | null;
  result: string;
};

/** The outcomes of one bidder's requests to release the deposit of a lot that has not begun. */
const stayed: readonly Asked[] = [
  {
    daysAgo: 0.7,
    reason: '采购计划推迟',
    ends: 'fail',
    result: '标的尚未截止报名，请先与卖家确认',
  },
  { daysAgo: 0.5, reason: '采购计划推迟', ends: 'close', result: '' },
  { daysAgo: 0.2, reason: '采购计划取消，附内部审批单', ends: null, result: '' },
];
const left: readonly Asked[] = [
  { daysAgo: 0.4, reason: '仓库已满，不再参加', ends: 'pass', result: '未出价，同意解冻' },
];

/** MGN-01b Requests to release the deposit of a lot that has not begun, in each state. */
export async function loadThaws(world: World, people: People, finance: Person): Promise<void> {
  const [first, second] = people.buyers.map((one) => one.person);
  if (!first || !second) return;
  const depositOf = async (by: Person) =>
    (
      await world.as(by, (ctx) =>
        depositList(ctx, marginDepositPage.input.parse({ mine: true, tab: 'frozen' })),
      )
    ).rows.find((row) => row.state === 'frozen');
  const staying = await depositOf(second);
  if (!staying) return;
  for (const one of stayed)
    await ask(world, { by: second, finance, depositCode: staying.depositCode }, one);
  const { lotCode } = staying;
  if (!(await depositOf(first)))
    await world.as(
      first,
      (ctx) => join(ctx, joinLot.input.parse({ lotCode, termsVersion: 1 })),
      0.6,
    );
  const leaving = await depositOf(first);
  if (!leaving) return;
  for (const one of left)
    await ask(world, { by: first, finance, depositCode: leaving.depositCode }, one);
}

async function ask(
  world: World,
  { by, finance, depositCode }: { by: Person; finance: Person; depositCode: string },
  { daysAgo, reason, ends, result }: Asked,
): Promise<void> {
  const { thawCode } = await world.as(
    by,
    async (ctx) => {
      const { id } = await saveDrawing(ctx, {
        purpose: 'thaw',
        name: 'request.svg',
        svg: voucherDrawing(daysAgo),
      });
      return applyThaw(ctx, applyMarginThaw.input.parse({ depositCode, reason, fileCodes: [id] }));
    },
    daysAgo,
  );
  if (ends === 'close') await world.as(by, (ctx) => cancelThaw(ctx, { thawCode }), daysAgo - 0.05);
  if (ends !== 'pass' && ends !== 'fail') return;
  await world.as(
    finance,
    (ctx) =>
      checkThaw(ctx, checkMarginThaw.input.parse({ thawCode, checkResult: ends, reason: result })),
    daysAgo - 0.1,
  );
}
