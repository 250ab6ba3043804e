import { askForCart, askForProject, quoteSellers } from '@tradeport/api/quotes/calls';
import { QUOTE_LINES_MAX, quoteTerms, TAX_RATE_DEFAULT } from '@tradeport/api/quotes/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { Currency } from '@tradeport/api/kernel/money';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { OrderType } from '@tradeport/api/orders/model';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { insertRows } from '../../kernel/insert.ts';
import { json } from '../../kernel/json.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { companyDoes } from '../../kernel/standing.ts';
import { type Result, handler } from '../../kernel/handler.ts';
import { loadCheckout, requireTerms } from '../checkout/index.ts';
import type { AddressKept } from '@tradeport/api/orders/address';
import { addressKept, settingsOf } from '../orders/index.ts';
import { announce, daysAhead, type QuoteTerms } from './rows.ts';
import { requireOwn, type SaidLine, writeVersion } from './version.ts';
import * as commonWords from '@tradeport/api/kernel/words/index';

/** A quote that is about to be asked for. */
type Asked = {
  kind: 'cart' | 'project';
  subject: SomeTexts;
  sellerId: string;
  sellerName: SomeTexts;
  warehouse: { id: string; name: SomeTexts };
  type: OrderType;
  currency: Currency;
  address: AddressKept | null;
  freight: number;
  lines: SaidLine[];
};
type Words = Pick<
  Parsed<typeof askForCart>,
  'note' | 'paymentTerms' | 'attachmentCodes' | 'validDays'
>;
type SendFault =
  | 'order.fields_missing'
  | 'order.demand_past'
  | 'order.attachment_missing'
  | 'order.amount_too_large';
const PROJECT: OrderType = '04';

/** CHK-07 A quote per seller and warehouse of what is in the cart, at the prices of the shop or at those that are wished for. */
export const askCart = handler(
  askForCart,
  async (ctx, input) => {
    // T5 Promotions do not apply to negotiated prices.
    const { drafts, address, buyerName } = await loadCheckout(
      ctx,
      { ...input, attachmentCodes: undefined },
      'quote',
    );
    const wishes = new Map(input.wishes.map(({ skuCode, price }) => [skuCode, price]));
    if (drafts.some(({ lines }) => lines.length > QUOTE_LINES_MAX))
      return ctx.refuse('quote.lines_many', { max: QUOTE_LINES_MAX });
    if (input.wishes.some(({ skuCode }) => !drafts.some((draft) => has(draft, skuCode))))
      return ctx.refuse('cart.line_missing');
    const asked = drafts.map((draft): Asked => ({
      kind: 'cart',
      subject: draft.lines[0]?.row.title ?? same(''),
      sellerId: draft.sellerId,
      sellerName: draft.sellerName,
      warehouse: draft.warehouse,
      type: draft.type,
      currency: draft.currency,
      address,
      freight: draft.priced.freightAmount,
      lines: draft.lines.map(({ row, quantity, price }, at) => ({
        line_no: at + 1,
        sku_id: row.sku_id,
        sku_no: row.sku_no,
        product_id: row.product_id,
        title: row.title,
        spec_text: row.spec_text,
        unit: row.unit,
        cover: row.cover,
        quantity,
        list_price: price.list,
        price: wishes.get(row.sku_id) ?? price.amount,
        tax_rate: row.tax_rate,
        weight_g: row.weight_g,
      })),
    }));
    return send(ctx, asked, { buyerName, terms: termsOf(input), words: input });
  },
  { keyAtEnd: true },
);

function has({ lines }: { lines: readonly { skuId: string }[] }, skuId: string): boolean {
  return lines.some((line) => line.skuId === skuId);
}

/** ORD-08 A project in words. It ships from the portal's first warehouse until the seller says from where. */
export const askProject = handler(
  askForProject,
  async (ctx, input) => {
    const user = userOf(ctx);
    if (input.sellerCode === user.memberId) return ctx.refuse('order.own_goods');
    const [[seller], [warehouse]] = await ctx.batch([
      sellerById({ id: input.sellerCode }),
      firstWarehouse({}),
    ]);
    if (!seller) return ctx.refuse('quote.seller', {}, 'sellerCode');
    const address = input.addressCode ? await addressOf(ctx, input.addressCode) : null;
    const asked: Asked = {
      kind: 'project',
      subject: same(input.subject),
      sellerId: seller.id,
      sellerName: namesOf(seller),
      warehouse: warehouse ?? ctx.refuse('quote.no_warehouse'),
      type: PROJECT,
      currency: input.currency,
      address,
      freight: 0,
      lines: input.lines.map((line, at) => ({
        ...inWords(line),
        line_no: at + 1,
        quantity: line.quantity,
        list_price: line.price,
        price: line.price,
        tax_rate: TAX_RATE_DEFAULT,
      })),
    };
    const words = { buyerName: user.memberName, terms: termsOf(input), words: input };
    return send(ctx, [asked], words);
  },
  { keyAtEnd: true },
);

