import {
  agreementList,
  getAgreementDetail,
  getAgreementVersion,
} from '@tradeport/api/agreements/calls';
import { fixedKinds } from '@tradeport/api/agreements/model';
import { kindTexts } from '@tradeport/api/agreements/words';
import { langs, type SomeTexts } from '@tradeport/api/kernel/text';
import { handler } from '../../kernel/handler.ts';
import { countedOff } from '../../kernel/page.ts';
import { prepared } from '../../kernel/query.ts';
import {
  type AgreementRow,
  builtIn,
  byCode,
  publishedAt,
  REGISTRATION,
  type VersionHead,
  versionOf,
  versionsOf,
} from './rows.ts';

const all = prepared('agreements.all')`
  select g.code, g.kind, g.name, g.blocks, g.in_use, g.version, g.asked_version, g.revision, g.draft is not null as "has_draft!", v.published_at
  from agreement g left join agreement_version v on v.tenant_id = :tenantId and v.agreement = g.code and v.number = g.version
  where g.tenant_id = :tenantId order by g.created_at, g.code`;
const nameOf = prepared('agreements.changedBy')`
  select name from users where tenant_id = :tenantId and id = :id`;

type Head = Omit<AgreementRow, 'draft' | 'draft_note' | 'user_id' | 'changed_at'>;
/** A kind that every tenant has, before anybody has written it. */
function unwrittenOf(code: (typeof fixedKinds)[number]): Head {
  return {
    code,
    kind: code,
    name: kindTexts[code],
    blocks: 'nothing',
    in_use: true,
    version: 0,
    asked_version: 0,
    revision: 0,
  };
}

/** A tenant has few: the kinds that every tenant has, then its own. */
export const list = handler(agreementList, async (ctx, input) => {
  const { from, next } = countedOff(ctx, input);
  const written = await ctx.run(all({}));
  const fixed = fixedKinds.map(
    (code) =>
      written.find((row) => row.code === code) ?? {
        ...unwrittenOf(code),
        has_draft: false,
        published_at: null,
      },
  );
  const rows = [...fixed, ...written.filter((row) => row.kind === 'own')];
  return {
    rows: rows
      .slice(from, from + input.rows)
      .map((row) => ({
        ...headOf(row),
        publishedAt: row.published_at?.toISOString() ?? null,
        hasDraft: row.has_draft,
      })),
    total: rows.length,
    ...next(rows.length),
  };
});

export const get = handler(getAgreementDetail, async (ctx, { agreementCode: code }) => {
  const [[row], versions] = await ctx.batch([byCode({ code }), versionsOf({ code })]);
  const kind = fixedKinds.find((one) => one === code);
  const head = row ?? (kind ? unwrittenOf(kind) : ctx.refuse('not_found'));
  const all_ = code === REGISTRATION ? [...versions, builtIn] : versions;
  const inForce = await versionOf(ctx, code, head.version);
  const [by] = row?.user_id ? await ctx.run(nameOf({ id: row.user_id })) : [];
  return {
    ...headOf(head),
    draft: row?.draft
      ? { body: wholeTexts(row.draft), note: wholeTexts(row.draft_note ?? { zh: '' }) }
      : null,
    userName: by?.name ?? '',
    changedAt: row?.changed_at.toISOString() ?? null,
    inForce: inForce ? wholeTexts(inForce.body) : null,
    versions: all_.map(versionView),
  };
});

export const version = handler(
  getAgreementVersion,
  async (ctx, { agreementCode: code, version: number }) => {
    const row = (await versionOf(ctx, code, number)) ?? ctx.refuse('not_found');
    return { ...versionView(row), body: wholeTexts(row.body) };
  },
);

function headOf(row: Head) {
  return {
    agreementCode: row.code,
    kind: row.kind,
    name: wholeTexts(row.name),
    blocks: row.blocks,
    inUse: row.in_use,
    version: row.version,
    askedVersion: row.asked_version,
    revision: row.revision,
  };
}

function versionView(row: VersionHead) {
  return {
    version: row.number,
    asks: row.asks,
    note: wholeTexts(row.note),
    langs: langs.filter((lang) => row.langs.includes(lang)),
    userName: row.user_name ?? '',
    publishedAt: publishedAt(row),
  };
}

function wholeTexts({ zh = '', en, ru }: SomeTexts) {
  return { zh, ...(en === undefined ? {} : { en }), ...(ru === undefined ? {} : { ru }) };
}
