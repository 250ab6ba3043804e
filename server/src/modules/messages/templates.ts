import { resetWording, saveWording, templateList } from '@tradeport/api/messages/calls';
import { type Lang, langs } from '@tradeport/api/kernel/text';
import type { Parsed } from '@tradeport/api/kernel/call';
import { type SendChannel, sendChannels } from '@tradeport/api/messages/model';
import { isTemplate, templateNames, templateOf } from '@tradeport/api/messages/templates';
import { wordingFault } from '@tradeport/api/messages/wording';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';

type Row = {
  template: string;
  channel: SendChannel;
  lang: Lang;
  subject: string;
  body: string;
  provider_template: string;
};
type One = Parsed<typeof resetWording>;

const ofTenant = prepared('messages.templatesOfTenant')`
  select template, channel, lang, subject, body, provider_template from message_template where tenant_id = :tenantId`;
const save = prepared('messages.templatesSave')`
  insert into message_template (tenant_id, template, channel, lang, subject, body, provider_template, updated_at) values (:tenantId, :template, :channel, :lang, :subject, :body, :providerTemplate, :updatedAt)
  on conflict (tenant_id, template, channel, lang) do update set subject = excluded.subject, body = excluded.body,
    provider_template = excluded.provider_template, updated_at = excluded.updated_at`;
const remove = prepared('messages.templatesRemove')`
  delete from message_template where tenant_id = :tenantId and template = :template and channel = :channel and lang = :lang`;

/** MSG-01 Every template in all its wordings, the tenant's own where there is one. */
export const listTemplates = handler(templateList, async (ctx) => {
  const own = await ctx.run(ofTenant({}));
  return templateNames.map((name) => {
    const template = templateOf(name);
    return {
      template: name,
      templateName: template.name[ctx.lang],
      places: Object.entries(template.places).map(([place, { text, sample, needed = false }]) => ({
        name: place,
        text: text[ctx.lang],
        sample,
        needed,
      })),
      wordings: sendChannels.flatMap((channel) =>
        langs.map((lang) => wordingOf(own, { template: name, channel, messageLang: lang })),
      ),
    };
  });
});

/** Words a template otherwise; places that it has not, or that it lacks, are refused. */
export const updateWording = handler(
  saveWording,
  async (ctx, { template: name, channel, messageLang, subject: given, body, providerTemplate }) => {
    if (!isTemplate(name)) return ctx.refuse('template.unknown');
    const subject = channel === 'email' ? given : '';
    const fault = wordingFault(templateOf(name), channel, { subject, body });
    if (fault) return ctx.refuse(fault.code, fault.facts, fault.field);
    const own = await ctx.run(ofTenant({}));
    await ctx.run(
      save({
        template: name,
        channel,
        lang: messageLang,
        subject,
        body,
        providerTemplate,
        updatedAt: ctx.now(),
      }),
    );
    const now = { channel, messageLang, subject, body, providerTemplate, own: true };
    ctx.audit(
      'message_template',
      `${name} ${channel} ${messageLang}`,
      wordingOf(own, { template: name, channel, messageLang }),
      now,
    );
    return now;
  },
);

/** Back to the wording that comes with the portal. */
export const restoreWording = handler(resetWording, async (ctx, one) => {
  if (!isTemplate(one.template)) return ctx.refuse('template.unknown');
  const own = await ctx.run(ofTenant({}));
  await ctx.run(remove({ template: one.template, channel: one.channel, lang: one.messageLang }));
  const now = wordingOf([], one);
  ctx.audit(
    'message_template',
    `${one.template} ${one.channel} ${one.messageLang}`,
    wordingOf(own, one),
    now,
  );
  return now;
});

function wordingOf(own: readonly Row[], { template, channel, messageLang }: One) {
  const row = own.find(
    (one) => one.template === template && one.channel === channel && one.lang === messageLang,
  );
  const given = isTemplate(template)
    ? templateOf(template).wordings[channel][messageLang]
    : { subject: '', body: '' };
  return {
    channel,
    messageLang,
    subject: row?.subject ?? given.subject,
    body: row?.body ?? given.body,
    providerTemplate: row?.provider_template ?? '',
    own: row !== undefined,
  };
}
