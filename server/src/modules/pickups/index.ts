import type { Module } from '../../kernel/module.ts';
import { pickupChecks } from './audit.ts';
import { check, collect } from './collect.ts';
import { list, ofOrder, stores, tabs } from './find.ts';
import { news } from './notifications.ts';
import { ready } from './ready.ts';
import { followers, sweeps } from './timers.ts';

export { collect } from './collect.ts';
export { ready } from './ready.ts';
export { insertPickups } from './rows.ts';

/** CAT-09 Orders that are collected in a store. */
export const pickups = {
  name: 'pickups',
  serves: [stores, list, tabs, ofOrder, ready, check, collect],
  sweeps,
  handlers: [...followers, ...news],
  audits: pickupChecks,
  personalData: {
    pickup: [
      {
        of: 'id in (select id from orders where tenant_id = $1 and buyer_id = $2)',
        onErasure: { set: `code = case when status = 'ready' then code end` },
      },
    ],
    pickup_try: [{ of: 'id = $2 or id = any($3)', onErasure: 'delete', out: false }],
  },
} satisfies Module;
