import { addressesIn } from '@tradeport/api/mall/addresses';
import { type LoginPage, type LoginWay, loginWays } from '@tradeport/api/mall/pages';
import { loginGift } from '@tradeport/api/giftcard/calls';
import {
  heldSession,
  loginByCode,
  loginIn,
  logout,
  makeCaptcha,
} from '@tradeport/api/identity/calls';
import { ssoChoices } from '@tradeport/api/sso/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { settingsOf } from '../modules/registration/index.ts';
import { guardSite } from '../kernel/guard.ts';
import type { Refused } from '../kernel/refused.ts';
import { expected } from '../kernel/as-refused.ts';
import {
  answerCode,
  enterBy,
  type Entry,
  entryPage,
  faultsOf,
  showEntry,
  statusOf,
} from './entry-page.ts';
import { goTo, visit, type MallParts } from './visit.ts';

/**
 * Fields of each way to log in; their values survive a refusal, except for passwords and secrets.
 */
const fieldsBy = {
  password: ['phone', 'pwd'],
  code: ['userPhone', 'code'],
  card: ['cardNo', 'cardSecret'],
} as const satisfies Record<LoginWay, readonly string[]>;
const kept = ['phone', 'userPhone', 'cardNo'];

/** AUT-01, AUT-03 The shop's login in its ways, and logout: plain forms of the calls that the console's login makes. */
export function loginRoutes(http: FastifyInstance, parts: MallParts): void {
  for (const way of loginWays) {
    entryPage(http, parts, way === 'password' ? '/login' : `/login/${way}`, {
      show: async (entry) =>
        entry.one.scope.user
          ? goTo(entry.one, entry.back)
          : ((await held(entry)) ?? show(entry, way)),
      send: (entry) =>
        entry.fields['act'] === 'send'
          ? answerCode(entry, 'login', 'userPhone', (sent, status) =>
              show(entry, way, sent, status),
            )
          : logInBy[way](entry),
    });
  }
  http.post('/logout', async (request, reply) => {
    guardSite(request);
    const one = await visit(parts, request, reply, null);
    await parts.kernel.call(one.scope, logout, {});
    return goTo(one, addressesIn(one.lang, one.main).home);
  });
}

const logInBy: Record<LoginWay, (entry: Entry) => Promise<FastifyReply>> = { password, code, card };

async function password(entry: Entry): Promise<FastifyReply> {
  const { parts, one, fields } = entry;
  const { captchaCode, code: letters } = fields;
  const enter = () =>
    parts.kernel.call(one.scope, loginIn, {
      phone: fields['phone'] ?? fields['loginName'] ?? '',
      pwd: fields['pwd'] ?? fields['passwd'] ?? '',
      ...shared(entry),
      ...(captchaCode ? { captchaCode, code: letters } : {}),
    });
  return enterBy(entry, enter, (refused) => refusedLogin(entry, refused), { stay: stays(entry) });
}

/** AUT-16 A new picture with every refusal that asks for one; the one before is used up. */
export async function refusedLogin(entry: Entry, refused: Refused): Promise<FastifyReply> {
  const isAsked =
    refused.code.startsWith('login.captcha') ||
    refused.facts['captcha'] !== undefined ||
    Boolean(entry.fields['captchaCode']);
  const captcha = isAsked ? await picture(entry) : null;
  const faults = faultsOf(refused, entry.one, [], 'login');
  return show(entry, 'password', { ...faults, captcha }, statusOf(refused));
}

async function code(entry: Entry): Promise<FastifyReply> {
  const { parts, one, fields } = entry;
  const { userPhone = '', code: typed = '' } = fields;
  const input = { userPhone, code: typed, ...shared(entry) };
  return enterBy(
    entry,
    () => parts.kernel.call(one.scope, loginByCode, input),
    (refused) =>
      show(entry, 'code', faultsOf(refused, one, fieldsBy.code, 'login'), statusOf(refused)),
  );
}

async function card(entry: Entry): Promise<FastifyReply> {
  const { parts, one, fields } = entry;
  const { cardNo = '', cardSecret = '' } = fields;
  return enterBy(
    entry,
    () => parts.kernel.call(one.scope, loginGift, { cardNo, cardSecret }),
    (refused) =>
      show(entry, 'card', faultsOf(refused, one, fieldsBy.card, 'login'), statusOf(refused)),
  );
}

/** AUT-16 The box says whether others use this browser; a form without it says nothing. */
function shared({ fields }: Entry): { sharedDevice?: boolean } {
  return fields['asksStay'] ? { sharedDevice: fields['stay'] === undefined } : {};
}
function stays({ fields }: Entry): boolean {
  return !fields['asksStay'] || fields['stay'] !== undefined;
}

/** AUT-16 The session of a shared device that rests here asks for its PIN first; `other`: somebody else logs in. */
async function held({ parts, one, back, fields }: Entry): Promise<FastifyReply | null> {
  if (fields['other'] !== undefined) return null;
  const resting = await parts.kernel.call(one.scope, heldSession, {});
  return resting ? goTo(one, addressesIn(one.lang, one.main).loginPart('held', back)) : null;
}

async function show(
  entry: Entry,
  way: LoginWay,
  more: Partial<LoginPage> = {},
  status = 200,
): Promise<FastifyReply> {
  const { parts, one, back, fields } = entry;
  const to = addressesIn(one.lang, one.main);
  const { buyer } = settingsOf(one.scope.tenant);
  const data: LoginPage = {
    way,
    back,
    typed: Object.fromEntries(Object.entries(fields).filter(([name]) => kept.includes(name))),
    stay: fields['asksStay'] ? stays(entry) : one.scope.http.cookie('tp_shared') === undefined,
    fault: '',
    faults: {},
    resendS: 0,
    forCheckout: /^(\/[a-z]{2})?\/checkout/.test(back),
    register: buyer.open,
    // AUT-03 A shop that lets people in at once hands out gift cards, too.
    cards: buyer.open && buyer.auto,
    providers: await parts.kernel.call(one.scope, ssoChoices, {}),
    captcha: null,
    ...more,
  };
  const path = (place: string) => (way === 'password' ? to.login(place) : to.loginPart(way, place));
  return showEntry(entry, 'login', path, data, status);
}

/** Null for a visitor who has asked for too many: the page repeats the fault before. */
async function picture({ parts, one }: Entry): Promise<LoginPage['captcha']> {
  try {
    const made = await parts.kernel.call(one.scope, makeCaptcha, { kind: 'picture' });
    return { code: made.captchaCode, picture: made.picture };
  } catch (error) {
    expected(error);
    return null;
  }
}
