import type { Module } from '../../kernel/module.ts';
import { orderAudits } from './audit.ts';
import { cancel } from './cancel.ts';
import { renumber } from './change.ts';
import { viewOrder } from './detail.ts';
import { exportRoutes } from './export.ts';
import { countTabs, listOrders } from './find.ts';
import { updateOrderSettings, readOrderSettings } from './save-settings.ts';
import { addPaper, removePaper } from './materials.ts';
import { notificationHandlers } from './notifications.ts';
import { paperRoutes } from './paper-route.ts';
import { readPapers } from './papers.ts';
import { personalData } from './personal-data.ts';
import { ordersOfNumber } from './purchase-order.ts';
import { orderAgain, remark } from './remark.ts';
import { shop } from './shop.ts';
import { timers } from './timers.ts';

import { takeOverOrders } from './take-over.ts';
export { addressKept } from './address-kept.ts';
export { ableOf, approvalsOf, deciders, type Step } from './approval-steps.ts';
export { abandon, cancel, cancelLines } from './cancel.ts';
export { componentOf, componentsOf, insertComponents } from './components.ts';
export { eventPayload } from './events.ts';
export { pointsIn, pointsOf } from './find.ts';
export { orderSums } from './sums-told.ts';
export { freightMoney, goodsMoney } from './line-money.ts';
export {
  cannotMove,
  factsOf,
  lockOrder,
  moved,
  orderById,
  orderMoves,
  type OrderRow,
  partsIn,
  ratingIsOver,
  requirePart,
  waitsForGroup,
} from './order.ts';
export {
  giveBack,
  linesForRefund,
  lowerPieces,
  requestClosed,
  requestOpened,
  type LineBack,
} from './give-back.ts';
export { notePaidToEnded, noteRefundedOfEnded } from './ended.ts';
export { A_THOUSAND, packingIn, parcelParts, parcelsOf, parcelView } from './parcels.ts';
export {
  changePayWay,
  extendPayBy,
  noteVoucher,
  markCovered,
  markPaid,
  refundKey,
  setHeld,
  ordersForPayment,
  type PayableOrder,
} from './pay.ts';
export {
  addRefundedToParts,
  announcePart,
  billParts,
  closeByPlan,
  insertPlan,
  milestoneMoves,
  type MilestoneRow,
  milestonesOf,
  setWake,
  unbill,
} from './plan.ts';
export { requireUnused } from './purchase-order.ts';
export {
  linesToChange,
  mayBeKept,
  quantityFacts,
  shipFacts,
  recordQuantities,
  writeAnew,
} from './quantities.ts';
export { addressChanged, addressWanted, type AddressFault } from './change.ts';
export { buyerIn, sellerIn, sellersOfOrders } from './sellers.ts';
export { closeTime, settingsOf } from './settings.ts';
export {
  bindToLot,
  setApproval,
  setFreightRule,
  setGiftsWithheld,
  setGroupStatus,
  setPickup,
  setRated,
  setTurned,
} from './flags.ts';
export { isBeforeShipping } from './by-pieces.ts';
export { followPieces, linesToMake, shiftPieces } from './made.ts';
export { parcelPieces, receiveAllOpen, receiveAllSent, sendPieces } from './pieces.ts';
export {
  countOf,
  isPartlySent,
  joined,
  lowestFree,
  multirangeOf,
  type Range,
  rangesIn,
  sentOf,
  splitPieces,
  without,
} from './ranges.ts';

export const orders = {
  name: 'orders',
  serves: [
    orderAgain,
    listOrders,
    countTabs,
    ordersOfNumber,
    viewOrder,
    readPapers,
    cancel,
    remark,
    renumber,
    readOrderSettings,
    updateOrderSettings,
    addPaper,
    removePaper,
  ],
  sweeps: timers,
  shop,
  handlers: [...notificationHandlers, takeOverOrders],
  audits: orderAudits,
  routes: (http, kernel) => {
    exportRoutes(http, kernel);
    paperRoutes(http, kernel);
  },
  holdsFiles: [
    `select 1 from file f join users u on u.tenant_id = $1 and u.id = f.owner_id
       join orders o on o.tenant_id = $1 and o.buyer_id = u.member_id and o.trade->'attachmentCodes' ? ($2::uuid)::text
     where f.tenant_id = $1 and f.id = $2 limit 1`,
    'select 1 from order_material where tenant_id = $1 and file_id = $2',
    'select 1 from order_milestone where tenant_id = $1 and attachments @> array[$2::uuid] limit 1',
  ],
  personalData,
} satisfies Module;
