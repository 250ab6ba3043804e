import { randomUUID } from 'node:crypto';
import { addGiftCard, issueGiftCards } from '@tradeport/api/giftcard/calls';
import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { grantLot } from '@tradeport/api/lots/calls';
import { z } from 'zod';
import type { Ctx } from '../../../server/src/kernel/ctx.ts';
import type { Kernel } from '../../../server/src/kernel/module.ts';
import { raw, sql } from '../../../server/src/kernel/query.ts';
import { addUse } from '../../../server/src/kernel/quota.ts';
import type { Answer } from '../http.ts';
import { loggedIn, type Shop } from '../shop.ts';

/**
 * The acting users: buyers, the seller, and the portal with two finance users, as one proposes and
 * the other confirms.
 */
export type Role = 'seller' | 'admin' | 'finance' | 'finance2';
/** A client of the portal that is walked on: over the wire, or into the application itself. */
export type Ask = <C extends CallSpec>(
  call: C,
  input: Input<C>,
  headers: Record<string, string>,
) => Promise<Answer>;

export type Buyer = {
  cookie: string;
  address: string;
  memberId: string;
  cards: string[];
  voucherFile: string;
};
export type Cast = { buyers: Buyer[]; people: Record<Role, string>; skus: string[] };

const CARDS = 3;
const CARD_AMOUNT = '5000';
/** Enough for a walk, and they stay. */
const GRANTS = { points: '500000', rebate: '50000' } as const;
const FILE_DAYS = 3650;

/**
 * The cast of a filled shop: its first goods, its buyers with cards, points and rebate, and the
 * staff.
 */
export async function castOf(kernel: Kernel, ask: Ask, shop: Shop, goods: number): Promise<Cast> {
  const as = <R>(work: (ctx: Ctx<string>) => Promise<R>) =>
    kernel.write(kernel.system(shop.tenant), work);
  const people = await as((ctx) => staff(ctx));
  const buyers: Buyer[] = [];
  for (const [at, cookie] of shop.buyers.entries()) {
    const { memberId, voucherFile } = await as((ctx) => uploadSlip(ctx, `bench_${at}`));
    for (const accountKind of ['points', 'rebate'] as const)
      dataOf(
        await ask(
          grantLot,
          { merberCode: memberId, accountKind, amount: GRANTS[accountKind], reason: 'walk' },
          { cookie: people.finance },
        ),
      );
    const address = shop.addresses[at] ?? '';
    buyers.push({
      cookie,
      address,
      memberId,
      voucherFile,
      cards: await cards(ask, people.admin, cookie),
    });
  }
  return { buyers, people, skus: shop.skus.slice(0, goods) };
}

async function staff(ctx: Ctx<string>): Promise<Record<Role, string>> {
  const { tenant } = ctx;
  const { seller, house, hash } = await ctx.one(
    raw<{ seller: string; house: string; hash: string }>(sql`
      select (select seller_id from product_card where tenant_id = ${tenant.id} limit 1) as seller, member_id as house, password_hash as hash
      from users where tenant_id = ${tenant.id} and login_name = 'admin'`),
  );
  const login = async (memberId: string, loginName: string, role: string) =>
    (await loggedIn(ctx, { memberId, loginName, role, hash })).cookie;
  return {
    seller: await login(seller, 'walk_seller', 'seller'),
    admin: await login(house, 'walk_admin', 'admin'),
    finance: await login(house, 'walk_finance', 'finance'),
    finance2: await login(house, 'walk_finance2', 'finance'),
  };
}

/** A picture of a bank's slip, from tomorrow: what nobody has sent for so long would be tidied away while days go by. */
async function uploadSlip(ctx: Ctx<string>, loginName: string) {
  const user = await ctx.one(
    ctx.from('users').select(['id', 'member_id']).where('login_name', '=', loginName),
  );
  const voucherFile = ctx.newId();
  await addUse(ctx, 'storage', 1);
  await ctx.run(
    ctx.into('file', {
      id: voucherFile,
      hash: randomUUID(),
      purpose: 'voucher',
      name: 'slip.png',
      media_type: 'image/webp',
      bytes: 1,
      width: 1,
      height: 1,
      owner_id: user.id,
      created_at: new Date(ctx.now().getTime() + FILE_DAYS * 86_400_000),
    }),
  );
  return { memberId: user.member_id, voucherFile };
}

const issued = z.object({
  cards: z.array(z.object({ cardNo: z.string(), cardSecret: z.string() })),
});
const added = z.object({ cardCode: z.string() });

async function cards(ask: Ask, admin: string, cookie: string): Promise<string[]> {
  const made = issued.parse(
    dataOf(await ask(issueGiftCards, { count: CARDS, amount: CARD_AMOUNT }, { cookie: admin })),
  );
  const codes: string[] = [];
  for (const { cardNo, cardSecret } of made.cards)
    codes.push(
      added.parse(dataOf(await ask(addGiftCard, { cardNo, cardSecret }, { cookie }))).cardCode,
    );
  return codes;
}

function dataOf({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.dataObj;
}
