import { BUILT_IN_VERSION, builtInAgreement } from '@tradeport/api/agreements/built-in';
import type { AcceptanceWay, AgreementBlock, AgreementKind } from '@tradeport/api/agreements/model';
import { kindTexts } from '@tradeport/api/agreements/words';
import { inLang, type Lang, langs, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'agreement.kind': AgreementKind;
    'agreement.blocks': AgreementBlock;
    'agreement.name': SomeTexts;
    'agreement.draft': SomeTexts;
    'agreement.draft_note': SomeTexts;
    'agreement_version.body': SomeTexts;
    'agreement_version.note': SomeTexts;
    'agreement_acceptance.lang': Lang;
    'agreement_acceptance.way': AcceptanceWay;
  }
}

export const REGISTRATION = 'registration';

const columns = `g.code, g.kind, g.name, g.blocks, g.in_use, g.version, g.asked_version, g.revision, g.draft, g.draft_note, g.user_id, g.changed_at`;
export const byCode = prepared('agreements.byCode')`
  select ${columns} from agreement g where g.tenant_id = :tenantId and g.code = :code`;
export const lockByCode = prepared('agreements.lockByCode')`
  select ${columns} from agreement g where g.tenant_id = :tenantId and g.code = :code for update`;
export type AgreementRow = RowOf<'agreements.byCode'>;
/** A list of versions comes without their texts, each of which may be long. */
const ofVersion = `v.number, v.note, v.asks, u.name as user_name, v.published_at,
    array(select t.key from jsonb_each_text(v.body) t where t.value <> '') as "langs!"`;
export const versionsOf = prepared('agreements.versionsOf')`
  select ${ofVersion} from agreement_version v
  left join users u on u.tenant_id = :tenantId and u.id = v.user_id
  where v.tenant_id = :tenantId and v.agreement = :code order by v.number desc limit 100`;
export const oneVersion = prepared('agreements.oneVersion')`
  select ${ofVersion}, v.body from agreement_version v
  left join users u on u.tenant_id = :tenantId and u.id = v.user_id
  where v.tenant_id = :tenantId and v.agreement = :code and v.number = :number`;
export type VersionHead = RowOf<'agreements.versionsOf'>;
type VersionRow = RowOf<'agreements.oneVersion'>;
const portal = prepared('agreements.portal')`select name from tenant where id = :id`;

/** The registration agreement before anybody has written one: the built-in text holds. */
export const unwritten: Pick<AgreementRow, 'code' | 'kind' | 'name' | 'version'> = {
  code: REGISTRATION,
  kind: REGISTRATION,
  name: kindTexts.registration,
  version: BUILT_IN_VERSION,
};
export const builtIn: VersionRow = {
  number: BUILT_IN_VERSION,
  note: { zh: '' },
  asks: false,
  body: builtInAgreement,
  langs: langs.filter((lang) => builtInAgreement[lang]),
  user_name: null,
  published_at: new Date(0),
};

/** A version with its text; before all others the registration agreement has the built-in one. */
export async function versionOf(
  ctx: Ctx,
  code: string,
  number: number,
): Promise<VersionRow | undefined> {
  if (code === REGISTRATION && number === BUILT_IN_VERSION) return builtIn;
  return ctx.maybe(oneVersion({ code, number }));
}

/** `{portal}` in a text is the portal's name, which may have characters that HTML reads. */
export async function portalName(ctx: Ctx): Promise<string> {
  const [row] = await ctx.run(portal({ id: ctx.tenant.id }));
  return inLang(row?.name, ctx.lang).replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** When a version was published; the built-in text has no such time. */
export function publishedAt(row: VersionHead): string | null {
  return row.number === BUILT_IN_VERSION ? null : row.published_at.toISOString();
}
