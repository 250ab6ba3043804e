import type { Module } from '../../kernel/module.ts';
import { byUser } from '../../kernel/personal-data.ts';
import { add } from './add.ts';
import { block, issue, list, unblock } from './cards.ts';
import { logInGift } from './login.ts';
import { accountsOfCard, load } from './value.ts';

export { add } from './add.ts';
export { block as blockCard, issue, makeCards } from './cards.ts';
export { claim as claimCardAccounts, sellCards, valuesOf } from './value.ts';

export const giftcard = {
  name: 'giftcard',
  serves: [logInGift, add, list, issue, block, unblock, load, accountsOfCard],
  personalData: {
    gift_card: [{ of: byUser, onErasure: { set: `remark = ''` }, hidden: ['secret_hash'] }],
  },
} satisfies Module;
