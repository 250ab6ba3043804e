import type { Ctx } from '../../server/src/kernel/ctx.ts';
import { fire, type Target } from './load.ts';
import { median } from './rates.ts';
import { loggedIn, type Shop } from './shop.ts';

const CLIENTS = 8;
const ROUNDS = 3;
const ROUND_MS = 500;
const WARM_UP_MS = 400;

/** An admin of the house and the seller. */
export async function staff(ctx: Ctx<string>, { tenant }: Shop): Promise<[string, string]> {
  const admin = await ctx.one(
    ctx
      .from('users')
      .select(['member_id', 'password_hash as hash'])
      .where('login_name', '=', 'admin'),
  );
  const { seller_id: seller } = await ctx.one(
    ctx.from('product_card').select('seller_id').where('tenant_id', '=', tenant.id).limit(1),
  );
  const login = async (memberId: string, role: string) =>
    (await loggedIn(ctx, { memberId, loginName: `orders_${role}`, role, hash: admin.hash })).cookie;
  return [await login(admin.member_id, 'admin'), await login(seller, 'seller')];
}

/** How long one of so many clients waits for each of them, asked in turns, in ms. */
export async function timesOf(targets: readonly Target[]): Promise<number[]> {
  const rates: number[][] = targets.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, target] of targets.entries()) {
      const rate = await fire(target, CLIENTS, { ms: round === 0 ? WARM_UP_MS : ROUND_MS });
      if (round > 0) rates[at]?.push(rate);
    }
  return rates.map((list) => (CLIENTS * 1000) / median(list));
}
