import { acceptAgreements, owedAgreements, readAgreement } from '@tradeport/api/agreements/calls';
import { agreementErrors } from '@tradeport/api/agreements/errors';
import { agreementCode } from '@tradeport/api/agreements/model';
import { addressesIn, splitLang } from '@tradeport/api/mall/addresses';
import type { AskedPage } from '@tradeport/api/mall/pages';
import type { Output } from '@tradeport/api/kernel/call';
import { langs } from '@tradeport/api/kernel/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { expected, refusalText } from '../kernel/as-refused.ts';
import { refuse } from '../kernel/refused.ts';
import { type Entry, entryPage, showEntry, statusOf } from './entry-page.ts';
import { goTo, renderPage, type MallParts, type Visit } from './visit.ts';

/** Prefix of the box of an agreement, before its code; its value is the version and the language that were shown. */
const BOX = 'accept.';

/** CMS-02d The page where what is new is read and accepted: a plain form, and back to where one came from. */
export function agreementRoutes(http: FastifyInstance, parts: MallParts): void {
  entryPage(http, parts, '/agreements', {
    show: async (entry) => (entry.one.scope.user ? show(entry, {}) : toLogin(entry)),
    send: async (entry) => (entry.one.scope.user ? accept(entry) : toLogin(entry)),
  });
}

/** CMS-02b One version of an agreement, readable by anybody. */
export async function agreementPage(
  parts: MallParts,
  one: Visit,
  segment: string,
  params: URLSearchParams,
): Promise<{ html: string }> {
  const code = agreementCode().safeParse(segment).data ?? refuse('not_found');
  const asked = versionIn(params);
  const data = await parts.kernel.call(one.scope, readAgreement, {
    agreementCode: code,
    ...(asked === null ? {} : { version: asked }),
  });
  const path = addressesIn(one.lang, one.main).agreement(code, asked ?? undefined);
  const hidden = data.version !== data.inForce;
  const owes = await owesOf(parts, one, code);
  return { html: await renderPage(parts, one, 'agreement', { path, hidden }, { ...data, owes }) };
}

async function owesOf(
  { kernel }: MallParts,
  { scope }: Visit,
  agreementCode: string,
): Promise<boolean> {
  if (!scope.user?.owes?.length) return false;
  const owed = await kernel.call(scope, owedAgreements, {});
  return owed.some((row) => row.agreementCode === agreementCode);
}

/** The version that an address names; null: the one in force. */
export function versionIn(params: URLSearchParams): number | null {
  const asked = params.get('version') ?? '';
  return /^\d{1,6}$/.test(asked) ? Number(asked) : null;
}

function toLogin({ one, back }: Entry): FastifyReply {
  const to = addressesIn(one.lang, one.main);
  return goTo(one, to.login(to.agreements(back)));
}

type Owed = Output<typeof owedAgreements>;

async function show(
  { parts, ...entry }: Entry,
  more: Partial<AskedPage>,
  status = 200,
): Promise<FastifyReply> {
  const { one, back } = entry;
  const owed = await parts.kernel.call(one.scope, owedAgreements, {});
  if (owed.length === 0) return goTo(one, back);
  const to = addressesIn(one.lang, one.main);
  const data = { back, owed, later: wayWithout(one, back, owed), ticked: [], fault: '', ...more };
  return showEntry({ parts, ...entry }, 'asked', to.agreements, data, status);
}

/** Where somebody goes on who does not accept: the checkout would lead here again, so the cart takes its place. */
function wayWithout(one: Visit, back: string, owed: Owed): string | null {
  if (!owed.some(mustOn(one, back))) return back;
  return owed.some(({ blocks }) => blocks === 'login')
    ? null
    : addressesIn(one.lang, one.main).cart;
}

/** The agreements to be accepted on the way: the checkout asks for those that block orders as well. */
function mustOn(one: Visit, back: string): (row: Owed[number]) => boolean {
  const orders = isCheckout(one, back);
  return ({ blocks }) => blocks === 'login' || (orders && blocks === 'ordering');
}

/** The ticked ones are accepted: those that block where one goes have to be among them, and one at least is. */
async function accept(entry: Entry): Promise<FastifyReply> {
  const { parts, one, back, fields } = entry;
  const accepted = Object.entries(fields).flatMap(([name, value]) => {
    const [version = '', lang = ''] = value.split('.');
    const read = langs.find((known) => known === lang);
    const code = agreementCode().safeParse(name.slice(BOX.length)).data;
    return name.startsWith(BOX) && code && read && /^\d{1,9}$/.test(version)
      ? [{ agreementCode: code, version: Number(version), lang: read }]
      : [];
  });
  const ticked = accepted.map((box) => box.agreementCode);
  const owed = await parts.kernel.call(one.scope, owedAgreements, {});
  const isMust = mustOn(one, back);
  const isMissing = owed.some((row) => isMust(row) && !ticked.includes(row.agreementCode));
  if (owed.length > 0 && (accepted.length === 0 || isMissing)) {
    const fault = agreementErrors['agreement.not_read'];
    return show(entry, { ticked, fault: fault[one.lang] }, fault.status);
  }
  try {
    if (accepted.length > 0)
      await parts.kernel.call(one.scope, acceptAgreements, { accepted, way: wayTo(one, back) });
  } catch (error) {
    const refused = expected(error);
    return show(entry, { fault: refusalText(refused, one.lang) }, statusOf(refused));
  }
  return goTo(one, back);
}

function wayTo(one: Visit, back: string): 'checkout' | 'login' {
  return isCheckout(one, back) ? 'checkout' : 'login';
}

function isCheckout({ main }: Visit, back: string): boolean {
  return /^\/checkout(?=[?#]|$)/.test(splitLang(back, main).rest);
}
