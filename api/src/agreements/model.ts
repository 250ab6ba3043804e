import { z } from 'zod';
import { code, instant, lang, line, paging, periodIn, day, text } from '../kernel/fields.ts';
import { texts, textsOut } from '../kernel/fields.ts';
import { langs, type Lang, type SomeTexts } from '../kernel/text.ts';

export const NAME_MAX = 60;
export const NOTE_MAX = 300;
/** Characters of one language, its HTML included. */
export const BODY_MAX = 100_000;
/** Agreements of one tenant. */
export const AGREEMENTS_MAX = 50;
/** Agreements that one call accepts: as many as a tenant may have. */
const TOGETHER_MAX = AGREEMENTS_MAX;
const CODE_MAX = 40;
export const EXPORT_PATH = '/web/cms/agreement/exportAcceptances';

/** Kinds that every tenant has once, under this code; of its own it has others. */
export const fixedKinds = ['registration', 'privacy', 'sale', 'bidding'] as const;
export const agreementKinds = [...fixedKinds, 'own'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

/** A person cannot do this until the version that was published last with "ask everybody" is accepted. */
export const agreementBlocks = ['nothing', 'ordering', 'login'] as const;
export type AgreementBlock = (typeof agreementBlocks)[number];

/** On which way somebody came to accept. */
export const acceptanceWays = ['registration', 'login', 'checkout', 'sso'] as const;
export type AcceptanceWay = (typeof acceptanceWays)[number];

/** The last part of an agreement's address: /agreements/privacy. */
export const agreementCode = () =>
  line(CODE_MAX)
    .min(2)
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'agreement.code');
const version = () => z.number().int().min(0);

export const named = { agreementCode: agreementCode() };
export const agreementIn = z.object(named);
/** The agreement as the caller saw it. */
export const agreementAt = z.object({ ...named, revision: z.number().int().min(0) });
export const versionIn = z.object({ ...named, version: version().optional() });

const html = () => text(BODY_MAX);
const bodyIn = z.object({ zh: html().default(''), en: html().optional(), ru: html().optional() });
const noteIn = z.object({
  zh: line(NOTE_MAX).default(''),
  en: line(NOTE_MAX).optional(),
  ru: line(NOTE_MAX).optional(),
});

export const newAgreementIn = z.object({ ...named, name: texts(NAME_MAX) });
export const draftIn = z.object({ ...agreementAt.shape, body: bodyIn, note: noteIn.prefault({}) });
export const publishIn = z.object({
  ...agreementAt.shape,
  /** everybody: whoever has not accepted this version or a later one is asked; nobody: the change is a minor one. */
  asks: z.enum(['everybody', 'nobody']),
});
export const settingsIn = z.object({
  ...agreementAt.shape,
  name: texts(NAME_MAX),
  blocks: z.enum(agreementBlocks),
  /** false: it is neither shown nor asked for. */
  inUse: z.boolean(),
});

const head = { ...named, kind: z.enum(agreementKinds), name: z.string() };
/** A version in the language of the caller, or in the one that stands for it: `lang` says which. */
const shownText = { version: version(), lang: lang(), html: z.string() };

/** An agreement in force, for the foot of every page. `asks`: some version of it was put to everybody. */
export const shownRow = z.object({ ...head, version: version(), asks: z.boolean() });
export const shownOut = z.object({
  ...head,
  ...shownText,
  note: z.string(),
  publishedAt: instant().nullable(),
  /** The version in force. */
  inForce: version(),
  versions: z.array(
    z.object({ version: version(), note: z.string(), publishedAt: instant().nullable() }),
  ),
});

export const owedRow = z.object({
  ...head,
  ...shownText,
  note: z.string(),
  publishedAt: instant(),
  blocks: z.enum(agreementBlocks),
  /** The version that the caller accepted last; null: none. */
  accepted: version().nullable(),
});
export const acceptIn = z.object({
  accepted: z
    .array(z.object({ ...named, version: version(), lang: lang() }))
    .min(1)
    .max(TOGETHER_MAX),
  way: z.enum(['login', 'checkout']).default('login'),
});
export const owedOut = z.array(owedRow);

export const agreementListIn = z.object({ ...paging });
export const agreementRow = z.object({
  ...named,
  kind: z.enum(agreementKinds),
  name: textsOut(),
  blocks: z.enum(agreementBlocks),
  inUse: z.boolean(),
  /** In force; 0 of the registration agreement is the built-in text, of others: nothing is published. */
  version: version(),
  askedVersion: version(),
  publishedAt: instant().nullable(),
  hasDraft: z.boolean(),
  revision: z.number().int(),
});
const bodyOut = textsOut();
export const versionRow = z.object({
  version: version(),
  asks: z.boolean(),
  note: textsOut(),
  langs: z.array(lang()),
  userName: z.string(),
  publishedAt: instant().nullable(),
});
export const agreementOut = z.object({
  ...agreementRow.omit({ hasDraft: true, publishedAt: true }).shape,
  draft: z.object({ body: bodyOut, note: textsOut() }).nullable(),
  userName: z.string(),
  changedAt: instant().nullable(),
  /** The text in force; null: nothing was published yet. */
  inForce: bodyOut.nullable(),
  versions: z.array(versionRow),
});
export const versionOut = z.object({ ...versionRow.shape, body: bodyOut });
export const savedOut = z.object({ revision: z.number().int() });
export const publishedOut = z.object({ version: version(), revision: z.number().int() });

const filter = {
  agreementCode: agreementCode().optional(),
  version: version().optional(),
  way: z.enum(acceptanceWays).optional(),
  from: day().optional(),
  to: day().optional(),
  /** A login name, name, mobile or e-mail address. */
  q: line(60).optional(),
};
export const acceptanceFilter = periodIn(z.object(filter));
export const acceptancesIn = periodIn(z.object({ ...paging, ...filter }));
export const acceptanceRow = z.object({
  acceptanceCode: code(),
  ...named,
  agreementName: z.string(),
  version: version(),
  lang: lang(),
  userCode: code(),
  userName: z.string(),
  userRelname: z.string(),
  way: z.enum(acceptanceWays),
  ip: z.string(),
  acceptedAt: instant(),
});

export const ownAcceptancesIn = z.object({ ...paging });
/** `inForce`: no later version has taken its place. */
export const ownAcceptance = acceptanceRow
  .omit({ userCode: true, userName: true, userRelname: true, ip: true })
  .extend({ inForce: z.boolean() });

/** The language in which a text is shown to who reads `wanted`: that one, else the first that there is (I18N-03b). */
export function shownLang(body: SomeTexts, wanted: Lang): Lang {
  return [wanted, ...langs].find((one) => body[one]) ?? wanted;
}
