import { giveGoodwill, previewGoodwill, refundPage } from '@tradeport/api/aftersales/calls';
import { goodwillFacts, goodwillOffers } from '@tradeport/api/aftersales/goodwill';
import { offerOf } from '@tradeport/api/kernel/available';
import { LINES_PER_PAGE } from '@tradeport/api/cart/paging';
import { uploadFile } from '@tradeport/api/files/calls';
import { PAGE_ROWS_MAX } from '@tradeport/api/kernel/fields';
import type { Order } from '@tradeport/api/mall/account/orders';
import type { Sent } from '@tradeport/api/mall/account/form';
import type { SaleBody } from '@tradeport/api/mall/account/sales';
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
import { ATTACHMENTS_MAX } from '@tradeport/api/orders/required';
import { MATERIALS_MAX, materialStatuses } from '@tradeport/api/orders/materials';
import type { Upload } from '../../kernel/ctx.ts';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import { expected, refusalText } from '../../kernel/as-refused.ts';
import { type Fields, keyOf } from '../../kernel/shop.ts';
import type { Act, AccountRoute, AccountVisit } from './kit.ts';
import { linesAsked, move, ofPath, parcelsOf } from './order.ts';

const PIECES = 'pieces.';

/** ROL-01c One order that the own company has sold: what its seller sends, adds, bills and decides. */
export const salePage: AccountRoute = {
  item: 'sales',
  path: '/sales/:contractCode',
  uploads: { files: ATTACHMENTS_MAX },
  load: async (one, sent) => ({ name: 'sale', body: await bodyOf(one, sent) }),
  acts: {
    ship: async (one, fields) => {
      const { expressCode = '', expressBillno = '', expectedDay = '', accessory = '' } = fields;
      const input = formInput(shipOrder, {
        ...ofPath(one),
        expressCode,
        expressBillno,
        accessory,
        ...(expectedDay ? { expectedDay } : {}),
      });
      const goodsList = goodsIn(fields);
      const asked = { ...input, ...(goodsList.length > 0 ? { goodsList } : {}) };
      await one.kernel.call(one.scope, shipOrder, asked, keyOf(one, 'ship'));
      return { outcome: 'operation' };
    },
    approve: move((one, fields) =>
      one.kernel.call(one.scope, approveOrder, formInput(approveOrder, fields), keyOf(one, 'yes')),
    ),
    refuse: move((one, fields) =>
      one.kernel.call(one.scope, refuseOrder, formInput(refuseOrder, fields), keyOf(one, 'no')),
    ),
    cancel: move((one, fields) =>
      one.kernel.call(one.scope, cancelOrder, formInput(cancelOrder, fields), keyOf(one, 'cancel')),
    ),
    remark: async (one, { remark = '' }) => {
      const input = formInput(remarkOrder, { ...ofPath(one), remark });
      await one.kernel.call(one.scope, remarkOrder, input, keyOf(one, 'remark'));
      return { outcome: 'save' };
    },
    addPaper: async (one, { materialType = '' }, files) => {
      const [fileCode = refuse('file.missing')] = await stored(one, files, 'material');
      const input = formInput(addMaterial, { ...ofPath(one), materialType, fileCode });
      await one.kernel.call(one.scope, addMaterial, input);
      return { outcome: 'save' };
    },
    removePaper: async (one, { materialCode = '' }) => {
      const input = formInput(removeMaterial, { ...ofPath(one), materialCode });
      await one.kernel.call(one.scope, removeMaterial, input, keyOf(one, 'remove', materialCode));
      return { outcome: 'delete' };
    },
    goodwill: async (one, fields) => {
      await one.kernel.call(
        one.scope,
        giveGoodwill,
        goodwillIn(one, fields),
        keyOf(one, 'goodwill'),
      );
      return { outcome: 'operation' };
    },
    produced: async (one) => {
      const input = formInput(finishProduction, ofPath(one));
      await one.kernel.call(one.scope, finishProduction, input, keyOf(one, 'produced'));
      return { outcome: 'operation' };
    },
    bill: part(async (one, fields, key) => {
      await one.kernel.call(one.scope, billMilestone, formInput(billMilestone, fields), key);
    }),
    deliver: part(async (one, fields, key, files) => {
      const attachmentCodes = await stored(one, files, 'attachment');
      const input = { ...formInput(deliverMilestone, fields), attachmentCodes };
      await one.kernel.call(one.scope, deliverMilestone, input, key);
    }),
    giveBack: part(async (one, fields, key) => {
      await one.kernel.call(one.scope, returnMilestone, formInput(returnMilestone, fields), key);
    }),
    leaveOut: part(async (one, fields, key) => {
      await one.kernel.call(one.scope, cancelMilestone, formInput(cancelMilestone, fields), key);
    }),
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
};

async function bodyOf(one: AccountVisit, sent: Sent | null): Promise<SaleBody> {
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
function requireSold({ scope }: AccountVisit, order: Pick<Order, 'sellerCode'>): void {
  if (order.sellerCode !== scope.user.memberId) refuse('not_found');
}

/** F9 The input of the goodwill form. */
function goodwillIn(one: AccountVisit, fields: Fields) {
  const { amount = '', reason = '' } = fields;
  const input = formInput(giveGoodwill, { ...ofPath(one), amount, reason });
  return { ...input, goodsList: goodsIn(fields) };
}

/** Previews the goodwill refund by source on request; a refusal is shown in the preview's place. */
async function goodwillOf(
  one: AccountVisit,
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
  { kernel, scope }: AccountVisit,
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

/**
 * The pieces of each line; a text that is no number is none, and without any number everything open
 * is meant.
 */
function goodsIn(fields: Fields): { contractGoodsCode: string; quantity: number }[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const quantity = Number(value);
    return name.startsWith(PIECES) && Number.isInteger(quantity) && quantity > 0
      ? [{ contractGoodsCode: name.slice(PIECES.length), quantity }]
      : [];
  });
}

/** An action on one part of the plan, with an idempotency key per part. */
function part(
  run: (
    one: AccountVisit,
    fields: Fields,
    key: string | undefined,
    files: readonly Upload[],
  ) => Promise<void>,
): Act {
  return async (one, fields, files) => {
    await run(one, fields, keyOf(one, 'part', fields['milestoneCode'] ?? ''), files);
    return { outcome: 'operation' };
  };
}
