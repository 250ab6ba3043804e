import { quoteDetail, quotePage, quoteTabCounts } from '@tradeport/api/quotes/calls';
import { quoteLife } from '@tradeport/api/quotes/lifecycle';
import { type QuoteAction, quoteActions, quoteOffers } from '@tradeport/api/quotes/actions';
import { quoteTabs } from '@tradeport/api/quotes/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { offerOf } from '@tradeport/api/kernel/available';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, mayAs, refusePart, requireListSide, userOf } from '../../kernel/ctx.ts';
import { listing } from '../../kernel/listing.ts';
import { prepared, type RowOf, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { foreignName } from '../../words/called.ts';
import { specIn } from '../cart/index.ts';
import { fileLinkOf } from '../files/index.ts';
import { addressLine } from '@tradeport/api/orders/address';
import {
  factsOf,
  isProject,
  type LineRow,
  linesOf,
  partsIn,
  pricedPlan,
  type QuoteRow,
  versionOf,
  type VersionRow,
} from './rows.ts';

/** I18N-03 The buyer as the reader's language calls it; the quote itself keeps the registered name. */
const namedById = prepared('quotes.namedById')`
  select quote.*, coalesce((select ${foreignName('m', ':lang::text')} from member m
    where m.tenant_id = :tenantId and m.id = quote.buyer_id), quote.buyer_name) as "buyer_called!" from quote where tenant_id = :tenantId and id = :id`;
type Named = RowOf<'quotes.namedById'>;

const quotes = listing('quotes.list', {
  table: 'quote',
  as: 'q',
  columns: ({ lang }) =>
    sql<Named>`q.*, coalesce(${sql.raw(foreignName('m', `'${lang}'`))}, q.buyer_name) as buyer_called`,
  joins: sql`left join member m on m.tenant_id = q.tenant_id and m.id = q.buyer_id`,
  tabs: quoteTabs,
  owners: { buyer_id: 'few', seller_id: 'many' },
  search: [{ begins: 'number' }],
});
export const list = handler(quotePage, async (ctx, { side, ...input }) => {
  const found = await quotes.page(ctx, {
    ...input,
    whose: whoseOf(ctx, side),
    filters: input.quoteKind ? [sql`q.kind = ${input.quoteKind}`] : [],
  });
  return { ...found, rows: found.rows.map((row) => headView(ctx, row)) };
});

/**
 * ROL-02 Buyers see the quotes that their company asked for, sellers those asked of it, and the
 * portal all of them.
 */
function whoseOf(ctx: Ctx, asked: Parsed<typeof quotePage>['side']) {
  const side = requireListSide(ctx, asked, 'order.view_all');
  const { memberId } = userOf(ctx);
  return side === 'buy' ? { buyer_id: memberId } : side === 'sell' ? { seller_id: memberId } : {};
}

export const countTabs = handler(quoteTabCounts, async (ctx, { side }) =>
  (await quotes.tabs(ctx, whoseOf(ctx, side))).map((one) => ({
    ...one,
    text: quoteTabs[one.tab].text[ctx.lang],
  })),
);

function headView(ctx: Pick<Ctx, 'lang' | 'user' | 'now'>, row: Named) {
  return {
    quoteCode: row.id,
    quoteBillcode: row.number,
    quoteKind: row.kind,
    subject: inLang(row.subject, ctx.lang),
    status: row.status,
    statusName: quoteLife.states[row.status][ctx.lang],
    buyerCode: row.buyer_id,
    buyerName: row.buyer_called,
    askedBy: row.user_name,
    sellerCode: row.seller_id,
    sellerName: inLang(row.seller_name, ctx.lang),
    contractType: row.order_type,
    currency: row.currency,
    total: row.total_amount,
    version: row.version,
    versionSide: row.version_side,
    lineCount: row.line_count,
    pieces: row.pieces,
    expiresAt: row.expires_at?.toISOString() ?? null,
    gmtCreate: row.created_at.toISOString(),
    gmtModified: row.changed_at.toISOString(),
    planned: isProject(row),
    contractCode: row.order_id,
    contractBillcode: row.order_number,
    ...offersOf(ctx, row),
  };
}

const sideOf: Record<QuoteAction, 'buyer' | 'seller'> = {
  offer: 'seller',
  decline: 'seller',
  accept: 'buyer',
  counter: 'buyer',
  withdraw: 'buyer',
};

/** The actions that the caller may take on a quote now, and those that come later. */
function offersOf(ctx: Pick<Ctx, 'user' | 'now' | 'lang'>, row: QuoteRow) {
  const parts = partsIn(ctx, row);
  const facts = factsOf(ctx, row);
  const offers = quoteActions.flatMap((action) => {
    const side = sideOf[action];
    const [permission = ''] = quoteOffers.acts[action].by;
    const offer = offerOf(quoteOffers, action, facts);
    const may = parts.includes(side) && mayAs(ctx, permission, side, parts);
    return offer && may ? [{ action, why: offer.why }] : [];
  });
  return {
    actions: offers.filter(({ why }) => why === null).map(({ action }) => action),
    notNow: offers.flatMap(({ action, why }) => (why ? [{ action, reason: why[ctx.lang] }] : [])),
  };
}

/** A quote as its parties see it: one version with its lines beside those of the one before, and what was said in turn. */
export const view = handler(quoteDetail, async (ctx, { quoteCode, version: asked }) => {
  const [[row], versions, history] = await ctx.batch([
    namedById({ id: quoteCode, lang: ctx.lang }),
    versionsOf({ id: quoteCode }),
    historyOf({ id: quoteCode }),
  ]);
  if (!row) return ctx.refuse('not_found');
  if (partsIn(ctx, row).length === 0) return refusePart(ctx, row, 'order.view_all');
  const number = asked ?? row.version;
  const [[shown], lines, before, files] = await ctx.batch([
    versionOf({ id: quoteCode, number }),
    linesOf({ id: quoteCode, number }),
    linesOf({ id: quoteCode, number: number - 1 }),
    attachmentsOf({ id: quoteCode, number }),
  ]);
  if (!shown) return ctx.refuse('not_found');
  return {
    ...headView(ctx, row),
    warehouseCode: row.warehouse_id,
    warehouseName: inLang(row.warehouse_name, ctx.lang),
    address: row.address ? addressLine(row.address, ctx.lang) : '',
    reason: row.reason,
    shown: {
      ...versionView(shown),
      hash: shown.hash,
      paymentTerms: shown.payment_terms,
      terms: shown.terms,
      plan: pricedPlan(shown),
      goodsAmount: shown.goods_amount,
      freightAmount: shown.freight_amount,
      taxAmount: shown.tax_amount,
      taxIncluded: shown.tax_included,
      attachments: files.map((file) => ({
        fileCode: file.id,
        name: file.name,
        url: fileLinkOf(ctx, file),
      })),
      lines: lines.map((line) => lineView(ctx, line, before)),
    },
    versions: versions.map(versionView),
    timeline: history.map((one) => ({
      text: stepTexts.get(one.verb)?.[ctx.lang] ?? one.verb,
      actorName: one.actor_name,
      reason: one.reason,
      at: one.at.toISOString(),
    })),
  };
});

const stepTexts = new Map(Object.entries(quoteLife.steps).map(([verb, step]) => [verb, step.text]));

function versionView(
  row: Pick<
    VersionRow,
    'number' | 'side' | 'user_name' | 'created_at' | 'expires_at' | 'total_amount' | 'note'
  >,
) {
  return {
    version: row.number,
    side: row.side,
    authorName: row.user_name,
    at: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    total: row.total_amount,
    note: row.note,
  };
}

function lineView({ lang }: Pick<Ctx, 'lang'>, line: LineRow, before: readonly LineRow[]) {
  const old = before.find((one) => one.line_no === line.line_no);
  return {
    lineNo: line.line_no,
    skuCode: line.sku_id,
    skuNo: line.sku_no,
    goodsCode: line.product_id,
    goodsName: inLang(line.title, lang),
    specText: specIn(line.spec_text, lang),
    unit: inLang(line.unit, lang),
    cover: line.cover,
    quantity: line.quantity,
    listPrice: line.list_price,
    price: line.price,
    taxRate: line.tax_rate,
    goodsAmount: line.goods_amount,
    before: old ? { quantity: old.quantity, price: old.price } : null,
  };
}

const versionsOf = prepared('quotes.versionsOf')`
  select number, side, user_name, created_at, expires_at, total_amount, note from quote_version
  where tenant_id = :tenantId and quote_id = :id order by number`;
const attachmentsOf = prepared('quotes.attachmentsOf')`
  select f.id, f.name, f.purpose from quote_version v join file f on f.tenant_id = :tenantId and f.id = any(v.attachments)
  where v.tenant_id = :tenantId and v.quote_id = :id and v.number = :number order by f.id`;
const historyOf = prepared('quotes.historyOf')`
  select verb, actor_name, reason, at from status_history
  where tenant_id = :tenantId and kind = 'quote' and subject_id = :id order by at, id`;
