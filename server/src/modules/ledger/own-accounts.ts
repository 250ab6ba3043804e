import type { Output } from '@tradeport/api/kernel/call';
import { inLang, type Texts } from '@tradeport/api/kernel/text';
import { myAccounts } from '@tradeport/api/ledger/calls';
import { lotKinds } from '@tradeport/api/ledger/model';
import type { ShopVisit } from '../../kernel/shop.ts';

/** The advance received in the books is a prepayment to the member. */
const paidAhead: Texts = { zh: '预付款', en: 'Paid in advance', ru: 'Предоплата' };
const spendable: readonly string[] = ['balance', 'bonus', ...lotKinds];

/** LED-03 The member's accounts in the member's words, spendable ones first. */
export async function ownAccounts({
  kernel,
  scope,
  lang,
}: Pick<ShopVisit, 'kernel' | 'scope' | 'lang'>): Promise<Output<typeof myAccounts>> {
  const own = await kernel.call(scope, myAccounts, {});
  return own
    .map((one) =>
      one.accountKind === 'advance' ? { ...one, accountName: inLang(paidAhead, lang) } : one,
    )
    .toSorted((a, b) => placeOf(a.accountKind) - placeOf(b.accountKind));
}

/** Not spendable, and nothing in it: it has a statement, and nothing to say at a glance. */
export const isIdle = (one: { accountKind: string; balance: string }) =>
  !spendable.includes(one.accountKind) && Number(one.balance) === 0;

function placeOf(kind: string): number {
  const at = spendable.indexOf(kind);
  return at < 0 ? spendable.length : at;
}
