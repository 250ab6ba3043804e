import type { Module } from '../../kernel/module.ts';
import { reviewChecks } from './audit.ts';
import { countTabs, list, rating, shown } from './find.ts';
import { answer, approve, hide, refuse, showAgain } from './moderate.ts';
import { rate, whatToRate } from './rate.ts';
import { readSettings, updateSettings } from './settings.ts';
import { shop } from './shop.ts';

export { answer, approve, hide, refuse } from './moderate.ts';
export { rate } from './rate.ts';

export const reviews = {
  name: 'reviews',
  serves: [
    whatToRate,
    rate,
    shown,
    rating,
    list,
    countTabs,
    approve,
    refuse,
    hide,
    showAgain,
    answer,
    readSettings,
    updateSettings,
  ],
  audits: reviewChecks,
  holdsFiles: [
    'select 1 from product_review where tenant_id = $1 and pictures @> array[$2::uuid] limit 1',
  ],
  personalData: {
    product_rating: [],
    product_review: [
      {
        of: '(buyer_id = $2 or user_id = any($3))',
        onErasure: {
          set: `author = '', anonymous = true, text = '', pictures = '{}', reason = ''`,
        },
      },
      { of: 'seller_id = $2', onErasure: { set: `answer = ''` }, out: false },
    ],
  },
  shop,
} satisfies Module;
