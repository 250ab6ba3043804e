import {
  createAgreement,
  discardAgreementDraft,
  publishAgreement,
  saveAgreementDraft,
  saveAgreementSettings,
} from '@tradeport/api/agreements/calls';
import { AGREEMENTS_MAX, fixedKinds } from '@tradeport/api/agreements/model';
import { kindTexts } from '@tradeport/api/agreements/words';
import { langs, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { json } from '../../kernel/json.ts';
import { prepared } from '../../kernel/query.ts';
import { cleanHtml, wordsOf } from '../../kernel/html.ts';
import { rereadSessions } from '../sessions/index.ts';
import { type AgreementRow, lockByCode, REGISTRATION } from './rows.ts';

const lockTenant = prepared('agreements.lockTenant')`
  select id from tenant where id = :id for update`;
const countOwn = prepared('agreements.countOwn')`
  select count(*)::int as "count!", coalesce(bool_or(code = :code), false) as "taken!" from agreement where tenant_id = :tenantId`;
const insert = prepared('agreements.insert')`
  insert into agreement (tenant_id, code, kind, name, user_id, created_at, changed_at)
  values (:tenantId, :code, :kind, :name::jsonb, :userId?, :now::timestamptz, :now::timestamptz) on conflict (tenant_id, code) do nothing`;
const saveDraftOf = prepared('agreements.saveDraftOf')`
  update agreement set draft = :draft?::jsonb, draft_note = :note?::jsonb, revision = revision + 1, user_id = :userId?, changed_at = :now
  where tenant_id = :tenantId and code = :code returning revision`;
const putUp = prepared('agreements.putUp')`
  update agreement set version = :number::int, asked_version = case when :asks::boolean then :number::int else asked_version end,
    draft = null, draft_note = null, revision = revision + 1, user_id = :userId?, changed_at = :now
  where tenant_id = :tenantId and code = :code returning revision`;
const insertVersion = prepared('agreements.insertVersion')`
  insert into agreement_version (tenant_id, agreement, number, body, note, asks, user_id, published_at)
  values (:tenantId, :code, :number, :body::jsonb, :note::jsonb, :asks, :userId?, :now)`;
const saveSettingsOf = prepared('agreements.saveSettingsOf')`
  update agreement set name = :name::jsonb, blocks = :blocks, in_use = :inUse, revision = revision + 1, user_id = :userId?, changed_at = :now
  where tenant_id = :tenantId and code = :code returning revision`;
const nameOf = prepared('agreements.nameOf')`
  select name from users where tenant_id = :tenantId and id = :id`;

/** One of the tenant's own kinds. Those that every tenant has are there as soon as somebody writes them. */
export const create = handler(createAgreement, async (ctx, { agreementCode: code, name }) => {
  const [, [known]] = await ctx.batch([lockTenant({ id: ctx.tenant.id }), countOwn({ code })]);
  if (known?.taken || fixedKinds.some((kind) => kind === code))
    return ctx.refuse('agreement.code_taken', {}, 'agreementCode');
  if ((known?.count ?? 0) >= AGREEMENTS_MAX - fixedKinds.length)
    return ctx.refuse('agreement.too_many', { max: AGREEMENTS_MAX });
  await ctx.run(insert({ code, kind: 'own', name: json(name), ...changing(ctx) }));
  ctx.audit('agreement', code, null, { name });
  return { revision: 0 };
});

/** CMS-01b HTML is cleaned in every language before it is kept. */
export const saveDraft = handler(saveAgreementDraft, async (ctx, { body, note, ...at }) => {
  const row = await locked(ctx, at);
  const draft = Object.fromEntries(
    langs.flatMap((lang) => {
      const clean = cleanHtml(body[lang] ?? '');
      return clean ? [[lang, clean]] : [];
    }),
  );
  ctx.audit(
    'agreement',
    row.code,
    { draft: Object.keys(row.draft ?? {}) },
    { draft: Object.keys(draft), note },
  );
  return ctx.one(
    saveDraftOf({ code: row.code, draft: json(draft), note: json(note), ...changing(ctx) }),
  );
});

export const discard = handler(discardAgreementDraft, async (ctx, at) => {
  const row = await locked(ctx, at);
  if (!row.draft) return ctx.refuse('agreement.no_draft');
  ctx.audit('agreement', row.code, { draft: true }, { draft: false });
  return ctx.one(saveDraftOf({ code: row.code, draft: null, note: null, ...changing(ctx) }));
});

/** CMS-02b, CMS-02d The draft becomes the version in force. Of two who publish at once the second is told of the first. */
export const publish = handler(
  publishAgreement,
  async (ctx, { asks, ...at }) => {
    const row = await locked(ctx, at);
    if (!row.draft) return ctx.refuse('agreement.no_draft');
    if (!hasWords(row.draft)) return ctx.refuse('agreement.empty');
    const number = row.version + 1;
    const version = { code: row.code, number, asks: asks === 'everybody', ...changing(ctx) };
    const [, [changed]] = await ctx.batch([
      insertVersion({
        ...version,
        body: json(row.draft),
        note: json(row.draft_note ?? { zh: '' }),
      }),
      putUp(version),
    ]);
    ctx.audit('agreement', row.code, { version: row.version }, { version: number, asks });
    // A person who is logged in is asked from the next call on.
    await rereadSessions(ctx);
    return { version: number, revision: changed?.revision ?? 0 };
  },
  { invalidates: true },
);

export const saveSettings = handler(
  saveAgreementSettings,
  async (ctx, { name, blocks, inUse, ...at }) => {
    const row = await locked(ctx, at);
    if (row.code === REGISTRATION && !inUse) return ctx.refuse('agreement.stays');
    const { name: named, blocks: blocked, in_use: used } = row;
    ctx.audit(
      'agreement',
      row.code,
      { name: named, blocks: blocked, inUse: used },
      { name, blocks, inUse },
    );
    const saved = await ctx.one(
      saveSettingsOf({ code: row.code, name: json(name), blocks, inUse, ...changing(ctx) }),
    );
    await rereadSessions(ctx);
    return saved;
  },
  { invalidates: true },
);

/** Takes the lock of an agreement that the caller saw as it is now; whoever saw an earlier one is told who changed it. */
async function locked(
  ctx: Ctx<'agreement.edited'>,
  { agreementCode: code, revision }: { agreementCode: string; revision: number },
): Promise<AgreementRow> {
  const kind = fixedKinds.find((one) => one === code);
  if (kind) await ctx.run(insert({ code, kind, name: json(kindTexts[kind]), ...changing(ctx) }));
  const row = await ctx.one(lockByCode({ code }));
  if (row.revision === revision) return row;
  const [by] = row.user_id ? await ctx.run(nameOf({ id: row.user_id })) : [];
  return ctx.refuse('agreement.edited', { who: by?.name ?? '–' });
}

function changing(ctx: Ctx) {
  return { userId: ctx.user?.id ?? null, now: ctx.now() };
}

function hasWords(body: SomeTexts): boolean {
  return langs.some((lang) => wordsOf(body[lang] ?? '') !== '');
}
