import type { Module } from '../../kernel/module.ts';
import { byMember } from '../../kernel/personal-data.ts';
import { audits } from './audit.ts';
import { addCodes, issuedGoods, removeCodes, updateTerms } from './goods.ts';
import { claim, list, reveal } from './own.ts';
import { shop } from './shop.ts';
import { list as listSlots, open, shut, toChoose } from './slots.ts';
import { handlers, timers } from './timers.ts';
import { check, use } from './verify.ts';
import { assemble, readPack, updatePack } from './packs.ts';
import { cancel, grant, listPrizes, prizeTimer } from './prizes.ts';

export { addCodes, updateTerms } from './goods.ts';
export { exchangePack, exchangePrize, reopenPack, type Exchange } from './exchange.ts';
export { issueOrder } from './issue.ts';
export { claim, reveal } from './own.ts';
export { assemble, updatePack } from './packs.ts';
export { grant as grantPrize } from './prizes.ts';
export {
  holdAgain,
  holdThings,
  refundable,
  refundThings,
  releaseThings,
  type Refundable,
} from './refund.ts';
export { book, open as openSlots, toChoose, type Wish } from './slots.ts';
export { use as useCode } from './verify.ts';

const ofBuyer = 'buyer_id = $2';
export const entitlements = {
  name: 'entitlements',
  serves: [
    issuedGoods,
    updateTerms,
    addCodes,
    removeCodes,
    toChoose,
    listSlots,
    open,
    shut,
    list,
    reveal,
    claim,
    check,
    use,
    readPack,
    updatePack,
    assemble,
    grant,
    cancel,
    listPrizes,
  ],
  sweeps: [...timers, prizeTimer],
  shop,
  handlers,
  audits,
  personalData: {
    entitlement: [{ of: ofBuyer, onErasure: 'keep', hidden: ['code', 'code_hash'] }],
    entitlement_use: [
      {
        of: `entitlement_id in (select id from entitlement where tenant_id = $1 and ${ofBuyer})`,
        onErasure: 'keep',
      },
    ],
    issue_terms: [],
    pack_component: [],
    prize: [{ of: byMember, onErasure: 'keep' }],
    slot: [],
    booking: [
      {
        of: `order_id in (select id from orders where tenant_id = $1 and ${ofBuyer})`,
        onErasure: 'keep',
      },
    ],
  },
} satisfies Module;
