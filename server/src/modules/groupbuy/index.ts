import type { Module } from '../../kernel/module.ts';
import { byMember } from '../../kernel/personal-data.ts';
import { groupBuyChecks } from './audit.ts';
import { list, mine, open, view } from './find.ts';
import { news } from './notifications.ts';
import { endGroups, followers } from './settle.ts';
import { shop } from './shop.ts';

export { requireSeat, takeSeat, type Joining, type SeatFault } from './seats.ts';

export { settleGroup } from './settle.ts';

/** PRO-01c Group purchases (docs/decisions/group-buying.md). */
export const groupBuy = {
  name: 'groupbuy',
  serves: [open, view, mine, list],
  sweeps: [endGroups],
  handlers: [...followers, ...news],
  audits: groupBuyChecks,
  personalData: {
    group_buy: [{ of: byMember, onErasure: 'keep' }],
    group_buy_seat: [{ of: byMember, onErasure: 'keep' }],
  },
  shop,
} satisfies Module;
