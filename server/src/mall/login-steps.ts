import { addressesIn, splitLang } from '@tradeport/api/mall/addresses';
import type { LoginStep } from '@tradeport/api/mall/pages';
import {
  heldSession,
  loginPasskey,
  loginPin,
  loginSecond,
  passkeyChallenge,
  resumeSession,
} from '@tradeport/api/identity/calls';
import { oauthLogin, ssoChoices, startSso } from '@tradeport/api/sso/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Refused } from '../kernel/refused.ts';
import { expected } from '../kernel/as-refused.ts';
import { readPasskey } from '../modules/login/index.ts';
import { refusedLogin } from './login.ts';
import {
  backOf,
  enterBy,
  type Entry,
  entryPage,
  faultsOf,
  showEntry,
  statusOf,
} from './entry-page.ts';
import { goTo, visit, type MallParts } from './visit.ts';

/** AUT-11, AUT-12, AUT-16 The steps after the first one of a login, and logins with a provider. */
export function loginStepRoutes(http: FastifyInstance, parts: MallParts): void {
  const page = (step: LoginStep, send: (entry: Entry) => Promise<FastifyReply>) =>
    entryPage(http, parts, `/login/${step}`, {
      show: (entry) => (entry.one.scope.user ? goToBack(entry) : show(entry, step)),
      send,
    });
  page('second', second);
  page('pin', pin);
  page('held', held);
  entryPage(http, parts, '/login/sso', { show: async (entry) => toLogin(entry), send: leave });
  http.get('/login/back', async (request, reply) => {
    const asked = new URLSearchParams(request.url.split('?')[1] ?? '');
    const first = await visit(parts, request, reply, null);
    const { lang } = splitLang(asked.get('return') ?? '', first.main);
    const one = { ...first, lang, scope: { ...first.scope, lang } };
    const fields = Object.fromEntries(asked);
    return comeBack({ parts, one, fields, back: backOf(one, fields['return']) });
  });
}

async function goToBack({ one, back }: Entry): Promise<FastifyReply> {
  return goTo(one, back);
}

function toLogin({ one, back }: Entry): FastifyReply {
  return goTo(one, addressesIn(one.lang, one.main).login(back));
}

/** AUT-12 Six digits of an app or a recovery code; a passkey is asked for and shown by script. */
async function second(entry: Entry): Promise<FastifyReply> {
  const { parts, one, fields } = entry;
  const { kernel } = parts;
  if (fields['act'] === 'challenge') {
    const { reply } = one;
    try {
      return await reply
        .header('cache-control', 'no-store')
        .send({ options: await kernel.call(one.scope, passkeyChallenge, {}) });
    } catch (error) {
      const refused = expected(error);
      return reply.code(statusOf(refused)).send({ msg: faultsOf(refused, one, []).fault });
    }
  }
  const { passkey, code = '' } = fields;
  const enter = async () =>
    passkey
      ? kernel.call(one.scope, loginPasskey, { response: readPasskey(passkey) })
      : kernel.call(one.scope, loginSecond, { code: code.trim() });
  return enterBy(entry, enter, (refused) => again(entry, 'second', refused));
}

async function pin(entry: Entry): Promise<FastifyReply> {
  const { parts, one, fields } = entry;
  const input = { pin: fields['pin'] ?? '', ...(fields['stay'] ? { sharedDevice: false } : {}) };
  const enter = () => parts.kernel.call(one.scope, loginPin, input);
  return enterBy(entry, enter, (refused) => again(entry, 'pin', refused));
}

async function held(entry: Entry): Promise<FastifyReply> {
  const { parts, one, fields } = entry;
  const enter = () => parts.kernel.call(one.scope, resumeSession, { pin: fields['pin'] ?? '' });
  return enterBy(entry, enter, (refused) => again(entry, 'held', refused));
}

/** Too late, or too often wrong: with everything again. */
async function again(entry: Entry, step: LoginStep, refused: Refused): Promise<FastifyReply> {
  if (refused.code === 'login.begin_again') return refusedLogin(entry, refused);
  return show(entry, step, faultsOf(refused, entry.one, [], 'login').fault, statusOf(refused));
}

async function show(
  entry: Entry,
  step: LoginStep,
  fault = '',
  status = 200,
): Promise<FastifyReply> {
  const { parts, one, back, fields } = entry;
  const whose = step === 'held' ? await parts.kernel.call(one.scope, heldSession, {}) : null;
  if (step === 'held' && !whose) return toLogin(entry);
  const ways = (fields['ways'] ?? '').split(',').filter((way) => ['totp', 'passkey'].includes(way));
  const stay = fields['stay'] !== undefined;
  const name = whose ? whose.userRelname || whose.userName : '';
  const query: Record<string, string> = {
    ...(ways.length > 0 ? { ways: ways.join(',') } : {}),
    ...(stay ? { stay: '1' } : {}),
  };
  const path = (place: string) => addressesIn(one.lang, one.main).loginPart(step, place, query);
  return showEntry(entry, 'step', path, { step, back, ways, stay, name, fault }, status);
}

/** AUT-11 To the provider. A page that goes on by itself: browsers keep a form's redirects to this portal. */
async function leave(entry: Entry): Promise<FastifyReply> {
  const { parts, one, back, fields } = entry;
  const { kernel } = parts;
  const ssoCode = fields['provider'] ?? '';
  try {
    const { url } = await kernel.call(one.scope, startSso, { ssoCode, returnTo: back });
    const known = await kernel.call(one.scope, ssoChoices, {});
    const name = known.find((choice) => choice.ssoCode === ssoCode)?.ssoName ?? '';
    const to = addressesIn(one.lang, one.main);
    return await showEntry(entry, 'leave', (place) => to.login(place), { to: url, name });
  } catch (error) {
    const refused = expected(error);
    return one.scope.user ? toLinked(entry, refused) : refusedLogin(entry, refused);
  }
}

/** AUT-11 Back from the provider: in, and on to where one came from. */
async function comeBack(entry: Entry): Promise<FastifyReply> {
  const { parts, one, fields } = entry;
  const { code = '', state = '', iss } = fields;
  const isLinking = one.scope.user !== null && entry.back === linkedAt(one);
  if (fields['error'] || (one.scope.user && !isLinking)) return toLogin(entry);
  const enter = () =>
    parts.kernel.call(one.scope, oauthLogin, { code, state, ...(iss ? { iss } : {}) });
  return enterBy(
    entry,
    enter,
    (refused) => (isLinking ? toLinked(entry, refused) : refusedLogin(entry, refused)),
    isLinking ? { outcome: 'add' } : {},
  );
}

function linkedAt({ lang, main }: Entry['one']): string {
  return addressesIn(lang, main).account('/linked');
}

/**
 * A logged-in user wanted to link an account: the page of linked accounts shows why that failed.
 */
async function toLinked({ one }: Entry, { code }: Refused): Promise<FastifyReply> {
  return goTo(one, `${linkedAt(one)}?refused=${encodeURIComponent(code)}`);
}
