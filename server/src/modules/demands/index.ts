import type { Module } from '../../kernel/module.ts';
import { someone } from '../../kernel/personal-data.ts';
import { expirePostings } from './expire.ts';
import { detail, list, tabs } from './find.ts';
import { market, shown } from './market.ts';
import { close, edit, publish } from './publish.ts';
import { answer, respond, responses } from './respond.ts';
import { approve, refuse } from './review.ts';
import { sent } from './sent.ts';
import { takeOver } from './take-over.ts';
import { shop } from './shop.ts';

export { expire } from './expire.ts';
export { linkLot } from './lot.ts';
export { newestByKind } from './market.ts';
export { close, publish } from './publish.ts';
export { answer, respond } from './respond.ts';
export { approve, refuse } from './review.ts';
export { provincesOf } from './shop.ts';

export const demands = {
  name: 'demands',
  serves: [
    publish,
    edit,
    close,
    list,
    detail,
    tabs,
    approve,
    refuse,
    market,
    shown,
    respond,
    responses,
    sent,
    answer,
  ],
  sweeps: [expirePostings],
  handlers: [takeOver],
  holdsFiles: ['select 1 from demand where tenant_id = $1 and pictures @> array[$2::uuid] limit 1'],
  personalData: {
    demand: [
      // Nobody finds it any more: it is over.
      {
        of: 'member_id = $2',
        onErasure: {
          set: `title = '${someone}', description = '', unit = '', pictures = '{}', reason = '', search = '', published_at = case when status = 'approved' then published_at end, ends_at = least(ends_at, submitted_at)`,
        },
      },
      { of: 'user_id = any($3)', onErasure: { set: `user_name = '${someone}'` } },
    ],
    demand_response: [
      { of: 'member_id = $2', onErasure: { set: `text = '${someone}'` } },
      { of: 'owner_id = $2', onErasure: { set: `answer = ''` }, out: false },
      { of: 'user_id = any($3)', onErasure: 'keep' },
    ],
  },
  shop,
} satisfies Module;
