import type { Amount, Currency } from '@tradeport/api/kernel/money';
import type { ProviderName, RechargeAccount } from '@tradeport/api/payment/model';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { newPayment, providerOf, providers } from './pay.ts';
import { insertQueries, lockPayment, paymentMoves } from './rows.ts';

type Asked = {
  id: string;
  account: RechargeAccount;
  amount: Amount;
  currency: Currency;
  /** Left out: the portal's own. */
  provider: ProviderName | undefined;
  returnPath: string;
};

/** RCH-01, MGN-01 A cashier page whose money becomes the caller's balance or deposit; answers the payment. */
export async function openForRecharge(
  ctx: Ctx<'payment.provider_off'>,
  { id: rechargeId, account, amount, currency, provider: asked, returnPath }: Asked,
): Promise<string> {
  const { id, no } = newPayment(ctx);
  const user = userOf(ctx);
  const provider = await providerOf(ctx, asked);
  await ctx.batch(
    insertQueries(ctx, id, no, {
      way: 'online',
      provider,
      buyerId: user.memberId,
      userId: user.id,
      currency,
      shares: [],
      recharge: { id: rechargeId, amount, account },
    }),
  );
  const { reference, cashierUrl } = await providers[provider].create(ctx, {
    paymentNo: no,
    amount,
    currency,
    returnPath,
  });
  await paymentMoves.move(ctx, id, 'open', {
    set: { provider_ref: reference, cashier_url: cashierUrl },
  });
  return id;
}

/** Nobody can pay it any more; a payment that came meanwhile is credited all the same. */
export async function closeRecharge(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await ctx.one(lockPayment({ id: paymentId }));
  if (payment.status !== 'created' && payment.status !== 'paying') return;
  if (payment.provider && payment.provider_ref)
    await providers[payment.provider].close(ctx, payment.provider_ref);
  await paymentMoves.move(ctx, paymentId, 'close', { set: { settled_at: ctx.now() } });
}
