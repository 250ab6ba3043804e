import {
  applyCrpRechargeRule,
  checkCrpRecharge,
  saveRechargeRule,
} from '@tradeport/api/recharge/calls';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import { applyByRule, checkRecharge, saveRule } from '../../server/src/modules/recharge/index.ts';
import { today } from '../../server/src/kernel/day.ts';
import type { SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import { voucherDrawing } from './voucher.ts';
import type { Person, World } from './world.ts';

const offers = [
  {
    ruleName: {
      zh: '充五千送一百',
      en: 'Recharge 5,000, get 100',
      ru: '5000 на баланс — 100 в подарок',
    },
    fromAmount: '5000',
    bonusKind: 'amount',
    bonusAmount: '100',
    spending: 'bonus_first',
  },
  {
    ruleName: { zh: '大额充值返 3%', en: '3% on large recharges', ru: '3% за крупное пополнение' },
    fromAmount: '20000',
    bonusKind: 'rate',
    bonusRate: 300,
    bonusMax: '3000',
    spending: 'principal_first',
    memberLimit: 5,
  },
] as const;
const small = [
  {
    ruleName: {
      zh: '充三百送二十',
      en: 'Recharge 300, get 20',
      ru: '300 на баланс — 20 в подарок',
    },
    fromAmount: '300',
    bonusKind: 'amount',
    bonusAmount: '20',
    spending: 'bonus_first',
  },
] as const;
/** The outcomes of the applications, with the buyer's index and the age in days. */
const applied = [
  { by: 0, times: 1, daysAgo: 21, result: 'pass' },
  { by: 0, times: 4, daysAgo: 2, result: null },
  { by: 1, times: 1, daysAgo: 9, result: 'fail' },
  { by: 1, times: 2, daysAgo: 1, result: null },
] as const;

/** RCH-01 Offers that are open, a recharge that was credited, one that failed, and two that wait for finance. */
export async function loadRecharges(
  world: World,
  seed: SeedTenant,
  people: People,
  { admin, finance }: { admin: Person; finance: Person },
): Promise<void> {
  const codes: { ruleCode: string; from: number }[] = [];
  for (const offer of seed.kind === 'b2b' ? offers : small) {
    const { ruleCode } = await world.as(
      admin,
      (ctx) => saveRule(ctx, saveRechargeRule.input.parse({ ...offer, startsOn: today(ctx) })),
      60,
    );
    codes.push({ ruleCode, from: Number(offer.fromAmount) });
  }
  const [rule] = codes;
  if (!rule) return;
  for (const [at, { by, times, daysAgo, result }] of applied.entries()) {
    const buyer = people.buyers[by]?.person;
    if (!buyer) continue;
    const { rechargeCode } = await world.as(
      buyer,
      async (ctx) => {
        const { id: fileCode } = await saveDrawing(ctx, {
          purpose: 'voucher',
          name: `recharge-${at + 1}.svg`,
          svg: voucherDrawing(at / applied.length),
        });
        return applyByRule(
          ctx,
          applyCrpRechargeRule.input.parse({
            ruleCode: rule.ruleCode,
            amount: String(rule.from * times),
            payWay: 'offline',
            voucherNo: `CZ${seed.code.toUpperCase()}${1001 + at}`,
            fileCode,
          }),
        );
      },
      daysAgo,
    );
    if (result === null) continue;
    const decided = {
      rechargeCode,
      checkResult: result,
      ...(result === 'pass'
        ? { bankReference: `BOC-CZ-${seed.code}-${at + 1}` }
        : { reason: '银行未查到该笔款项' }),
    };
    await world.as(
      finance,
      (ctx) => checkRecharge(ctx, checkCrpRecharge.input.parse(decided)),
      daysAgo - 0.5,
    );
  }
}
