import type { Facts } from '@tradeport/api/kernel/errors';
import type { Lang } from '@tradeport/api/kernel/text';
import type { SendChannel } from '@tradeport/api/messages/model';
import type { TemplateName } from '@tradeport/api/messages/templates';
import { fillWording } from '@tradeport/api/messages/wording';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { raw, sql, type Query } from '../../kernel/query.ts';
import { portalName, type MessageContext, messageContext } from './context.ts';

/** The job that sends one delivery: see send.ts. */
export const SEND_JOB = 'messages.send';

type Delivery = {
  /** A mobile number or an e-mail address. `link` of the facts may begin at the portal: '/console/'. */
  to: string;
  channel: SendChannel;
  template: TemplateName;
  facts: Facts;
  /** The caller's, when left out. */
  lang?: Lang | undefined;
};

/**
 * MSG-01 Hands an e-mail or SMS over, in the caller's transaction: sent if and only if that commits. Gives
 * its id. Where no provider is set it stays in the outbox, which admins and operators read.
 */
export async function deliver(ctx: Ctx, { template, ...one }: Delivery): Promise<string> {
  const known = await messageContext(ctx, template);
  const { link } = one.facts;
  const facts =
    typeof link === 'string' && link.startsWith('/')
      ? { ...one.facts, link: known.address && `${known.address}${link}` }
      : one.facts;
  const [id = ''] = await hand(ctx, known, template, [{ lang: ctx.lang, ...one, facts }]);
  return id;
}

type One = { to: string; channel: SendChannel; facts: Facts; lang?: Lang | undefined };

/** The same for several people at once. */
export async function hand(
  ctx: Ctx,
  known: MessageContext,
  template: TemplateName,
  list: readonly One[],
): Promise<string[]> {
  const now = ctx.now();
  const rows = list.map(({ to, channel, facts: given, lang = ctx.lang }) => {
    const facts = { ...given, portal: portalName(known, lang) };
    const wording = known.wording(channel, lang);
    const provider = known.providers[channel];
    const stays = provider === 'outbox';
    const { subject, body } = fillWording(wording, facts);
    return {
      id: ctx.newId(),
      stays,
      values: [
        channel,
        to,
        template,
        lang,
        channel === 'sms' ? '' : subject,
        body,
        JSON.stringify(facts),
        provider,
        wording.providerTemplate,
        stays ? 'sent' : 'queued',
        stays ? 1 : 0,
        stays ? null : realNow(),
        now,
        stays ? now : null,
      ],
    };
  });
  if (rows.length === 0) return [];
  const waiting = rows.filter((row) => !row.stays).map((row) => row.id);
  await ctx.batch([
    ...insertRows(
      ctx.tenant.id,
      'delivery',
      columns,
      rows.map((row) => [row.id, ...row.values]),
    ),
    ...(waiting.length > 0 ? [sendLater(ctx, waiting)] : []),
  ]);
  return rows.map((row) => row.id);
}

const columns = [
  'id',
  'channel',
  'recipient',
  'template',
  'lang',
  'subject',
  'body',
  'facts',
  'provider',
  'provider_template',
  'status',
  'tries',
  'due_at',
  'created_at',
  'sent_at',
] as const;

/** Puts their sending into the queue, all in one statement. */
export function sendLater(ctx: Ctx, ids: readonly string[], at: Date = realNow()): Query {
  return raw(sql`
    select graphile_worker.add_job(${SEND_JOB}, json_build_object('tenantId', ${ctx.tenant.id}::text, 'payload', json_build_object('deliveryId', id)),
      run_at => ${at}::timestamptz, job_key => id, max_attempts => 5) from unnest(${ids}::text[]) as id`);
}

/** Mail servers do not follow a tenant's moved clock. */
export function realNow(): Date {
  return new Date();
}
