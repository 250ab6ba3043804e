import { ORDER_AMOUNT_MAX } from '@tradeport/api/orders/model';
import { formatAmount, type Currency } from '@tradeport/api/kernel/money';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { json } from '../../kernel/json.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { priceOrder } from '../checkout/index.ts';
import { hashOf } from './hash.ts';
import type { LineRow, QuoteTerms, VersionRow } from './rows.ts';

/** A line as one side says it; what it comes to is reckoned here. Prices in 1/10 000 per piece. */
export type SaidLine = Pick<
  LineRow,
  | 'line_no'
  | 'sku_id'
  | 'sku_no'
  | 'product_id'
  | 'title'
  | 'spec_text'
  | 'unit'
  | 'cover'
  | 'quantity'
  | 'list_price'
  | 'price'
  | 'tax_rate'
  | 'weight_g'
>;
export type Said = {
  side: 'buyer' | 'seller';
  lines: readonly SaidLine[];
  freight: number;
  tax: VersionRow['tax'];
  paymentTerms: string;
  terms: QuoteTerms;
  note: string;
  attachments: readonly string[];
  expiresAt: Date;
  plan: VersionRow['plan'];
};
type Of = { id: string; number: string; currency: Currency; version: number };

const lineColumns = [
  'line_no',
  'sku_id',
  'sku_no',
  'product_id',
  'title',
  'spec_text',
  'unit',
  'cover',
  'quantity',
  'list_price',
  'price',
  'tax_rate',
  'weight_g',
] as const;
const textual = ['title', 'spec_text', 'unit'] as const satisfies readonly (keyof SaidLine)[];

/** The price breakdown of a quote's lines: reckoned as an order's, with the freight that was agreed on. */
export function priced(
  ctx: Ctx<'order.amount_too_large'>,
  { number, currency, version }: Pick<Of, 'number' | 'currency' | 'version'>,
  said: Pick<Said, 'freight' | 'tax'> & {
    lines: readonly Pick<SaidLine, 'quantity' | 'list_price' | 'price' | 'tax_rate'>[];
  },
) {
  const found = priceOrder(
    said.lines.map((line) => ({
      quantity: line.quantity,
      list: line.list_price,
      price: line.price,
      why: 'quote',
      source: `${number}/${version}`,
      taxRate: line.tax_rate,
    })),
    { tax: said.tax, freight: { [currency]: { fixed: said.freight, freeFrom: null } } },
    currency,
  );
  return found ?? ctx.refuse('order.amount_too_large', { max: formatAmount(ORDER_AMOUNT_MAX) });
}

/** A new version: what it comes to, and the statements that write it. The caller has locked the quote, or is making it. */
export function writeVersion(ctx: Ctx<'order.amount_too_large'>, of: Of, said: Said) {
  const user = userOf(ctx);
  const money = priced(ctx, of, said);
  const id = ctx.newId();
  const hash = hashOf({
    number: of.number,
    version: of.version,
    currency: of.currency,
    tax: said.tax,
    freight: money.freightAmount,
    total: money.total,
    paymentTerms: said.paymentTerms,
    terms: said.terms,
    attachments: said.attachments,
    plan: said.plan,
    expiresAt: said.expiresAt,
    lines: said.lines.map((line) => ({
      skuId: line.sku_id,
      title: line.title,
      spec: line.spec_text,
      unit: line.unit,
      quantity: line.quantity,
      price: line.price,
      taxRate: line.tax_rate,
    })),
  });
  const queries: Query[] = [
    insertVersion({
      tenantId: ctx.tenant.id,
      id,
      quoteId: of.id,
      number: of.version,
      side: said.side,
      hash,
      tax: said.tax,
      paymentTerms: said.paymentTerms,
      terms: json(said.terms),
      note: said.note,
      attachments: [...said.attachments],
      plan: json(said.plan),
      goods: money.goodsAmount,
      freight: money.freightAmount,
      taxAmount: money.taxAmount,
      taxIncluded: money.taxIncluded,
      total: money.total,
      expiresAt: said.expiresAt,
      userId: user.id,
      userName: user.name,
      at: ctx.now(),
    }),
    ...insertRows(
      ctx.tenant.id,
      'quote_line',
      ['id', 'version_id', 'position', ...lineColumns, 'goods_amount'],
      said.lines.map((line, at) => [
        ctx.newId(),
        id,
        at + 1,
        ...lineColumns.map((column) => (isTextual(column) ? json(line[column]) : line[column])),
        money.lines[at]?.goodsAmount ?? 0,
      ]),
    ),
  ];
  return {
    queries,
    head: {
      version: of.version,
      version_id: id,
      version_side: said.side,
      total_amount: money.total,
      line_count: said.lines.length,
      pieces: said.lines.reduce((all, line) => all + line.quantity, 0),
      expires_at: said.expiresAt,
      changed_at: ctx.now(),
    },
  };
}

function isTextual(column: string): column is (typeof textual)[number] {
  return textual.some((one) => one === column);
}

const insertVersion = prepared('quotes.insertVersion')`
  insert into quote_version (tenant_id, id, quote_id, number, side, hash, tax, payment_terms, terms, note, attachments, plan, goods_amount,
    freight_amount, tax_amount, tax_included, total_amount, expires_at, user_id, user_name, created_at)
  values (:tenantId, :id, :quoteId, :number, :side, :hash, :tax, :paymentTerms, :terms, :note, :attachments::uuid[], :plan, :goods,
    :freight, :taxAmount, :taxIncluded, :total, :expiresAt, :userId, :userName, :at)`;
const mine = prepared('quotes.attachable')`
  select f.id from file f join users u on u.tenant_id = :tenantId and u.id = f.owner_id
  where f.tenant_id = :tenantId and f.id = any(:ids::uuid[]) and f.purpose = 'attachment' and u.member_id = :memberId`;

/** Files of one's own company that were uploaded to be attached: nobody shows a stranger's by their code. */
export async function requireOwn(
  ctx: Ctx<'order.attachment_missing'>,
  codes: readonly string[],
  known: readonly string[] = [],
): Promise<string[]> {
  const ids = [...new Set(codes)];
  const asked = ids.filter((id) => !known.includes(id));
  if (asked.length === 0) return ids;
  const { memberId } = userOf(ctx);
  const found = await ctx.run(mine({ ids: asked, memberId }));
  if (found.length < asked.length) ctx.refuse('order.attachment_missing');
  return ids;
}
