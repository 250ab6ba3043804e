import { addressesIn, inOtherLang, safeReturn, splitLang } from '@tradeport/api/mall/addresses';
import { contact, MOBILE, type askedPurposes } from '@tradeport/api/identity/model';
import { checkUserPhone, type getInfo, sendEmail, sendPhone } from '@tradeport/api/identity/calls';
import type { Output } from '@tradeport/api/kernel/call';
import type { PageName, Pages } from '@tradeport/api/mall/pages';
import { catalogue } from '@tradeport/api';
import { failureText, type Outcome } from '@tradeport/api/kernel/outcomes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { langs } from '@tradeport/api/kernel/text';
import { guardSite } from '../kernel/guard.ts';
import type { Refused } from '../kernel/refused.ts';
import { expected, refusalText } from '../kernel/as-refused.ts';
import { setFlash } from './flash.ts';
import { fieldsOf, goTo, isScript, sendOwn, visit, type MallParts, type Visit } from './visit.ts';

/** Shared parts of the pages of login and registration. */
const WAIT = '/console/#/wait';
type Fields = Readonly<Record<string, string>>;
/** A visit of such a page: the page it leads to, and the values from the form or the address. */
export type Entry = { parts: MallParts; one: Visit; back: string; fields: Fields };
type Handler = (entry: Entry) => Promise<FastifyReply>;

/** A page in every language, and what its form does. */
export function entryPage(
  http: FastifyInstance,
  parts: MallParts,
  path: string,
  does: { show: Handler; send?: Handler },
): void {
  for (const prefix of ['', ...langs]) {
    http.get(`${prefix && `/${prefix}`}${path}`, async (request, reply) => {
      const one = await visit(parts, request, reply, prefix || null);
      return does.show(entryOf(parts, one, queryOf(request)));
    });
  }
  const { send } = does;
  if (!send) return;
  http.post(path, async (request, reply) => {
    guardSite(request);
    const fields = fieldsOf(request);
    return send(entryOf(parts, await visit(parts, request, reply, fields['lang'] ?? null), fields));
  });
}

function entryOf(parts: MallParts, one: Visit, fields: Fields): Entry {
  return { parts, one, fields, back: backOf(one, fields['return']) };
}

