import { mulDiv, settle, spread, sum } from '@tradeport/api/kernel/money';
import { withFallback } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { placeAgreed, priceAgreed } from '../checkout/index.ts';
import { addressKept } from '../orders/index.ts';
import { type ActRow, actsOf, isPerLine } from './engine.ts';
import type { LotRow, ParticipantRow } from './rows.ts';
import * as words from '@tradeport/api/kernel/words/index';

type Won = { amount: number; payBy: Date };

/**
 * BID-06a The order of a lot at exactly the price that was won. In a sale the winner buys from the
 * organiser; in a purchase the organiser buys from the winner, who confirms the order before it may
 * be paid.
 */
export async function orderFor(
  ctx: Ctx,
  lot: LotRow,
  winner: ParticipantRow,
  { amount, payBy }: Won,
): Promise<{ id: string; number: string }> {
  const organiser = { id: lot.user_id, memberId: lot.organiser_id, memberName: lot.organiser_name };
  const bidder = { id: winner.user_id, memberId: winner.member_id, memberName: winner.member_name };
  const [buyer, seller] = lot.side === 'sale' ? [bidder, organiser] : [organiser, bidder];
  const [[user], [address], [warehouse]] = await ctx.batch([
    nameOf({ id: buyer.id }),
    addressFor({ memberId: buyer.memberId, userId: buyer.id }),
    firstWarehouse({}),
  ]);
  const acts = isPerLine(lot) ? await ctx.run(actsOf({ lotId: lot.id })) : [];
  const lines = linesOf(lot, winner, { total: amount, acts });
  const draft = {
    type: '00',
    sellerId: seller.memberId,
    sellerName: same(seller.memberName),
    // Lots lie in no stock of the portal: like a project they are booked on its first warehouse.
    warehouse: warehouse ?? { id: seller.memberId, name: ownWarehouse },
    currency: lot.currency,
    tax: 'included',
    priced: priceAgreed(lines),
    review: lot.side === 'purchase',
    lines: lines.map(({ quantity, price, row }) => ({
      quantity,
      row,
      price: { list: price, amount: price, why: 'list' as const },
    })),
  } as const;
  return placeAgreed(ctx, draft, {
    buyer: { ...buyer, name: user?.name ?? '' },
    address: address ? addressKept(address) : null,
    lotNo: lot.no,
    payBy,
  });
}

/**
 * B6 Several lines at the winner's unit prices, each settled. A single line was bid for as a whole: it keeps its pieces, so
 * that it can be shipped and given back in parts; its unit price is the nearest one, and what pieces times unit price
 * miss of the total is its rounding.
 */
function linesOf(
  lot: LotRow,
  winner: ParticipantRow,
  { total, acts }: { total: number; acts: readonly ActRow[] },
) {
  const priced = isPerLine(lot) ? pricedLines(lot, winner, { total, acts }) : null;
  const lines = lot.lines.map(({ name, spec, unit, quantity, taxRate }, at) => {
    const { price, amount } = priced?.[at] ?? { price: mulDiv(total, 1, quantity), amount: total };
    return {
      quantity,
      price,
      amount,
      taxRate,
      row: {
        sku_id: null,
        sku_no: '',
        product_id: null,
        title: name,
        spec_text: spec === '' ? [] : [{ name: specName, value: same(spec) }],
        unit: withFallback(unit),
        cover: null,
        tax_rate: taxRate,
        weight_g: 0,
      },
    };
  });
  if (sum(lines.map(({ amount }) => amount)) !== total)
    throw new Error(`the unit prices that won lot ${lot.no} come to something else`);
  return lines;
}

/**
 * The unit prices of the winner's bid that came to the total. B5: after a disqualification the price may lie between an entry and the raise
 * that stands behind it, which nobody bid line by line: it spreads over the lines as the last own bid did.
 */
function pricedLines(
  { lines }: LotRow,
  { id, line_prices }: ParticipantRow,
  { total, acts }: { total: number; acts: readonly ActRow[] },
): { price: number; amount: number }[] {
  const settled = (prices: readonly number[]) =>
    lines.map(({ quantity }, at) => {
      const price = prices[at] ?? 0;
      return { price, amount: settle(price * quantity) };
    });
  const own = acts.filter((act) => act.participant_id === id && act.amount === total);
  const bid = settled(own.at(-1)?.line_prices ?? line_prices ?? []);
  if (sum(bid.map(({ amount }) => amount)) === total) return bid;
  return spread(
    total,
    bid.map(({ amount }) => amount),
  ).map((amount, at) => ({ amount, price: mulDiv(amount, 1, lines[at]?.quantity ?? 1) }));
}

const ownWarehouse = {
  zh: '卖方自有仓库',
  en: 'Seller’s own warehouse',
  ru: 'Собственный склад продавца',
};
const specName = words.specification;
function same(text: string): { zh: string; en: string; ru: string } {
  return { zh: text, en: text, ru: text };
}

const nameOf = prepared('bidding.nameOf')`
  select name from users where tenant_id = :tenantId and id = :id`;
const addressFor = prepared('bidding.addressFor')`
  select kind, receiver, phone, province_code, city_code, district_code, detail, company, email, country, country_code, state, city, postcode
  from address where tenant_id = :tenantId and member_id = :memberId and kind = 'delivery' and is_default order by user_id = :userId desc, id limit 1`;
const firstWarehouse = prepared('bidding.firstWarehouse')`
  select id, name from warehouse where tenant_id = :tenantId and open order by code limit 1`;
