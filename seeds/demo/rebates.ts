import { calculateRebate, confirmRebate, saveRebateRule } from '@tradeport/api/rebate/calls';
import { today } from '../../server/src/kernel/day.ts';
import {
  calculateRebate as calculate,
  confirmRebate as confirm,
  saveRebateRule as saveRule,
} from '../../server/src/modules/rebate/index.ts';
import type { SeedTenant } from '../shapes.ts';
import type { Person, World } from './world.ts';

const dayIn = (from: string, days: number) => {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** RCH-02 Two rules, one of some products; a month of the other that was granted, and one that waits for somebody to confirm it. */
export async function loadRebates(
  world: World,
  seed: SeedTenant,
  { admin, finance }: { admin: Person; finance: Person },
): Promise<void> {
  const b2b = seed.kind === 'b2b';
  const { ruleCode } = await world.as(
    admin,
    (ctx) =>
      saveRule(
        ctx,
        saveRebateRule.input.parse({
          ruleName: b2b
            ? { zh: '月度采购返利', en: 'Monthly purchase rebate', ru: 'Ретробонус за месяц' }
            : { zh: '会员回馈', en: 'Customer thank-you', ru: 'Спасибо за покупки' },
          fromAmount: b2b ? '1000' : '100',
          rate: b2b ? 150 : 100,
          validDays: 180,
        }),
      ),
    59,
  );
  await world.as(
    admin,
    async (ctx) => {
      const goods = await ctx.run(
        ctx.from('product').select('id').where('status', '=', 'on_shelf').orderBy('id').limit(3),
      );
      await saveRule(
        ctx,
        saveRebateRule.input.parse({
          ruleName: b2b
            ? { zh: '重点商品返利', en: 'Key products', ru: 'Ключевые товары' }
            : { zh: '推荐商品回馈', en: 'Recommended products', ru: 'Рекомендуемые товары' },
          fromAmount: b2b ? '5000' : '300',
          rate: 300,
          goodsCodes: goods.map(({ id }) => id),
        }),
      );
    },
    59,
  );
  const calculated = (from: number, to: number, daysAgo: number) =>
    world.as(
      finance,
      (ctx) => {
        const day = dayIn(today(ctx), daysAgo);
        return calculate(
          ctx,
          calculateRebate.input.parse({ ruleCode, from: dayIn(day, from), to: dayIn(day, to) }),
        );
      },
      daysAgo,
    );
  const { runCode } = await calculated(-58, -30, 20);
  await world.as(admin, (ctx) => confirm(ctx, confirmRebate.input.parse({ runCode })), 19);
  await calculated(-29, -3, 1);
}
