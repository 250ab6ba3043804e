import type { Module } from '../../kernel/module.ts';
import { byUser, someone } from '../../kernel/personal-data.ts';
import { accept } from './accept.ts';
import { askCart, askProject, sellers } from './ask.ts';
import { quoteChecks } from './audit.ts';
import { counter, decline, offer, withdraw } from './bargain.ts';
import { countTabs, list, view } from './find.ts';
import { handlers } from './notifications.ts';
import { takeOver } from './take-over.ts';
import { pdfRoute } from './pdf-route.ts';
import { timers } from './timers.ts';
import { shop } from './shop.ts';

export { accept } from './accept.ts';
export { askCart, askProject } from './ask.ts';
export { requireOwn } from './version.ts';
export { counter, decline, expire, offer, withdraw } from './bargain.ts';

const ofQuote = 'quote_id in (select id from quote where tenant_id = $1 and buyer_id = $2)';

export const quotes = {
  name: 'quotes',
  serves: [
    askCart,
    askProject,
    sellers,
    list,
    countTabs,
    view,
    offer,
    counter,
    accept,
    decline,
    withdraw,
  ],
  sweeps: timers,
  handlers: [...handlers, takeOver],
  audits: quoteChecks,
  routes: pdfRoute,
  holdsFiles: [
    'select 1 from quote_version where tenant_id = $1 and attachments @> array[$2::uuid] limit 1',
  ],
  personalData: {
    quote: [
      { of: byUser, onErasure: { set: `user_name = '${someone}'` }, out: false },
      {
        of: 'buyer_id = $2',
        onErasure: { set: `buyer_name = '${someone}', address = null, reason = ''` },
        out: false,
      },
      { of: '(buyer_id = $2 or user_id = any($3))', onErasure: 'keep' },
    ],
    quote_version: [
      { of: byUser, onErasure: { set: `user_name = '${someone}', note = ''` }, out: false },
      { of: `(${byUser} or ${ofQuote})`, onErasure: 'keep' },
    ],
    quote_line: [
      {
        of: `version_id in (select id from quote_version where tenant_id = $1 and ${ofQuote})`,
        onErasure: 'keep',
      },
    ],
  },
  shop,
} satisfies Module;
