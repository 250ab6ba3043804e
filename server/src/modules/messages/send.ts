import type { Facts } from '@tradeport/api/kernel/errors';
import type { Lang } from '@tradeport/api/kernel/text';
import { deliveryLife } from '@tradeport/api/messages/lifecycle';
import {
  DELIVERY_RETENTION_DAYS,
  type Provider,
  RETRY_S,
  type SendChannel,
  TRIES_MAX,
} from '@tradeport/api/messages/model';
import { isTemplate, templateOf } from '@tradeport/api/messages/templates';
import { hideIn, hideSecrets } from '@tradeport/api/messages/wording';
import { z } from 'zod';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { job, type Kernel, type Sweep } from '../../kernel/module.ts';
import { move } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';
import { sendSms } from './aliyun.ts';
import { realNow, SEND_JOB, sendLater } from './deliver.ts';
import { sendMail } from './mail.ts';
import { type Outgoing, SendFault } from './provider.ts';
import { type Account, accountOf } from './settings.ts';
import { portalName, messageContext } from './context.ts';

type Row = {
  id: string;
  channel: SendChannel;
  recipient: string;
  template: string;
  lang: Lang;
  subject: string;
  body: string;
  facts: Facts;
  provider: Provider;
  provider_template: string;
  tries: number;
  portal: string;
};

/** The longest duration of an attempt: until then no other attempt starts. */
const TRY_S = 120;

const claim = prepared('messages.claim')`
  update delivery set tries = tries + 1, due_at = :dueAt where tenant_id = :tenantId and id = :id and status = 'queued' and due_at <= :now
  returning id, channel, recipient, template, lang, subject, body, facts, provider, provider_template, tries`;
const later = prepared('messages.later')`
  update delivery set due_at = :dueAt, fault = :fault where tenant_id = :tenantId and id = :id`;
const overdue = prepared('messages.overdue')`
  select tenant_id, id from delivery where status = 'queued' and due_at < now() - interval '1 minute' limit 200`;
const old = prepared('messages.old')`
  select distinct tenant_id, tenant_id as id from delivery where created_at < now() - interval '${DELIVERY_RETENTION_DAYS} days'`;
const purgeOld = prepared('messages.purgeOld')`
  delete from delivery where tenant_id = :tenantId and status <> 'queued' and created_at < now() - interval '${DELIVERY_RETENTION_DAYS} days'`;

/** MSG-01 One try of one delivery. The provider is asked outside of any transaction; a claim keeps a second try away meanwhile. */
export const sendJob = job({
  name: SEND_JOB,
  payload: z.object({ deliveryId: z.uuid() }),
  run: async (kernel, tenant, { deliveryId }) => {
    const row = await kernel.write(kernel.system(tenant), (ctx) => claimed(ctx, deliveryId));
    if (!row) return;
    const outcome = await attempt(kernel, tenant, row);
    await kernel.write({ ...kernel.system(tenant), doing: SEND_JOB }, (ctx) =>
      recordOutcome(ctx, row, outcome),
    );
  },
});

/** Deliveries left behind by a stopped process are queued again. */
export const purgeExpiredMessages: Sweep = {
  name: 'messages.forgotten',
  everyS: 60,
  due: overdue(),
  run: async (ctx, id) => void (await ctx.run(sendLater(ctx, [id]))),
};
export const purgeOldDeliveries: Sweep = {
  name: 'messages.outdated',
  everyS: 3600,
  due: old(),
  run: async (ctx) => void (await ctx.run(purgeOld({}))),
};

async function claimed(ctx: Ctx, id: string): Promise<Row | null> {
  const now = realNow();
  const row = await ctx.maybe(claim({ id, now, dueAt: secondsAfter(now, TRY_S) }));
  if (!row || !isTemplate(row.template)) return row ? { ...row, portal: ctx.tenant.name } : null;
  return { ...row, portal: portalName(await messageContext(ctx, row.template), row.lang) };
}

async function attempt(kernel: Kernel, tenant: Tenant, row: Row): Promise<SendFault | null> {
  try {
    await handOver(await accountFor(kernel, tenant, row), {
      ...row,
      to: row.recipient,
      providerTemplate: row.provider_template,
    });
    return null;
  } catch (error) {
    if (error instanceof SendFault) return error;
    kernel.log.error({ err: error, delivery: row.id }, 'sending failed');
    return new SendFault('internal', true);
  }
}

/** The tenant's own account, else the one that the platform lends. */
async function accountFor(
  kernel: Kernel,
  tenant: Tenant,
  { provider, channel }: Row,
): Promise<Account> {
  const owner =
    provider === 'platform' ? (await kernel.tenants()).find((one) => one.platform) : tenant;
  const account = owner
    ? await kernel.read(kernel.system(owner), (ctx) => accountOf(ctx, channel))
    : null;
  if (!account) throw new SendFault('No provider is set up any more', false);
  return account;
}

function handOver(account: Account, message: Outgoing): Promise<string> {
  return account.provider === 'smtp'
    ? sendMail(account.config, account.secret, message)
    : sendSms(account.config, account.secret, message);
}

async function recordOutcome(ctx: Ctx, row: Row, fault: SendFault | null): Promise<void> {
  if (fault?.again && row.tries < TRIES_MAX) {
    const at = secondsAfter(realNow(), retryAfter(row.tries));
    await ctx.batch([
      later({ id: row.id, dueAt: at, fault: fault.message }),
      sendLater(ctx, [row.id], at),
    ]);
    return;
  }
  await move(ctx, deliveryLife, row.id, fault ? 'fail' : 'send', {
    set: {
      due_at: null,
      fault: fault?.message ?? '',
      sent_at: fault ? null : ctx.now(),
      ...(fault ? {} : withoutSecrets(row)),
    },
  });
}

/** 30 s, 1, 2, 4 minutes. */
export function retryAfter(tries: number): number {
  return RETRY_S * 2 ** (tries - 1);
}

/** AUT-08 A code that has reached its owner is nobody else's to read. */
function withoutSecrets({ template: name, facts, subject, body }: Row): {
  subject: string;
  body: string;
  facts: string;
} {
  const template = isTemplate(name) ? templateOf(name) : null;
  if (!template) return { subject, body, facts: JSON.stringify(facts) };
  return {
    subject: hideIn(subject, template, facts),
    body: hideIn(body, template, facts),
    facts: JSON.stringify(hideSecrets(template, facts)),
  };
}

function secondsAfter(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}
