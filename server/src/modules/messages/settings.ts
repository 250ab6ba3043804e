import {
  saveMailSettings,
  savePortalAddress,
  saveSmsSettings,
  messageSettings,
} from '@tradeport/api/messages/calls';
import { issueTexts } from '@tradeport/api/kernel/issues';
import {
  mailSettingsIn,
  type SendChannel,
  sendChannels,
  smsSettingsIn,
} from '@tradeport/api/messages/model';
import { z } from 'zod';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { outsideUrl } from '../../kernel/egress.ts';
import { prepared } from '../../kernel/query.ts';
import { encrypt, decrypt } from '../../kernel/secret.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import type { SmsConfig } from './aliyun.ts';
import type { MailConfig } from './mail.ts';
import { messageContext } from './context.ts';
import { handler } from '../../kernel/handler.ts';

type Row = { channel: SendChannel; provider: 'smtp' | 'aliyun'; config: unknown; secret: string };
type Refusals = 'channel.incomplete' | 'channel.secret_needed' | 'channel.host_inside';

const ofTenant = prepared('messages.settingsOfTenant')`
  select channel, provider, config, secret from channel_setting where tenant_id = :tenantId`;
const save = prepared('messages.settingsSave')`
  insert into channel_setting (tenant_id, channel, provider, config, secret, updated_at) values (:tenantId, :channel, :provider, :config, :secret, :updatedAt)
  on conflict (tenant_id, channel) do update set provider = excluded.provider, config = excluded.config,
    secret = excluded.secret, updated_at = excluded.updated_at`;
const remove = prepared('messages.settingsRemove')`
  delete from channel_setting where tenant_id = :tenantId and channel = :channel`;

const mailConfig = mailSettingsIn.omit({ provider: true, password: true, lend: true });
const storedConfig = z.record(z.string(), z.unknown());
const smsConfig = smsSettingsIn.omit({ provider: true, accessKeySecret: true, lend: true });
const lends = z.array(z.enum(sendChannels)).catch([]);

/** The settings of a provider, with the decrypted secret. */
export type Account =
  | { provider: 'smtp'; config: MailConfig; secret: string }
  | { provider: 'aliyun'; config: SmsConfig; secret: string };

/** MSG-01 The settings as their editor sees them: whether there is a secret, never which. */
export const settingsOf = handler(messageSettings, async (ctx) => {
  const rows = await ctx.run(ofTenant({}));
  const known = await messageContext(ctx, 'test');
  return {
    mail: mailView(
      ctx,
      rows.find((row) => row.channel === 'email'),
    ),
    sms: smsView(
      ctx,
      rows.find((row) => row.channel === 'sms'),
    ),
    states: sendChannels.map((channel) => ({ channel, provider: known.providers[channel] })),
    portalAddress: known.address,
  };
});

export const saveMail = handler(
  saveMailSettings,
  async (ctx, { provider, password, lend, ...config }) => {
    const before = (await ctx.run(ofTenant({}))).find((row) => row.channel === 'email');
    if (provider === 'smtp') {
      const missing = (['host', 'from'] as const).filter((field) => config[field] === '');
      if (missing.length > 0)
        return ctx.refuse(
          'channel.incomplete',
          {},
          Object.fromEntries(missing.map((field) => [field, issueTexts.missing[ctx.lang]])),
        );
      if (!outsideUrl(`http://${config.host.includes(':') ? `[${config.host}]` : config.host}/`))
        return ctx.refuse('channel.host_inside', {}, 'host');
      const was = before && mailConfig.parse(before.config);
      const secret = secretToKeep(ctx, before, password, {
        needed: config.user !== '',
        same: was?.host === config.host && was.user === config.user,
        field: 'password',
      });
      await saveSettings(ctx, 'email', 'smtp', config, secret, before);
    } else await drop(ctx, 'email', before);
    // Removed settings can no longer be lent.
    const lent = lend && provider === 'smtp';
    await saveLent(ctx, 'email', lent);
    return mailView(
      ctx,
      (await ctx.run(ofTenant({}))).find((row) => row.channel === 'email'),
      lent,
    );
  },
);