/** Where one came from; from a page of the login or of registration, where that was to lead. */
export function backOf(
  { lang, main }: Pick<Visit, 'lang' | 'main'>,
  asked: string | undefined,
): string {
  const { home } = addressesIn(lang, main);
  const back = safeReturn(asked, home);
  const { rest } = splitLang(back, main);
  if (!/^\/((login|register)(?=[/?#]|$)|agreements(?=[?#]|$))/.test(rest)) return back;
  const inner = new URLSearchParams(rest.split('?')[1] ?? '').get('return') ?? undefined;
  return backOf({ lang, main }, inner);
}

/** Shows such a page; its other languages lead back to the same place. */
export function showEntry<N extends PageName>(
  { parts, one, back }: Entry,
  name: N,
  path: (back: string) => string,
  data: Pages[N],
  status = 200,
): Promise<FastifyReply> {
  const { scope, main } = one;
  const alternates = (scope.app?.langs ?? [main]).map((lang) => ({
    lang,
    path: inOtherLang(path(inOtherLang(back, lang, main)), lang, main),
  }));
  return sendOwn(parts, one, name, { path: path(back), hidden: true, alternates }, data, status);
}

/**
 * Leads back to the page before the login, on to the next factor, or to the form again with its
 * faults.
 */
export async function enterBy(
  { one, back }: Pick<Entry, 'one' | 'back'>,
  enter: () => Promise<Pick<Output<typeof getInfo>, 'agreements'>>,
  again: (refused: Refused) => Promise<FastifyReply>,
  { outcome = 'login', stay = true }: { outcome?: Outcome; stay?: boolean } = {},
): Promise<FastifyReply> {
  let asked: boolean;
  try {
    asked = (await enter()).agreements !== 'none';
  } catch (error) {
    const refused = expected(error);
    const owed = owedAt(one, back, refused, stay);
    return owed === null ? again(refused) : goTo(one, owed);
  }
  setFlash(one, outcome);
  // CMS-02d Told only now that it is known who asks.
  return goTo(one, asked ? addressesIn(one.lang, one.main).agreements(back) : back);
}

function owedAt(
  { lang, main }: Visit,
  back: string,
  { code, facts }: Refused,
  stay: boolean,
): string | null {
  const to = addressesIn(lang, main);
  const box: Record<string, string> = stay ? { stay: '1' } : {};
  // REG-02 An applicant under review may see the state of the review, and nothing else.
  if (code === 'login.under_review') return WAIT;
  if (code === 'login.pin') return to.loginPart('pin', back, box);
  if (code === 'login.second_factor')
    return to.loginPart('second', back, { ways: String(facts['ways'] ?? '') });
  // AUT-12 Setting one up is the console's: only who runs a portal is asked for it.
  if (code === 'login.factor_missing')
    return `/console/#/login?step=enrol&return=${encodeURIComponent(back)}`;
  return null;
}

/** The messages of a refusal: faults of fields at the fields, anything else above the form. */
export function faultsOf(
  refused: Refused,
  { lang }: Pick<Visit, 'lang'>,
  shown: readonly string[],
  outcome?: Outcome,
): { fault: string; faults: Fields } {
  const [field] = shown.filter((name) => fieldsAbout(refused.code).includes(name));
  const faults =
    field !== undefined && Object.keys(refused.fields).length === 0
      ? { [field]: refusalText(refused, lang) }
      : Object.fromEntries(Object.entries(refused.fields).filter(([name]) => shown.includes(name)));
  if (Object.keys(faults).length > 0) return { fault: '', faults };
  const text = Object.values(refused.fields)[0] ?? refusalText(refused, lang);
  return { fault: outcome ? failureText(outcome, text, lang) : text, faults };
}

/** Refusals that are about one field, by the names that forms have for it. */
function fieldsAbout(code: string): readonly string[] {
  if (code.startsWith('code.')) return ['code'];
  if (code.startsWith('user.password_')) return ['pwd', 'userPwsswd'];
  return code === 'login.phone_unknown' ? ['phone', 'userPhone'] : [];
}

export function statusOf(refused: Refused): number {
  return catalogue[refused.code]?.status ?? 400;
}

type Sent = { resendS: number; fault: string; faults: Fields; status: number };

/** AUT-08 Sends a code to the phone or address of the field `at`; a refusal is shown there. */
async function sendCode(
  { parts: { kernel }, one, fields }: Entry,
  purpose: (typeof askedPurposes)[number],
  at: string,
): Promise<Sent> {
  const to = contact().safeParse(fields[at] ?? '').data;
  const failed = (code: string) => ({
    resendS: 0,
    fault: '',
    faults: { [at]: refusalText({ code, facts: {} }, one.lang) },
    status: catalogue[code]?.status ?? 400,
  });
  if (to === undefined) return failed('user.contact_format');
  try {
    if (!MOBILE.test(to)) {
      const sent = await kernel.call(one.scope, sendEmail, { userEmail: to, purpose });
      return { ...sent, fault: '', faults: {}, status: 200 };
    }
    // REG-03 A phone that somebody has is told before anything is sent.
    if (
      purpose === 'register' &&
      !(await kernel.call(one.scope, checkUserPhone, { userPhone: to })).valid
    )
      return failed('registration.phone_taken');
    const sent = await kernel.call(one.scope, sendPhone, { userPhone: to, purpose });
    return { ...sent, fault: '', faults: {}, status: 200 };
  } catch (error) {
    const refused = expected(error);
    const waits = refused.code === 'code.too_soon' ? Number(refused.facts['seconds']) : 0;
    return {
      resendS: waits,
      fault: '',
      faults: { [at]: refusalText(refused, one.lang) },
      status: statusOf(refused),
    };
  }
}

/**
 * The button that sends a code: a script gets an answer and keeps the page, a browser without
 * script gets the page again.
 */
export async function answerCode(
  entry: Entry,
  purpose: (typeof askedPurposes)[number],
  at: string,
  show: (sent: Omit<Sent, 'status'>, status: number) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { status, ...sent } = await sendCode(entry, purpose, at);
  const { request, reply } = entry.one;
  if (!isScript(request)) return show(sent, status);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ resendS: sent.resendS, msg: sent.faults[at] ?? '' });
}

function queryOf(request: FastifyRequest): Fields {
  return Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''));
}
