import { answerOffer, appealLot, confirmContract } from '@tradeport/api/bidding/award-calls';
import {
  consentTerms,
  joinLot,
  payDeposit,
  placeBid,
  withdrawFromLot,
} from '@tradeport/api/bidding/calls';
import { followLot } from '@tradeport/api/bidding/shop-calls';
import { sealBid } from '@tradeport/api/bidding/sealed-calls';
import type { Output } from '@tradeport/api/kernel/call';
import { plainNumber } from '@tradeport/api/kernel/typed-number';
import type { Scope } from '../kernel/context.ts';
import type { User } from '../kernel/ctx.ts';
import { formInput } from '../kernel/input.ts';
import type { MallParts, Visit } from './visit.ts';

export type LotVisit = Visit & { scope: Scope & { user: User }; kernel: MallParts['kernel'] };
type Fields = Readonly<Record<string, string>>;
/** `key`: of the form; twice with the same is done once (API-07). Out: what a bid made of the lot. */
type LotAct = (
  one: LotVisit,
  sent: { key: string | undefined; fields: Fields },
) => Promise<Output<typeof placeBid> | null>;

/** The call refuses text that is no number. */
const plainOf = (typed: string) => plainNumber(typed) ?? typed;
const keyed = (key: string | undefined, form: string) => key && `${key}.${form}`;

/** By the value of the form's field `act`. Each refers to the lot by its code. */
export const lotActs: Readonly<Record<string, LotAct>> = {
  join: async ({ kernel, scope }, { key, fields }) => {
    const { lotCode = '', termsVersion = '' } = fields;
    const input = formInput(joinLot, { lotCode, termsVersion });
    await kernel.call(
      scope,
      joinLot,
      { ...input, paperCodes: codesIn(fields) },
      keyed(key, 'join'),
    );
    return null;
  },
  pay: async ({ kernel, scope }, { key, fields: { lotCode = '' } }) => {
    await kernel.call(scope, payDeposit, { lotCode }, keyed(key, 'pay'));
    return null;
  },
  consent: async ({ kernel, scope }, { key, fields: { lotCode = '', termsVersion = '' } }) => {
    const input = formInput(consentTerms, { lotCode, termsVersion });
    await kernel.call(scope, consentTerms, input, keyed(key, 'consent'));
    return null;
  },
  withdraw: async ({ kernel, scope }, { key, fields: { lotCode = '' } }) => {
    await kernel.call(scope, withdrawFromLot, { lotCode }, keyed(key, 'withdraw'));
    return null;
  },
  follow: following(true),
  unfollow: following(false),
  accept: answered(true),
  decline: answered(false),
  confirm: async ({ kernel, scope }, { key, fields: { lotCode = '' } }) => {
    await kernel.call(scope, confirmContract, { lotCode }, keyed(key, 'confirm'));
    return null;
  },
  appeal: async ({ kernel, scope }, { key, fields: { lotCode = '', why = '' } }) => {
    await kernel.call(scope, appealLot, { lotCode, why }, keyed(key, 'appeal'));
    return null;
  },
  bid: async ({ kernel, scope }, { key, fields }) => {
    const { lotCode = '', kind = '' } = fields;
    const amount = plainOf(fields['amount'] ?? '');
    const lines = Object.entries(fields).flatMap(([name, price]) => {
      const lineNo = /^price\.(\d{1,3})$/.exec(name)?.[1];
      return lineNo && price.trim() !== ''
        ? [{ lineNo: Number(lineNo), price: plainOf(price) }]
        : [];
    });
    const offer =
      lines.length > 0 ? { lines } : kind === 'maximum' ? { maximum: amount } : { amount };
    return kernel.call(scope, placeBid, { lotCode, ...offer }, keyed(key, 'bid'));
  },
  /** BID-04d Submits the bid that the browser has encrypted. */
  seal: async ({ kernel, scope }, { key, fields }) => {
    const { lotCode = '', version = '', cipher = '' } = fields;
    const input = formInput(sealBid, { lotCode, version, cipher });
    return kernel.call(scope, sealBid, input, keyed(key, 'seal'));
  },
};

function following(follows: boolean): LotAct {
  return async ({ kernel, scope }, { key, fields: { lotCode = '' } }) => {
    await kernel.call(scope, followLot, { lotCode, follows }, keyed(key, 'follow'));
    return null;
  };
}

/** B8 The next bidder takes or declines the lot that the winner did not take. */
function answered(accept: boolean): LotAct {
  return async ({ kernel, scope }, { key, fields: { lotCode = '' } }) => {
    await kernel.call(scope, answerOffer, { lotCode, accept }, keyed(key, 'answer'));
    return null;
  };
}

/** Papers that the form has: each a box of its own, ticked. */
export function codesIn(fields: Fields): string[] {
  return Object.keys(fields).flatMap((name) => /^papers\.(.+)$/.exec(name)?.[1] ?? []);
}
