import * as approval from '@tradeport/api/orders/approval-calls';
import * as calls from '@tradeport/api/orders/calls';
import { addMaterial, removeMaterial } from '@tradeport/api/orders/material-calls';
import { getOrderSettings, saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { deny, grant, keepLevels, levelsOfCompany, spendingOf, waitingForMe } from './approvals.ts';
import { approvalTellings } from './approval-tell.ts';
import { orderAudits } from './audit.ts';
import { cancel } from './cancel.ts';
import { preview } from './checkout.ts';
import { viewOrder } from './detail.ts';
import { viewLogistics } from './logistics.ts';
import { timers as fulfilmentTimers } from './fulfilment-timers.ts';
import { exportRoutes } from './export.ts';
import { countTabs, listOrders } from './find.ts';
import { keepOrderSettings, readOrderSettings } from './keep-settings.ts';
import { addPaper, removePaper } from './materials.ts';
import { place } from './place.ts';
import { receive } from './receive.ts';
import { orderAgain, remark } from './remark.ts';
import { approve, refuse } from './review.ts';
import { ship } from './ship.ts';
import { notificationHandlers } from './notifications.ts';
import { timers } from './timers.ts';

export { deny, grant, keepLevels } from './approvals.ts';
export { cancel } from './cancel.ts';
export { preview } from './checkout.ts';
export {
  changePayWay,
  keepOpen,
  noteVoucher,
  refundKey,
  markPaid,
  orderForPayment,
  ordersForPayment,
  type PaidResult,
  type PayableOrder,
} from './pay.ts';
export { place, type PlaceInput } from './place.ts';
export { shareOfPieces } from './price.ts';
export { receive } from './receive.ts';
export { approve, refuse } from './review.ts';
export { ship } from './ship.ts';

export const orders = {
  name: 'orders',
  serves: [
    serve(calls.previewOrder, preview),
    serve(calls.placeOrder, place, { together: true }),
    serve(calls.placeOrderPc, place, { together: true }),
    serve(calls.orderAgain, orderAgain),
    serve(calls.orderPage, listOrders),
    serve(calls.orderTabs, countTabs),
    serve(calls.orderDetail, viewOrder),
    serve(calls.approveOrder, approve),
    serve(calls.refuseOrder, refuse),
    serve(calls.cancelOrder, cancel),
    serve(calls.shipOrder, ship),
    serve(calls.orderLogistics, viewLogistics),
    serve(calls.receiveOrder, receive),
    serve(calls.remarkOrder, remark),
    serve(approval.approvalPage, waitingForMe),
    serve(approval.grantOrder, grant),
    serve(approval.denyOrder, deny),
    serve(approval.approvalLevels, levelsOfCompany),
    serve(approval.saveApprovalLevels, keepLevels),
    serve(approval.spendingOfUser, spendingOf),
    serve(getOrderSettings, readOrderSettings),
    serve(saveOrderSettings, keepOrderSettings),
    serve(addMaterial, addPaper),
    serve(removeMaterial, removePaper),
  ],
  sweeps: [...timers, ...fulfilmentTimers],
  handlers: [...notificationHandlers, ...approvalTellings],
  audits: orderAudits,
  routes: exportRoutes,
  holdsFiles: [
    `select 1 from file f join users u on u.tenant_id = $1 and u.id = f.owner_id
       join orders o on o.tenant_id = $1 and o.buyer_id = u.member_id and o.trade->'attachmentCodes' ? ($2::uuid)::text
     where f.tenant_id = $1 and f.id = $2 limit 1`,
    'select 1 from order_material where tenant_id = $1 and file_id = $2',
  ],
} satisfies Module;
