import { addressesIn, safeReturn } from '@tradeport/api/mall/addresses';
import { loginIn, logout } from '@tradeport/api/identity/calls';
import { catalogue } from '@tradeport/api';
import { langs } from '@tradeport/api/kernel/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { settingsOf } from '../modules/registration/index.ts';
import { guardSite } from './guard.ts';
import { act } from './mall-calls.ts';
import { expected } from './mall-cart.ts';
import { fieldsOf, goTo, sayRefusal, sendOwn, visit, type MallParts, type Visit } from './mall-visit.ts';

const WAIT = '/console/#/wait';

/** AUT-01 Login and logout of buyers, as plain forms. */
export function accountRoutes(http: FastifyInstance, parts: MallParts): void {
  for (const prefix of ['', ...langs]) {
    http.get(`${prefix && `/${prefix}`}/login`, async (request, reply) => {
      const one = await visit(parts, request, reply, prefix || null);
      const back = backOf(one, String((request.query as { return?: unknown }).return ?? ''));
      return one.scope.user ? goTo(one, back) : show(parts, one, back, '', '');
    });
  }
  http.post('/login', async (request, reply) => {
    guardSite(request);
    const fields = fieldsOf(request);
    const one = await visit(parts, request, reply, fields['lang'] ?? null);
    const back = backOf(one, fields['return']);
    const { loginName = '', passwd = '' } = fields;
    try {
      await act(parts.kernel, one.scope, loginIn, { loginName, passwd });
    } catch (error) {
      const refused = expected(error);
      // REG-02 Whoever waits for a review may see how it stands, and nothing else.
      if (refused.code === 'login.under_review') return goTo(one, WAIT);
      const text = Object.values(refused.fields)[0] ?? sayRefusal(refused, one.lang);
      return show(parts, one, back, loginName, text, catalogue[refused.code]?.status);
    }
    return goTo(one, back);
  });
  http.post('/logout', async (request, reply) => {
    guardSite(request);
    const one = await visit(parts, request, reply, null);
    await act(parts.kernel, one.scope, logout, {});
    return goTo(one, addressesIn(one.lang, one.main).home);
  });
}

function show(parts: MallParts, one: Visit, back: string, loginName: string, fault: string, status = 200): Promise<FastifyReply> {
  const register = settingsOf(one.scope.tenant).buyer.open ? `/console/#/buyerReg?mall=${encodeURIComponent(back)}` : '';
  const data = { back, loginName, fault, register, forCheckout: /^(\/[a-z]{2})?\/checkout/.test(back) };
  return sendOwn(parts, one, 'login', { path: addressesIn(one.lang, one.main).login(), hidden: true }, data, status);
}

function backOf({ lang, main }: Visit, asked: string | undefined): string {
  return safeReturn(asked, addressesIn(lang, main).home);
}
