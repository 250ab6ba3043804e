import {
  deliveryPage,
  platformDeliveryPage,
  resendDelivery,
  sendTest,
} from '@tradeport/api/messages/calls';
import type { Facts } from '@tradeport/api/kernel/errors';
import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import { deliveryLife } from '@tradeport/api/messages/lifecycle';
import {
  type DeliveryStatus,
  type Provider,
  recipientOf,
  type SendChannel,
} from '@tradeport/api/messages/model';
import { isTemplate, templateOf } from '@tradeport/api/messages/templates';
import { hideIn } from '@tradeport/api/messages/wording';
import type { Ctx } from '../../kernel/ctx.ts';
import { move } from '../../kernel/move.ts';
import { cutPage, page, pageQuery, TOTAL_MAX } from '../../kernel/page.ts';
import { db, raw, sql } from '../../kernel/query.ts';
import { deliver, realNow, sendLater } from './deliver.ts';
import { handler } from '../../kernel/handler.ts';

type Row = {
  id: string;
  tenant_id: string;
  channel: SendChannel;
  recipient: string;
  template: string;
  lang: Lang;
  subject: string;
  body: string;
  facts: Facts;
  provider: Provider;
  status: DeliveryStatus;
  tries: number;
  fault: string;
  due_at: Date | null;
  created_at: Date;
  sent_at: Date | null;
};
type Filter = Pick<Parsed<typeof deliveryPage>, 'channel' | 'status' | 'template' | 'recipient'>;

/** MSG-01, AUT-08 Messages that were sent, and those kept here because no provider sends them. */
export const deliveries = handler(deliveryPage, async (ctx, input) => {
  const found = await page<Row>(
    ctx,
    ctx.from('delivery').selectAll().where(matches(input)),
    input,
    newest,
  );
  return { ...found, rows: found.rows.map((row) => view(ctx, row)) };
});

const newest = { key: ['created_at', 'id'] as const, columns: ['created_at', 'id'] };

/** The same over all tenants; the platform's operators only. */
export const allDeliveries = handler(platformDeliveryPage, async (ctx, input) => {
  let query = db
    .selectFrom('delivery')
    .innerJoin('tenant', 'tenant.id', 'delivery.tenant_id')
    .selectAll('delivery')
    .select(['tenant.code as tenant_code', 'tenant.name as tenant_name'])
    .where(matches(input));
  if (input.tenantCode) query = query.where('tenant.code', '=', input.tenantCode);
  const order = { key: newest.key, columns: ['delivery.created_at', 'delivery.id'] };
  const [rows, totals] = await Promise.all([
    ctx.report(
      pageQuery<Row & { tenant_code: string; tenant_name: SomeTexts }>(ctx, query, input, order),
    ),
    ctx.report(
      raw<{ total: number }>(
        sql`select count(*)::int as total from (select 1 from (${query}) q limit ${TOTAL_MAX}) capped`,
      ),
    ),
  ]);
  const found = cutPage(rows, input, newest);
  return {
    ...found,
    total: totals[0]?.total ?? 0,
    rows: found.rows.map((row) => ({
      ...view(ctx, row),
      tenantCode: row.tenant_code,
      tenantName: inLang(row.tenant_name, ctx.lang),
    })),
  };
});

/** Given up, and tried again from the first try on. */
export const resend = handler(resendDelivery, async (ctx, { deliveryCode }) => {
  await move(ctx, deliveryLife, deliveryCode, 'resend', {
    set: { due_at: realNow(), tries: 0, fault: '' },
  });
  await ctx.run(sendLater(ctx, [deliveryCode]));
  return { done: true as const };
});

export const test = handler(sendTest, async (ctx, { channel, to }) => {
  if (!recipientOf[channel](to)) return ctx.refuse('channel.recipient', {}, 'to');
  return { deliveryCode: await deliver(ctx, { to, channel, template: 'test', facts: {} }) };
});

function matches({ channel, status, template, recipient }: Filter) {
  const asked = { channel, status, template, recipient: recipient?.trim().toLowerCase() };
  const parts = Object.entries(asked).flatMap(([column, value]) =>
    value ? [sql`${sql.ref(`delivery.${column}`)} = ${value}`] : [],
  );
  return parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`;
}

function view(ctx: Pick<Ctx, 'lang'>, row: Row) {
  const template = isTemplate(row.template) ? templateOf(row.template) : null;
  return {
    deliveryCode: row.id,
    channel: row.channel,
    recipient: row.recipient,
    template: row.template,
    templateName: template ? template.name[ctx.lang] : row.template,
    messageLang: row.lang,
    subject: shown(row, row.subject),
    body: shown(row, row.body),
    status: row.status,
    provider: row.provider,
    tries: row.tries,
    fault: row.fault,
    nextTryAt: row.due_at?.toISOString() ?? null,
    gmtCreate: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** In the outbox a code is there to be read; on its way to its owner it is nobody's business. */
function shown({ provider, template, facts }: Row, text: string): string {
  return provider === 'outbox' || !isTemplate(template)
    ? text
    : hideIn(text, templateOf(template), facts);
}
