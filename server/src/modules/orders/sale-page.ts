import { giveGoodwill, previewGoodwill, refundPage } from '@tradeport/api/aftersales/calls';
import { goodwillFacts, goodwillOffers } from '@tradeport/api/aftersales/goodwill';
import { offerOf } from '@tradeport/api/kernel/available';
import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { uploadFile } from '@tradeport/api/files/calls';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import type { Sent } from '@tradeport/api/mall/account/form';
import {
  billMilestone,
  cancelMilestone,
  deliverMilestone,
  finishProduction,
  orderPlan,
  returnMilestone,
} from '@tradeport/api/milestones/calls';
import {
  approveOrder,
  cancelOrder,
  orderDetail,
  refuseOrder,
  remarkOrder,
  shipOrder,
} from '@tradeport/api/orders/calls';
import { addMaterial, removeMaterial } from '@tradeport/api/orders/material-calls';
import { type Order, type SaleBody, salePlace } from '@tradeport/api/orders/shop';
import { ATTACHMENTS_MAX } from '@tradeport/api/orders/required';
import { MATERIALS_MAX, materialStatuses } from '@tradeport/api/orders/materials';
import type { Upload } from '../../kernel/ctx.ts';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import { expected, refusalText } from '../../kernel/as-refused.ts';
import {
  callAct,
  type Fields,
  keyOf,
  piecesIn,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';
import { linesAsked, parcelsOf } from './bought-page.ts';

/** ROL-01c One order that the own company has sold: what its seller sends, adds, bills and decides. */
export const salePage = shopPage(salePlace, {
  uploads: { files: ATTACHMENTS_MAX },
  load: bodyOf,
  acts: {
    ship: async (one, fields) => {
      const { expressCode = '', expressBillno = '', expectedDay = '', accessory = '' } = fields;
      const input = formInput(shipOrder, {
        ...one.params,
        expressCode,
        expressBillno,
        accessory,
        ...(expectedDay ? { expectedDay } : {}),
      });
      const goodsList = piecesIn(fields);
      const asked = { ...input, ...(goodsList.length > 0 ? { goodsList } : {}) };
      await one.kernel.call(one.scope, shipOrder, asked, keyOf(one, 'ship'));
      return { outcome: 'operation' };
    },
    approve: callAct(approveOrder),
    refuse: callAct(refuseOrder, ['reason']),
    cancel: callAct(cancelOrder, ['reason']),
    remark: callAct(remarkOrder, ['remark'], 'save'),
    addPaper: async (one, { materialType = '' }, files) => {
      const [fileCode = refuse('file.missing')] = await stored(one, files, 'material');
      const input = formInput(addMaterial, { ...one.params, materialType, fileCode });
      await one.kernel.call(one.scope, addMaterial, input);
      return { outcome: 'save' };
    },
    removePaper: callAct(removeMaterial, ['materialCode'], 'delete'),
    goodwill: async (one, fields) => {
      const key = keyOf(one, 'goodwill');
      await one.kernel.call(one.scope, giveGoodwill, goodwillIn(one, fields), key);
      return { outcome: 'operation' };
    },
    produced: callAct(finishProduction),
    bill: callAct(billMilestone, ['milestoneCode']),
    deliver: async (one, { milestoneCode = '', note = '' }, files) => {
      const attachmentCodes = await stored(one, files, 'attachment');
      const input = { ...formInput(deliverMilestone, { milestoneCode, note }), attachmentCodes };
      const key = keyOf(one, 'deliver', milestoneCode);
      await one.kernel.call(one.scope, deliverMilestone, input, key);
      return { outcome: 'operation' };
    },
    giveBack: callAct(returnMilestone, ['milestoneCode', 'reason']),
    leaveOut: callAct(cancelMilestone, ['milestoneCode', 'reason']),
  },
  faultAt: (code) =>
    ({
      'order.tracking_required': 'expressBillno',
      'order.tracking_used': 'expressBillno',
      'order.expected_past': 'expectedDay',
      'refund.goodwill_over': 'amount',
      'file.missing': 'file',
      'file.format': 'file',
      'file.too_big': 'file',
    })[code],
});

async function bodyOf(one: ShopVisit, sent: Sent | null): Promise<SaleBody> {
  const { kernel, scope } = one;
  const { contractCode = '' } = one.params;
  const asked = linesAsked(one);
  const [order, refunds] = await Promise.all([
    kernel.call(scope, orderDetail, { contractCode, linePage: asked }),
    kernel.call(scope, refundPage, { contractCode, side: 'sell', rows: PAGE_ROWS_MAX }),
  ]);
  requireSold(one, order);
  const offer = offerOf(goodwillOffers, 'goodwill', goodwillFacts(order, refunds.rows));
  const lastPage = Math.max(1, Math.ceil(order.lineCount / LINES_PER_PAGE));
  return {
    order,
    linePage: Math.min(asked, lastPage),
    parcels: await parcelsOf(one, order),
    refunds: refunds.rows,
    plan: order.billed === null ? null : await kernel.call(scope, orderPlan, { contractCode }),
    goodwill: offer && { ...(await goodwillOf(one, sent)), why: offer.why?.[one.lang] ?? '' },
    mayAddPapers: materialStatuses.includes(order.status) && order.materials.length < MATERIALS_MAX,
  };
}

/**
 * A user's purchases stand in the list of orders; other sellers' sales in the console of those who
 * see all.
 */
function requireSold({ scope }: ShopVisit, order: Pick<Order, 'sellerCode'>): void {
  if (order.sellerCode !== scope.user.memberId) refuse('not_found');
}

/** F9 The input of the goodwill form. */
function goodwillIn(one: ShopVisit, fields: Fields) {
  const { amount = '', reason = '' } = fields;
  const input = formInput(giveGoodwill, { ...one.params, amount, reason });
  return { ...input, goodsList: piecesIn(fields) };
}

/** Previews the goodwill refund by source on request; a refusal is shown in the preview's place. */
async function goodwillOf(
  one: ShopVisit,
  sent: Sent | null,
): Promise<Omit<NonNullable<SaleBody['goodwill']>, 'why'>> {
  if (sent?.act !== 'goodwillWork') return { legs: [], taxBack: '0', problem: '' };
  try {
    const { reason: _why, ...asked } = goodwillIn(one, sent.typed);
    const { legs, taxBack } = await one.kernel.call(one.scope, previewGoodwill, asked);
    return { legs, taxBack, problem: '' };
  } catch (error) {
    return { legs: [], taxBack: '0', problem: refusalText(expected(error), one.lang) };
  }
}

/** The files that came with a form, by their codes. */
async function stored(
  { kernel, scope }: ShopVisit,
  files: readonly Upload[],
  purpose: 'attachment' | 'material',
): Promise<string[]> {
  const codes: string[] = [];
  for (const file of files.filter(({ data }) => data.length > 0)) {
    const uploads = [file];
    const { fileCode } = await kernel.call({ ...scope, uploads }, uploadFile, { purpose });
    codes.push(fileCode);
  }
  return codes;
}
