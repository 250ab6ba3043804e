import { owedAgreements, readAgreement, shownAgreements } from '@tradeport/api/agreements/calls';
import { BUILT_IN_VERSION } from '@tradeport/api/agreements/built-in';
import { shownLang } from '@tradeport/api/agreements/model';
import { fill, inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { prepared } from '../../kernel/query.ts';
import {
  builtIn,
  byCode,
  portalName,
  publishedAt,
  REGISTRATION,
  unwritten,
  versionOf,
  versionsOf,
} from './rows.ts';

const inForce = prepared('agreements.inForce')`
  select code, kind, name, version, asked_version > 0 as "asks!" from agreement
  where tenant_id = :tenantId and in_use and version > 0 order by created_at, code`;
/** Asked by the number of the version alone; the text to accept is the one in force. */
const owed = prepared('agreements.owed')`
  select g.code, g.kind, g.name, g.blocks, g.version, v.body, v.note, v.published_at,
    (select max(a.version) from agreement_acceptance a where a.tenant_id = :tenantId and a.user_id = :userId and a.agreement = g.code) as accepted
  from agreement g join agreement_version v on v.tenant_id = :tenantId and v.agreement = g.code and v.number = g.version
  where g.tenant_id = :tenantId and g.in_use and g.asked_version > 0 and not exists (
    select from agreement_acceptance a
    where a.tenant_id = :tenantId and a.user_id = :userId and a.agreement = g.code and a.version >= g.asked_version)
  order by g.blocks = 'login' desc, g.blocks = 'ordering' desc, g.created_at, g.code`;

export const shown = handler(
  shownAgreements,
  async (ctx) => {
    const rows = await ctx.run(inForce({}));
    const all = rows.some(({ code }) => code === REGISTRATION)
      ? rows
      : [{ ...unwritten, asks: false }, ...rows];
    return all.map(({ code, kind, name, version, asks }) => ({
      agreementCode: code,
      kind,
      name: inLang(name, ctx.lang),
      version,
      asks,
    }));
  },
  { shared: true },
);

/** CMS-02b A version that was ever published stays readable, also of an agreement that is out of use: somebody accepted it. */
export const view = handler(readAgreement, async (ctx, { agreementCode: code, version }) => {
  const [[written], versions] = await ctx.batch([byCode({ code }), versionsOf({ code })]);
  const row = written ?? (code === REGISTRATION ? unwritten : ctx.refuse('not_found'));
  const all = code === REGISTRATION ? [...versions, builtIn] : versions;
  const number = version ?? row.version;
  const found = (await versionOf(ctx, code, number)) ?? ctx.refuse('not_found');
  return {
    agreementCode: code,
    kind: row.kind,
    name: inLang(row.name, ctx.lang),
    version: number,
    inForce: row.version,
    ...(await textOf(ctx, found.body)),
    note: inLang(found.note, ctx.lang),
    publishedAt: publishedAt(found),
    versions: all
      .filter((one) => one.number !== BUILT_IN_VERSION || number === BUILT_IN_VERSION)
      .map((one) => ({
        version: one.number,
        note: inLang(one.note, ctx.lang),
        publishedAt: publishedAt(one),
      })),
  };
});

/** CMS-02d */
export const owedTo = handler(owedAgreements, async (ctx) => {
  const rows = await ctx.run(owed({ userId: userOf(ctx).id }));
  const portal = rows.length > 0 ? await portalName(ctx) : '';
  return rows.map((row) => ({
    agreementCode: row.code,
    kind: row.kind,
    name: inLang(row.name, ctx.lang),
    version: row.version,
    ...filled(ctx, row.body, portal),
    note: inLang(row.note, ctx.lang),
    publishedAt: row.published_at.toISOString(),
    blocks: row.blocks,
    accepted: row.accepted,
  }));
});

/** The text in the caller's language, or in the one that stands for it. */
export async function textOf(ctx: Ctx, body: SomeTexts) {
  return filled(ctx, body, await portalName(ctx));
}

function filled(ctx: Ctx, body: SomeTexts, portal: string) {
  const lang = shownLang(body, ctx.lang);
  return { lang, html: fill(body[lang] ?? '', { portal }) };
}
