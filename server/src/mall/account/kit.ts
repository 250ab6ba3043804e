import { randomBytes } from 'node:crypto';
import { accountItemsFor } from '@tradeport/api/mall/account-menu';
import type { Sent } from '@tradeport/api/mall/account/form';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { unreadCount } from '@tradeport/api/messages/calls';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { catalogue } from '@tradeport/api';
import { langs } from '@tradeport/api/kernel/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '../../kernel/ctx.ts';
import { guardSite } from '../../kernel/guard.ts';
import { expected, refusalText } from '../../kernel/as-refused.ts';
import type { Fields, ShopPage, ShopVisit } from '../../kernel/shop.ts';
import { setFlash } from '../flash.ts';
import { formOf } from '../form.ts';
import { keepPicture } from './pictures.ts';
import {
  goTo,
  isScript,
  refusedText,
  sendOwn,
  visit,
  type MallParts,
  type Visit,
} from '../visit.ts';
import { waitingFor } from './waiting.ts';

/** A visit of somebody who is logged in, at one of the account's pages. */
type AccountVisit = Visit & ShopVisit & { kernel: MallParts['kernel'] };

type AnyRoute = { Params: Record<string, string>; Querystring: Record<string, unknown> };

/**
 * One page of the account: shown to logged-in users, its forms answered by the page itself or by
 * another address.
 */
export function serveAccount(http: FastifyInstance, parts: MallParts, page: ShopPage): void {
  for (const prefix of ['', ...langs]) {
    const address = `${prefix && `/${prefix}`}/account${page.path}`;
    http.get<AnyRoute>(address, async (request, reply) => {
      const one = await visit(parts, request, reply, prefix || null);
      const own = ownVisit(parts, one, request);
      return own ? show(parts, own, page, null) : goTo(one, toLogin(one, request.url));
    });
    if (!page.acts) continue;
    http.post<AnyRoute>(address, async (request, reply) => {
      guardSite(request);
      const sent = await formOf(parts, request, reply, page.uploads ?? {});
      const one = await visit(parts, request, reply, prefix || null);
      const own = ownVisit(parts, one, request);
      if (!own) return goTo(one, toLogin(one, request.url));
      return act(parts, own, page, textsOf(sent.fields), sent.files);
    });
  }
}

async function act(
  parts: MallParts,
  one: AccountVisit,
  page: ShopPage,
  fields: Fields,
  files: readonly Upload[],
): Promise<FastifyReply> {
  const { act: name = '', key, ...others } = fields;
  let typed: Fields = others;
  const run = Object.hasOwn(page.acts ?? {}, name) ? page.acts?.[name] : undefined;
  try {
    for (const file of files)
      if (page.pictures && file.data.length > 0)
        typed = { ...typed, ...(await keepPicture(one, page.pictures, file)) };
    // A button that only changes what the form asks for: the page comes back with everything that was typed.
    if (!run) return await show(parts, one, page, { act: name, typed, faults: {}, fault: '' });
    const done = await run({ ...one, key }, typed, files);
    if ('partly' in done)
      return show(parts, one, page, { act: name, typed, faults: {}, fault: done.partly });
    if ('typed' in done)
      return show(parts, one, page, { act: name, typed: done.typed, faults: {}, fault: '' });
    if ('shows' in done) {
      const sent = { act: name, typed, faults: {}, fault: '', shows: done.shows };
      return isScript(one.request)
        ? answer(one, 200, { ...done.shows, msg: '' })
        : show(parts, one, page, sent);
    }
    if (done.outcome) setFlash(one, done.outcome);
    return goTo(one, done.to ?? one.request.url);
  } catch (error) {
    return showRefused(parts, one, page, { act: name, typed }, error);
  }
}

/** The page with what was typed, and the refusal where it belongs; a script is told it alone. */
async function showRefused(
  parts: MallParts,
  one: AccountVisit,
  page: ShopPage,
  form: { act: string; typed: Fields },
  error: unknown,
): Promise<FastifyReply> {
  const refused = expected(error);
  const status = catalogue[refused.code]?.status;
  const at = page.faultAt?.(refused.code, form.act, form.typed);
  const faults = at ? { [at]: refusalText(refused, one.lang) } : refused.fields;
  if (isScript(one.request)) {
    const msg = Object.values(faults)[0] ?? refusalText(refused, one.lang);
    return answer(one, status, { msg, resendS: Number(refused.facts['seconds'] ?? 0) });
  }
  const fault = at ? '' : refusedText(refused, one, 'operation');
  return show(parts, one, page, { ...form, faults, fault }, status);
}

/** To a script that keeps the page. */
function answer({ reply }: Visit, status = 200, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

async function show(
  parts: MallParts,
  one: AccountVisit,
  page: ShopPage,
  sent: Sent | null,
  status = 200,
): Promise<FastifyReply> {
  const [member, unread, waiting, body] = await Promise.all([
    parts.kernel.call(one.scope, getUserinfoByCode, {}),
    parts.kernel.call(one.scope, unreadCount, {}),
    waitingFor(parts, one.scope),
    page.load(one, sent),
  ]);
  const isCompany = member.merberType === 'company';
  const around = {
    here: page.item,
    items: accountItemsFor(one.scope.user.permissions, {
      isCompany,
      isSeller: member.isSeller,
      sells: !one.scope.tenant.platform,
    }),
    company: isCompany ? member.merberCompname : '',
    waiting: { ...waiting, messages: unread.unread },
    unread: unread.unread,
  };
  const path = one.request.url.split('?', 1)[0] ?? '';
  const data = { around, sent, key: randomBytes(24).toString('base64url'), page: body };
  const place = { path, hidden: true, ...(page.sources ? { sources: page.sources(one) } : {}) };
  return sendOwn(parts, one, 'account', place, data, status);
}

function ownVisit(
  { kernel }: MallParts,
  one: Visit,
  request: FastifyRequest<AnyRoute>,
): AccountVisit | null {
  const { scope } = one;
  if (!scope.user) return null;
  return {
    ...one,
    scope: { ...scope, user: scope.user },
    kernel,
    params: request.params,
    query: textsOf(request.query),
  };
}

function toLogin(one: Visit, back: string): string {
  return addressesIn(one.lang, one.main).login(back);
}

function textsOf(fields: Readonly<Record<string, unknown>>): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