/** Goods that have no SKU, as somebody describes them in one language. */
export function inWords({
  goodsName,
  specText,
  unit,
}: {
  goodsName: string;
  specText: string;
  unit: string;
}) {
  return {
    sku_id: null,
    sku_no: '',
    product_id: null,
    title: same(goodsName),
    spec_text: specText === '' ? [] : [{ name: specName, value: same(specText) }],
    unit: same(unit),
    cover: null,
    weight_g: 0,
  };
}
const specName = commonWords.specification;
function same(text: string): { zh: string; en: string; ru: string } {
  return { zh: text, en: text, ru: text };
}

const columns = [
  'id',
  'number',
  'kind',
  'status',
  'subject',
  'buyer_id',
  'buyer_name',
  'user_id',
  'user_name',
  'seller_id',
  'seller_name',
  'warehouse_id',
  'warehouse_name',
  'order_type',
  'currency',
  'address',
  'created_at',
] as const;
const headColumns = [
  'version',
  'version_id',
  'version_side',
  'total_amount',
  'line_count',
  'pieces',
  'expires_at',
  'changed_at',
] as const;

async function send(
  ctx: Ctx<SendFault>,
  asked: readonly Asked[],
  { buyerName, terms, words }: { buyerName: string; terms: QuoteTerms; words: Words },
): Promise<Result<typeof askForCart>> {
  requireTerms(
    ctx,
    asked.map(({ type }) => type),
    terms,
  );
  const attachments = await requireOwn(ctx, words.attachmentCodes);
  const made = asked.map((one) => {
    const of = {
      id: ctx.newId(),
      number: `Q${datedNumber(today(ctx))}`,
      currency: one.currency,
      version: 1,
    };
    const version = writeVersion(ctx, of, {
      side: 'buyer',
      lines: one.lines,
      freight: one.freight,
      tax: settingsOf(ctx.tenant).tax,
      paymentTerms: words.paymentTerms,
      terms,
      note: words.note,
      attachments,
      plan: [],
      expiresAt: daysAhead(ctx, words.validDays),
    });
    return { one, of, version };
  });
  const user = userOf(ctx);
  const queries: Query[] = made.flatMap(({ one, of, version }) => [
    ...insertRows(
      ctx.tenant.id,
      'quote',
      [...columns, ...headColumns],
      [
        [
          of.id,
          of.number,
          one.kind,
          'requested',
          json(one.subject),
          user.memberId,
          buyerName,
          user.id,
          user.name,
          one.sellerId,
          json(one.sellerName),
          one.warehouse.id,
          json(one.warehouse.name),
          one.type,
          one.currency,
          one.address ? json(one.address) : null,
          ctx.now(),
          ...headColumns.map((column) => version.head[column]),
        ],
      ],
    ),
    ...version.queries,
  ]);
  for (const { one, of, version } of made) {
    ctx.audit('quote', of.id, null, { number: of.number, total: version.head.total_amount });
    announce(ctx, {
      id: of.id,
      number: of.number,
      status: 'requested',
      buyer_id: user.memberId,
      seller_id: one.sellerId,
      total_amount: version.head.total_amount,
      currency: one.currency,
      reason: '',
      version: 1,
    });
  }
  return ctx.commit(queries, {
    quoteList: made.map(({ one, of }) => ({
      quoteCode: of.id,
      quoteBillcode: of.number,
      sellerName: inLang(one.sellerName, ctx.lang),
    })),
  });
}

function termsOf(input: unknown): QuoteTerms {
  return quoteTerms.parse(input);
}

/** The address of the caller's own book as an order keeps it. */
export async function addressOf(
  ctx: Ctx<'order.address_missing'>,
  id: string,
): Promise<AddressKept> {
  const { memberId } = userOf(ctx);
  const row = await ctx.maybe(addressById({ id, memberId }));
  return row ? addressKept(row) : ctx.refuse('order.address_missing');
}

/** The sellers that a project may be requested from: a portal has few. */
export const sellers = handler(quoteSellers, async (ctx) => {
  const { memberId } = userOf(ctx);
  const rows = await ctx.run(sellersBut({ memberId }));
  return rows.map((row) => ({ sellerCode: row.id, sellerName: inLang(namesOf(row), ctx.lang) }));
});

function namesOf({
  name,
  en,
  ru,
}: {
  name: string;
  en: string | null;
  ru: string | null;
}): SomeTexts {
  return { zh: name, ...(en ? { en } : {}), ...(ru ? { ru } : {}) };
}

const addressById = prepared('quotes.addressById')`
  select kind, receiver, phone, province_code, city_code, district_code, detail, company, email, country, country_code, state, city, postcode
  from address where tenant_id = :tenantId and id = :id and member_id = :memberId`;
const sellerById = prepared('quotes.sellerById')`
  select id, name, info->>'merberCompnameEn' as en, info->>'merberCompnameRu' as ru from member where tenant_id = :tenantId and id = :id and ${companyDoes('member', 'sells')}`;
const sellersBut = prepared('quotes.sellersBut')`
  select id, name, info->>'merberCompnameEn' as en, info->>'merberCompnameRu' as ru from member where tenant_id = :tenantId and ${companyDoes('member', 'sells')} and id <> :memberId order by name, id limit 500`;
const firstWarehouse = prepared('quotes.firstWarehouse')`
  select id, name from warehouse where tenant_id = :tenantId and open order by code limit 1`;
