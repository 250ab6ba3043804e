import { addressesIn, safeReturn } from '@tradeport/api/mall/addresses';
import { loginIn, logout, makeCaptcha } from '@tradeport/api/identity/calls';
import { catalogue } from '@tradeport/api';
import { failureText } from '@tradeport/api/kernel/outcomes';
import { langs } from '@tradeport/api/kernel/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { settingsOf } from '../modules/registration/index.ts';
import { guardSite } from '../kernel/guard.ts';
import { expected } from './cart.ts';
import { setFlash } from './flash.ts';
import {
  fieldsOf,
  goTo,
  refusalText,
  sendOwn,
  visit,
  type MallParts,
  type Visit,
} from './visit.ts';

const WAIT = '/console/#/wait';
type LoginRoute = { Querystring: { return?: unknown } };

/** AUT-01 Login and logout of buyers, as plain forms. */
export function accountRoutes(http: FastifyInstance, parts: MallParts): void {
  for (const prefix of ['', ...langs]) {
    http.get<LoginRoute>(`${prefix && `/${prefix}`}/login`, async (request, reply) => {
      const one = await visit(parts, request, reply, prefix || null);
      const back = backOf(one, String(request.query.return ?? ''));
      return one.scope.user ? goTo(one, back) : show(parts, one, { back });
    });
  }
  http.post('/login', async (request, reply) => {
    guardSite(request);
    const fields = fieldsOf(request);
    const one = await visit(parts, request, reply, fields['lang'] ?? null);
    const back = backOf(one, fields['return']);
    const {
      phone = fields['loginName'] ?? '',
      pwd = fields['passwd'] ?? '',
      code,
      captchaCode,
    } = fields;
    try {
      await parts.kernel.call(one.scope, loginIn, {
        phone,
        pwd,
        ...(captchaCode ? { captchaCode, code } : {}),
      });
    } catch (error) {
      const refused = expected(error);
      // REG-02 Whoever waits for a review may see how it stands, and nothing else.
      if (refused.code === 'login.under_review') return goTo(one, WAIT);
      const text = failureText(
        'login',
        Object.values(refused.fields)[0] ?? refusalText(refused, one.lang),
        one.lang,
      );
      // AUT-16 A new picture with every refusal that asks for one; the one before is used up.
      const asked =
        refused.code.startsWith('login.captcha') ||
        refused.facts['captcha'] !== undefined ||
        captchaCode !== undefined;
      return show(
        parts,
        one,
        { back, loginName: phone, fault: text, asked },
        catalogue[refused.code]?.status,
      );
    }
    setFlash(one, 'login');
    return goTo(one, back);
  });
  http.post('/logout', async (request, reply) => {
    guardSite(request);
    const one = await visit(parts, request, reply, null);
    await parts.kernel.call(one.scope, logout, {});
    return goTo(one, addressesIn(one.lang, one.main).home);
  });
}

type Shown = { back: string; loginName?: string; fault?: string; asked?: boolean };
async function show(
  parts: MallParts,
  one: Visit,
  { back, loginName = '', fault = '', asked = false }: Shown,
  status = 200,
): Promise<FastifyReply> {
  const register = settingsOf(one.scope.tenant).buyer.open
    ? `/console/#/buyerReg?mall=${encodeURIComponent(back)}`
    : '';
  const made = asked ? await picture(parts, one) : null;
  const data = {
    back,
    loginName,
    fault,
    register,
    forCheckout: /^(\/[a-z]{2})?\/checkout/.test(back),
    captcha: made && { code: made.captchaCode, picture: made.picture },
    otherWays: '/console/#/loginPc',
  };
  return sendOwn(
    parts,
    one,
    'login',
    { path: addressesIn(one.lang, one.main).login(), hidden: true },
    data,
    status,
  );
}

/** Null for who has asked for too many: the page says what was wrong before. */
async function picture(parts: MallParts, one: Visit) {
  try {
    return await parts.kernel.call(one.scope, makeCaptcha, { kind: 'picture' });
  } catch (error) {
    expected(error);
    return null;
  }
}

function backOf({ lang, main }: Visit, asked: string | undefined): string {
  return safeReturn(asked, addressesIn(lang, main).home);
}
