import * as calls from '@tradeport/api/giftcard/calls';
import type { Module } from '../../kernel/module.ts';
import { byUser } from '../../kernel/personal-data.ts';
import { serve } from '../../kernel/serve.ts';
import { add } from './add.ts';
import { block, issue, list, unblock } from './cards.ts';
import { logInGift } from './login.ts';
import { accountsOfCard, load } from './value.ts';

export { add } from './add.ts';
export { block as blockCard, issue, makeCards } from './cards.ts';
export { claim as claimCardAccounts, sellCards, valuesOf } from './value.ts';

export const giftcard = {
  name: 'giftcard',
  serves: [
    serve(calls.loginGift, logInGift),
    serve(calls.addGiftCard, add),
    serve(calls.giftCardPage, list),
    serve(calls.issueGiftCards, issue),
    serve(calls.blockGiftCard, block),
    serve(calls.unblockGiftCard, unblock),
    serve(calls.loadGiftCard, load),
    serve(calls.cardAccounts, accountsOfCard),
  ],
  personalData: {
    gift_card: [{ of: byUser, onErasure: { set: `remark = ''` }, hidden: ['secret_hash'] }],
  },
} satisfies Module;
