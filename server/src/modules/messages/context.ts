import { inLang, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Provider, SendChannel } from '@tradeport/api/messages/model';
import { templateOf, type TemplateName, type Wording } from '@tradeport/api/messages/templates';
import { addressOfHost } from '../../kernel/address.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, shape } from '../../kernel/query.ts';
type OwnWording = Wording & { providerTemplate: string };

export type MessageContext = {
  portal: SomeTexts;
  /** Base address of links; '' if it is unknown. */
  address: string;
  providers: Record<SendChannel, Provider>;
  wording(channel: SendChannel, lang: Lang): OwnWording;
};

const around = prepared(
  'messages.around',
  shape<{
    lends: SendChannel[] | null;
    own: Partial<Record<SendChannel, 'smtp' | 'aliyun'>> | null;
  }>(),
)`
  select t.name, t.settings ->> 'portalAddress' as address,
    (select array_agg(h.host order by h.host) from app_host h join app a on a.id = h.app_id where a.tenant_id = :tenantId and h.host <> '*') as hosts,
    (select p.settings -> 'lends' from tenant p where p.platform limit 1) as lends,
    (select jsonb_object_agg(s.channel, s.provider) from channel_setting s where s.tenant_id = :tenantId) as own
  from tenant t where t.id = :tenantId`;
const own = prepared('messages.own')`
  select channel, lang, subject, body, provider_template from message_template where tenant_id = :tenantId and template = :template`;

/** The tenant's data for a message, in one round trip. */
export async function messageContext(ctx: Ctx, name: TemplateName): Promise<MessageContext> {
  const [[row], wordings] = await ctx.batch([around({}), own({ template: name })]);
  const template = templateOf(name);
  const provider = (channel: SendChannel) =>
    row?.own?.[channel] ?? (row?.lends?.includes(channel) ? 'platform' : 'outbox');
  return {
    portal: row?.name ?? { zh: ctx.tenant.name },
    address: row?.address || addressAmong(ctx, row?.hosts ?? []),
    providers: { email: provider('email'), sms: provider('sms') },
    wording: (channel, lang) => {
      const found = wordings.find((one) => one.channel === channel && one.lang === lang);
      return found
        ? { subject: found.subject, body: found.body, providerTemplate: found.provider_template }
        : { ...template.wordings[channel][lang], providerTemplate: '' };
    },
  };
}

export function portalName(known: MessageContext, lang: Lang): string {
  return inLang(known.portal, lang);
}

/**
 * The requested host, where that is one of the portal's own names: the client can write any host.
 */
function addressAmong({ http: { origin } }: Pick<Ctx, 'http'>, hosts: readonly string[]): string {
  const asked = URL.canParse(origin) ? new URL(origin) : null;
  // Not the text itself: "name/ and more" has that name, too.
  if (asked && hosts.includes(asked.hostname)) return asked.origin;
  return hosts[0] ? addressOfHost(hosts[0], origin) : '';
}
