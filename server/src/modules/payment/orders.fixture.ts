import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../kernel/ctx.ts';
import { composed } from '../../kernel/query.ts';
import { addUse } from '../../kernel/quota.ts';
import type { TestApp } from '../../testing/app.ts';
import { auditLedger, checksOf } from '../ledger/audit.ts';
import { balancesOf, credit } from '../ledger/index.ts';
import { cancel } from '../orders/index.ts';

export const YUAN = 10_000;

const insertOrder = composed(`
  insert into orders (tenant_id, id, number, checkout_id, type, status, buyer_id, buyer_name, user_id, user_name, seller_id, seller_name,
    warehouse_id, warehouse_name, pay_way, currency, goods_amount, total_amount, pieces, line_count, placed_at)
  values ($1, $2, $3, $2, '00', 'waiting_payment', $4, 'Buyer', $4, 'buyer', $5, 'Seller', $2, '{"zh":"仓"}', 'online', $6, $7, $7, 1, 1, $8::timestamptz)`);
const insertFile = composed(`
  insert into file (tenant_id, id, hash, purpose, name, media_type, bytes, width, height, owner_id, created_at)
  values ($1, $2, $3, 'voucher', 'voucher.png', 'image/webp', 1, 1, 1, $4, $5::timestamptz)`);
const orderState = composed<{ status: string; paid: number }>(
  'select status, paid_amount as paid from orders where tenant_id = $1 and id = $2',
);
const paymentCount = composed<{ count: number }>(
  'select count(*)::int as count from payment_order where tenant_id = $1 and order_id = $2',
);

/** Orders that wait for their payment, without the catalogue and the checkout around them. */
export function desk(app: TestApp) {
  const system = <R>(work: (ctx: Ctx<string>) => Promise<R>) => app.as(null, work);
  return {
    order: async (yuan: number, { currency = 'CNY', buyer = 'buyer' } = {}) => {
      const id = randomUUID();
      const [buyerId, sellerId] = await Promise.all([app.memberOf(buyer), app.memberOf('seller')]);
      await system((ctx) =>
        ctx.run(
          insertOrder(
            ctx.tenant.id,
            id,
            `20261121-${id.slice(0, 8).toUpperCase()}`,
            buyerId,
            sellerId,
            currency,
            yuan * YUAN,
            ctx.now(),
          ),
        ),
      );
      return id;
    },
    stateOf: async (id: string) => {
      const { status, paid } = await system((ctx) => ctx.one(orderState(ctx.tenant.id, id)));
      return { status, paid: paid / YUAN };
    },
    /** The buyer cancels, and the handlers of the event run. */
    cancel: async (id: string) => {
      await app.as('buyer', (ctx) => cancel(ctx, { contractCode: id, reason: 'changed my mind' }));
      await app.kernel.drainOutbox();
    },
    paymentsOf: async (id: string) =>
      (await system((ctx) => ctx.one(paymentCount(ctx.tenant.id, id)))).count,
    voucher: async (login = 'buyer') => {
      const id = randomUUID();
      await app.as(login, async (ctx) => {
        await addUse(ctx, 'storage', 1);
        await ctx.run(insertFile(ctx.tenant.id, id, randomUUID(), ctx.user?.id ?? null, ctx.now()));
      });
      return id;
    },
    fund: async (login: string, yuan: number) => {
      const memberId = await app.memberOf(login);
      await system((ctx) =>
        credit(ctx, { memberId, amount: yuan * YUAN, unit: 'CNY', note: 'test', id: randomUUID() }),
      );
    },
    balance: async (login = 'buyer', kind = 'balance') => {
      const memberId = await app.memberOf(login);
      const rows = await system((ctx) => ctx.run(balancesOf(ctx, memberId)));
      return (
        rows.filter((row) => row.kind === kind).reduce((total, row) => total + row.available, 0) /
        YUAN
      );
    },
    messages: async (login: string) =>
      app.as(login, async (ctx) =>
        (
          await ctx.run(
            composed<{ title: { en: string } }>(
              'select title from message where tenant_id = $1 and user_id = $2 order by id',
            )(ctx.tenant.id, ctx.user?.id),
          )
        ).map((row) => row.title.en),
      ),
    findings: async () =>
      system(async (ctx) =>
        (await auditLedger(ctx, checksOf(app.kernel.modules))).flatMap((check) =>
          check.findings.map((finding) => `${check.name}: ${finding}`),
        ),
      ),
  };
}
export type Desk = ReturnType<typeof desk>;