export const saveSms = handler(
  saveSmsSettings,
  async (ctx, { provider, accessKeySecret, lend, ...config }) => {
    const before = (await ctx.run(ofTenant({}))).find((row) => row.channel === 'sms');
    if (provider === 'aliyun') {
      const missing = (['accessKeyId', 'signName'] as const).filter(
        (field) => config[field] === '',
      );
      if (missing.length > 0)
        return ctx.refuse(
          'channel.incomplete',
          {},
          Object.fromEntries(missing.map((field) => [field, issueTexts.missing[ctx.lang]])),
        );
      if (config.endpoint !== '' && !outsideUrl(config.endpoint))
        return ctx.refuse('channel.host_inside', {}, 'endpoint');
      const was = before && smsConfig.parse(before.config);
      const secret = secretToKeep(ctx, before, accessKeySecret, {
        needed: true,
        same: was?.accessKeyId === config.accessKeyId && was.endpoint === config.endpoint,
        field: 'accessKeySecret',
      });
      await saveSettings(ctx, 'sms', 'aliyun', config, secret, before);
    } else await drop(ctx, 'sms', before);
    const lent = lend && provider === 'aliyun';
    await saveLent(ctx, 'sms', lent);
    return smsView(
      ctx,
      (await ctx.run(ofTenant({}))).find((row) => row.channel === 'sms'),
      lent,
    );
  },
);

export const saveAddress = handler(savePortalAddress, async (ctx, { portalAddress }) => {
  const kept = portalAddress.replace(/\/+$/, '');
  await ctx.batch(saveSetting(ctx.tenant.id, 'portalAddress', kept));
  ctx.audit(
    'tenant',
    ctx.tenant.id,
    { portalAddress: ctx.tenant.settings['portalAddress'] ?? '' },
    { portalAddress: kept },
  );
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});

/** The account by which a tenant's own channel sends; null when there is none (any more). */
export async function accountOf(ctx: Ctx, channel: SendChannel): Promise<Account | null> {
  const row = (await ctx.run(ofTenant({}))).find((one) => one.channel === channel);
  if (!row) return null;
  const secret = row.secret === '' ? '' : decrypt(ctx.tenant.id, row.secret);
  return row.provider === 'smtp'
    ? { provider: 'smtp', config: mailConfig.parse(row.config), secret }
    : { provider: 'aliyun', config: smsConfig.parse(row.config), secret };
}

/**
 * A secret that is kept is never handed to another server or user: a user who changes those enters
 * it again.
 */
function secretToKeep(
  ctx: Ctx<Refusals>,
  before: Row | undefined,
  given: string,
  { needed, same, field }: { needed: boolean; same: boolean; field: string },
): string {
  if (!needed) return '';
  if (given !== '') return encrypt(ctx.tenant.id, given);
  if (before && before.secret !== '' && same) return before.secret;
  return ctx.refuse('channel.secret_needed', {}, field);
}

async function saveSettings(
  ctx: Ctx,
  channel: SendChannel,
  provider: 'smtp' | 'aliyun',
  config: MailConfig | SmsConfig,
  secret: string,
  before: Row | undefined,
) {
  await ctx.run(
    save({ channel, provider, config: JSON.stringify(config), secret, updatedAt: ctx.now() }),
  );
  ctx.audit(
    'channel_setting',
    channel,
    before
      ? { provider: before.provider, ...storedConfig.parse(before.config) }
      : { provider: 'outbox' },
    { provider, ...config },
  );
}

async function drop(ctx: Ctx, channel: SendChannel, before: Row | undefined) {
  await ctx.run(remove({ channel }));
  ctx.audit(
    'channel_setting',
    channel,
    before
      ? { provider: before.provider, ...storedConfig.parse(before.config) }
      : { provider: 'outbox' },
    { provider: 'outbox' },
  );
}

/** Only the platform has something to lend. */
async function saveLent(ctx: Ctx, channel: SendChannel, lend: boolean) {
  if (!ctx.tenant.platform) return;
  const others = lentBy(ctx.tenant).filter((one) => one !== channel);
  await ctx.batch(saveSetting(ctx.tenant.id, 'lends', lend ? [...others, channel] : others));
  ctx.afterCommit(directoryHasChanged);
}

function lentBy(tenant: Tenant): SendChannel[] {
  return lends.parse(tenant.settings['lends']);
}

function mailView(ctx: Ctx, row: Row | undefined, lend = lentBy(ctx.tenant).includes('email')) {
  const config = mailConfig.parse(row?.config ?? {});
  return {
    ...config,
    provider: row ? ('smtp' as const) : ('outbox' as const),
    passwordSet: (row?.secret ?? '') !== '',
    lend,
  };
}

function smsView(ctx: Ctx, row: Row | undefined, lend = lentBy(ctx.tenant).includes('sms')) {
  const config = smsConfig.parse(row?.config ?? {});
  return {
    ...config,
    provider: row ? ('aliyun' as const) : ('outbox' as const),
    secretSet: (row?.secret ?? '') !== '',
    lend,
  };
}
