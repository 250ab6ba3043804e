import { acceptAgreements } from '@tradeport/api/agreements/calls';
import { type AcceptanceWay, shownLang } from '@tradeport/api/agreements/model';
import { isRecord } from '@tradeport/api/kernel/keys';
import { inLang, type Lang } from '@tradeport/api/kernel/text';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared } from '../../kernel/query.ts';
import { rereadSessions } from '../sessions/index.ts';
import { builtIn, byCode, oneVersion, REGISTRATION, unwritten } from './rows.ts';
import { textOf } from './show.ts';

/** An agreement that is published meanwhile waits for this call, or this call for it and sees the new version. */
const shareByCodes = prepared('agreements.shareByCodes')`
  select code, name, version, in_use from agreement where tenant_id = :tenantId and code = any(:codes::text[]) order by code for share`;
const textsOf = prepared('agreements.textsOf')`
  select agreement, number, body from agreement_version
  where tenant_id = :tenantId and agreement = any(:codes::text[]) and number = any(:numbers::int[])`;
const bySso = prepared('agreements.bySso')`
  select exists(select from sso_session where tenant_id = :tenantId and id = :id) as "yes!"`;

/** CMS-02e Each is the version in force, or none is accepted: nobody accepts what was replaced while it was read. */
export const accept = handler(acceptAgreements, async (ctx, { accepted, way }) => {
  const { id: userId, sessionId } = userOf(ctx);
  const codes = accepted.map((one) => one.agreementCode);
  const [rows, texts, [sso]] = await ctx.batch([
    shareByCodes({ codes }),
    textsOf({ codes, numbers: accepted.map((one) => one.version) }),
    bySso({ id: sessionId }),
  ]);
  const taken = accepted.map(({ agreementCode: code, version, lang }) => {
    const row = rows.find((one) => one.code === code && one.in_use) ?? ctx.refuse('not_found');
    const text = texts.find((one) => one.agreement === code && one.number === version);
    if (row.version !== version)
      ctx.refuse('agreement.new_version', { name: inLang(row.name, ctx.lang) });
    // Nothing unpublished is accepted, nor in a language that the version does not have.
    if (!text?.body[lang]) ctx.refuse('not_found');
    return { code, version, lang };
  });
  await keep(ctx, userId, taken, sso?.yes ? 'sso' : way);
  await rereadSessions(ctx, { user: userId });
  return { done: true };
});

/** REG-01 The text that one reads before registering. */
export async function registrationAgreement(ctx: Ctx) {
  const [row] = await ctx.run(byCode({ code: REGISTRATION }));
  const { version } = row ?? unwritten;
  const found =
    version > 0 ? await ctx.one(oneVersion({ code: REGISTRATION, number: version })) : builtIn;
  return {
    version,
    since: version > 0 ? found.published_at.toISOString() : null,
    ...(await textOf(ctx, found.body)),
  };
}

/** REG-01 The version that holds now; until the caller's call is over none is published. */
export async function registrationVersion(ctx: Ctx): Promise<number> {
  const [row] = await ctx.run(shareByCodes({ codes: [REGISTRATION] }));
  return row?.version ?? unwritten.version;
}

/** REG-01 A person who registers accepts this version, in the language in which the text was shown. */
export async function acceptAtRegistration(
  ctx: Ctx,
  { userId, version }: { userId: string; version: number },
): Promise<void> {
  const { body } =
    version > 0 ? await ctx.one(oneVersion({ code: REGISTRATION, number: version })) : builtIn;
  const lang = shownLang(body, ctx.lang);
  await keep(ctx, userId, [{ code: REGISTRATION, version, lang }], 'registration');
}

/** The acceptances of an applicant who was never let in go with the rest of the account. */
export const dropAcceptancesOf = prepared('agreements.dropAcceptancesOf')`
  delete from agreement_acceptance where tenant_id = :tenantId and user_id = :userId`;

/** An acceptance that is repeated stays as it was first, and is audited no second time. */
async function keep(
  ctx: Ctx,
  userId: string,
  taken: readonly { code: string; version: number; lang: Lang }[],
  way: AcceptanceWay,
): Promise<void> {
  const rows = taken.map((one) => ({ ...one, id: ctx.newId() }));
  const added = await ctx.batch(
    insertRows(
      ctx.tenant.id,
      'agreement_acceptance',
      ['id', 'agreement', 'version', 'user_id', 'lang', 'way', 'ip', 'accepted_at'],
      rows.map(({ id, code, version, lang }) => [
        id,
        code,
        version,
        userId,
        lang,
        way,
        ctx.ip,
        ctx.now(),
      ]),
      'on conflict (tenant_id, user_id, agreement, version) do nothing returning id',
    ),
  );
  const ids = new Set(added.flat().map((row) => (isRecord(row) ? row['id'] : null)));
  for (const { id, code, version, lang } of rows.filter((one) => ids.has(one.id)))
    ctx.audit('agreement_acceptance', id, null, { agreement: code, version, lang, user: userId });
}
