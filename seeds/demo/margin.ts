import { checkMarginWithdraw, settleMarginWithdraw } from '@tradeport/api/margin/calls';
import { withdrawIn } from '@tradeport/api/margin/model';
import { applyCrpRecharge, checkCrpRecharge } from '@tradeport/api/recharge/calls';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import {
  applyWithdrawal,
  checkWithdrawal,
  settleWithdrawal,
} from '../../server/src/modules/margin/index.ts';
import { applyRecharge, checkRecharge } from '../../server/src/modules/recharge/index.ts';
import type { SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import { voucherDrawing } from './voucher.ts';
import type { Person, World } from './world.ts';

/** The outcomes of the certified buyer's withdrawals. */
const withdrawn = [
  { amount: '800', daysAgo: 16, check: 'pass', pay: 'paid', remark: '' },
  { amount: '500', daysAgo: 12, check: 'fail', pay: null, remark: '', reason: '有未完成的竞价' },
  { amount: '650.5', daysAgo: 7, check: 'pass', pay: 'failed', remark: '', reason: '银行退汇' },
  { amount: '1200', daysAgo: 2, check: 'pass', pay: null, remark: '' },
  { amount: '300.125', daysAgo: 1, check: null, pay: null, remark: '本月不再参加竞价' },
] as const;

/** MGN-01 Deposits of two buyers and a seller; one payment in that waits for finance, and a withdrawal in every state. */
export async function loadMargin(
  world: World,
  seed: SeedTenant,
  people: People,
  { admin, finance }: { admin: Person; finance: Person },
): Promise<void> {
  const [first, certified] = people.buyers.map((one) => one.person);
  const seller = people.sellers[0]?.person;
  let no = 0;
  const deposit = async (by: Person, amount: string, daysAgo: number, isSeen: boolean) => {
    no += 1;
    const { rechargeCode } = await world.as(
      by,
      async (ctx) => {
        const { id: fileCode } = await saveDrawing(ctx, {
          purpose: 'voucher',
          name: `deposit-${no}.svg`,
          svg: voucherDrawing(no / 10),
        });
        return applyRecharge(
          ctx,
          applyCrpRecharge.input.parse({
            account: 'margin',
            amount,
            payWay: 'offline',
            voucherNo: `BZJ${seed.code.toUpperCase()}${2000 + no}`,
            fileCode,
          }),
        );
      },
      daysAgo,
    );
    if (!isSeen) return;
    await world.as(
      finance,
      (ctx) =>
        checkRecharge(
          ctx,
          checkCrpRecharge.input.parse({
            rechargeCode,
            checkResult: 'pass',
            bankReference: `BOC-BZJ-${seed.code}-${no}`,
          }),
        ),
      daysAgo - 0.5,
    );
  };
  if (first) {
    await deposit(first, '3000', 18, true);
    await deposit(first, '2000', 1, false);
  }
  if (seller) await deposit(seller, '5000', 15, true);
  if (!certified) return;
  await deposit(certified, '8000', 20, true);
  for (const [at, one] of withdrawn.entries())
    await withdraw(world, { certified, admin, finance }, one, `GS-TX-${seed.code}-${at + 1}`);
}

async function withdraw(
  world: World,
  { certified, admin, finance }: Record<'certified' | 'admin' | 'finance', Person>,
  one: (typeof withdrawn)[number],
  bankReference: string,
): Promise<void> {
  const { amount, remark, daysAgo } = one;
  const { withdrawCode } = await world.as(
    certified,
    (ctx) => applyWithdrawal(ctx, withdrawIn.parse({ amount, remark })),
    daysAgo,
  );
  const reason = 'reason' in one ? one.reason : '';
  if (one.check === null) return;
  const checked = {
    withdrawCode,
    checkResult: one.check,
    reason: one.check === 'fail' ? reason : '',
  };
  await world.as(
    finance,
    (ctx) => checkWithdrawal(ctx, checkMarginWithdraw.input.parse(checked)),
    daysAgo - 0.3,
  );
  if (one.pay === null) return;
  const settled = {
    withdrawCode,
    payResult: one.pay,
    ...(one.pay === 'paid' ? { bankReference } : { reason }),
  };
  await world.as(
    admin,
    (ctx) => settleWithdrawal(ctx, settleMarginWithdraw.input.parse(settled)),
    daysAgo - 0.6,
  );
}
