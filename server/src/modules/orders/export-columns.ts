import { orderStateText } from '@tradeport/api/orders/order-types';
import { typeRules, type PayWay } from '@tradeport/api/orders/model';
import { purchaseOrderText } from '@tradeport/api/orders/purchase-order';
import {
  processStateOf,
  processStateText,
  processTexts,
  serviceTypeOf,
  serviceTypes,
} from '@tradeport/api/orders/process';
import { inLang, type Lang, type Texts } from '@tradeport/api/kernel/text';
import { HOME_COUNTRY, postalLine } from '@tradeport/api/members/abroad';
import { type ColumnShape, moneyCell, type Value } from '../../kernel/table-file.ts';
import type { OrderRow } from './order.ts';
import * as words from '@tradeport/api/kernel/words/index';
import * as ordersWords from '@tradeport/api/orders/words';

/** An order in an export, with what its parcels and lines say. */
export type ExportRow = OrderRow & {
  tracking: string;
  goods: string;
  /** The amount that the ledger gave back as the order ended. */
  given_back: string;
  /** I18N-03 In the language of who exports. */
  sellerIn: string;
  buyerIn: string;
};
export type Column = {
  text: Texts;
  /** Its times are the portal's: the head says in which zone. */
  zoned?: true;
  shape?: (lang: Lang) => ColumnShape;
  of: (row: ExportRow, lang: Lang, local: (at: Date | null) => string) => Value;
};

const payWayTexts: Record<PayWay, Texts> = {
  balance: words.balance,
  online: words.online,
  offline: words.bankTransfer,
};
/** A column of money, with the decimals of the order's currency. */
const money = (of: (row: ExportRow) => number) => (row: ExportRow) =>
  moneyCell(of(row), row.currency);

/** ORD-11 The columns of the list, and the breakdown of CHK-04. */
export const columns: readonly Column[] = [
  { text: words.orderNumber, of: (row) => row.number },
  { text: words.status, of: (row, lang) => orderStateText(row.status, row.type, row.pickup)[lang] },
  { text: words.type, of: (row, lang) => typeRules[row.type].text[lang] },
  {
    text: { zh: '下单时间', en: 'Placed', ru: 'Дата заказа' },
    zoned: true,
    of: (row, _, local) => local(row.placed_at),
  },
  {
    text: { zh: '付款时间', en: 'Paid at', ru: 'Дата оплаты' },
    zoned: true,
    of: (row, _, local) => local(row.paid_at),
  },
  { text: words.seller, of: (row) => row.sellerIn },
  { text: words.buyer, of: (row) => row.buyerIn },
  { text: { zh: '下单人', en: 'Placed by', ru: 'Оформил' }, of: (row) => row.user_name },
  { text: ordersWords.warehouse, of: (row, lang) => inLang(row.warehouse_name, lang) },
  { text: words.paymentMethod, of: (row, lang) => payWayTexts[row.pay_way][lang] },
  { text: words.currency, of: (row) => row.currency },
  { text: words.subtotal, of: money((row) => row.goods_amount) },
  {
    text: { zh: '优惠', en: 'Discounts', ru: 'Скидки' },
    of: money(
      (row) =>
        row.promotion_amount +
        row.coupon_amount +
        row.member_amount +
        row.points_amount +
        row.rebate_amount,
    ),
  },
  { text: words.shipping, of: money((row) => row.freight_amount) },
  { text: { zh: '税额', en: 'Tax', ru: 'Налог' }, of: money((row) => row.tax_amount) },
  { text: { zh: '应付金额', en: 'Total', ru: 'Итого' }, of: money((row) => row.total_amount) },
  {
    text: { zh: '已退金额', en: 'Refunded', ru: 'Возвращено' },
    of: money((row) => Number(row.given_back) + row.refunded_amount),
  },
  { text: { zh: '已付金额', en: 'Paid', ru: 'Оплачено' }, of: money((row) => row.paid_amount) },
  { text: ordersWords.quantity, of: (row) => row.pieces },
  { text: words.items, of: (row) => row.goods },
  { text: words.recipient, of: (row) => row.receiver },
  { text: ordersWords.phoneNumber, of: (row) => row.receiver_phone },
  { text: { zh: '收货地址', en: 'Address', ru: 'Адрес' }, of: (row, lang) => addressIn(row, lang) },
  {
    text: { zh: '物流单号', en: 'Tracking numbers', ru: 'Трек-номера' },
    of: (row) => row.tracking,
  },
  { text: words.note, of: (row) => row.remark },
  { text: purchaseOrderText, of: (row) => row.purchase_order_no },
  {
    text: processTexts.serviceType,
    of: (row, lang) => serviceTypes[serviceTypeOf(row.type, row.pickup !== null)][lang],
  },
  {
    text: processTexts.processState,
    of: (row, lang) =>
      processStateText(processStateOf(row.status), serviceTypeOf(row.type, row.pickup !== null))[
        lang
      ],
  },
  { text: processTexts.paymentDays, of: (row) => row.payment_days ?? '' },
  { text: processTexts.accountPeriod, of: (row) => row.account_period ?? '' },
];

/** Where it goes, on one line; '' when it needs no address. */
export function addressIn({ address }: Pick<OrderRow, 'address'>, lang: Lang): string {
  return address
    ? postalLine({
        area: inLang(address.area, lang),
        detail: address.detail,
        countryCode: address.countryCode ?? HOME_COUNTRY,
      })
    : '';
}
