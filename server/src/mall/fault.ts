import { addressesIn, splitLang } from '@tradeport/api/mall/addresses';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { catalogue } from '@tradeport/api';
import { langs } from '@tradeport/api/kernel/text';
import { themes } from '@tradeport/api/tenancy/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal, sayWhen, withRequestId } from '../http/answer.ts';
import { note } from '../http/request-log.ts';
import { asRefused } from '../kernel/as-refused.ts';
import { refusalText } from '../kernel/as-refused.ts';
import { frameOf } from '../modules/content/index.ts';
import {
  fieldsOf,
  goTo,
  isScript,
  renderPage,
  sendOwn,
  visit,
  type MallParts,
  type Visit,
} from './visit.ts';
import { langOf } from '../http/wished.ts';

/** A fault as a page with everything around it. */
export function faultPage(
  parts: MallParts,
  one: Visit,
  status: number,
  text: string,
): Promise<string> {
  return renderPage(parts, one, 'fault', { path: pathOf(one), hidden: true }, { status, text });
}

/** Answers an error of a mall route: a page for people, JSON for scripts. */
export async function faultAnswer(
  parts: MallParts,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refused = asRefused(error);
  note(request, { err: error, refused: refused.code });
  const { lang } = splitLang(request.url, langOf(request));
  const status = catalogue[refused.code]?.status ?? 500;
  const textIn = (of: PageFrame['lang']) =>
    withRequestId(refusalText(refused, of), status, request.id, of);
  // CMS-02d A person with something to accept is led to it, and back to where that was found out. A script is told the way.
  const asked =
    refused.code === 'agreement.required' ? await wayToAgreements(parts, request, reply) : null;
  if (asked && isScript(request))
    return refusal(reply, refused, asked.one.lang, { ok: false, to: asked.to });
  if (
    isScript(request) ||
    (request.method === 'GET' && !request.headers.accept?.includes('text/html'))
  )
    return refusal(reply, refused, lang);
  if (asked) return goTo(asked.one, asked.to);
  sayWhen(reply, status, refused);
  try {
    const one = await visit(
      parts,
      request,
      reply,
      splitLang(request.url, lang).prefixed ? lang : null,
    );
    return await sendOwn(
      parts,
      one,
      'fault',
      { path: pathOf(one), hidden: true },
      { status, text: textIn(one.lang) },
      status,
    );
  } catch {
    // No portal, or no database to ask about it: the page stands alone.
    const frame = bareFrame(parts, lang, request);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', parts.renderer.policy(frame.portal.theme, ''))
      .send(parts.renderer.render('fault', frame, { status, text: textIn(lang) }));
  }
}

async function wayToAgreements(
  parts: MallParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ one: Visit; to: string }> {
  const one = await visit(parts, request, reply, askedLang(request));
  return { one, to: addressesIn(one.lang, one.main).agreements(cameFrom(request)) };
}

/** The language of the address; of a form, its own. */
function askedLang(request: FastifyRequest): string | null {
  if (request.method === 'POST') return fieldsOf(request)['lang'] ?? null;
  const { lang, prefixed } = splitLang(request.url, langOf(request));
  return prefixed ? lang : null;
}

/** The page that was asked for, or the one that its form or script stands on. */
function cameFrom(request: FastifyRequest): string {
  if (request.method === 'GET' && !isScript(request)) return request.url;
  const { referer = '' } = request.headers;
  if (!URL.canParse(referer)) return '';
  const { host, pathname, search } = new URL(referer);
  return host === request.host ? pathname + search : '';
}

/** Reloading makes sense where a page was asked for. */
function pathOf({ request, lang, main }: Visit): string {
  return request.method === 'GET' ? askedPath(request) : addressesIn(lang, main).home;
}

/** As a link leads to it: `//evil.example` would lead to another site. */
function askedPath({ url }: FastifyRequest): string {
  return (url.split('?', 1)[0] ?? '').replace(/^[/\\]*/, '/');
}

/** Without a tenant, the frame is that with which a portal begins. */
function nobody(lang: PageFrame['lang']) {
  const viewer = { isMember: false, level: null, company: null };
  return { lang, main: langs[0], name: '', categories: [], viewer, day: '' };
}

function bareFrame(
  { renderer }: MallParts,
  lang: PageFrame['lang'],
  request: FastifyRequest,
): PageFrame {
  return {
    lang,
    main: langs[0],
    offered: [lang],
    origin: '',
    path: request.method === 'GET' ? askedPath(request) : '/',
    hidden: true,
    alternates: [],
    sells: true,
    categories: [],
    menu: frameOf('menu', null, nobody(lang)),
    footer: frameOf('footer', null, nobody(lang)),
    viewer: null,
    assets: renderer.assets,
    portal: {
      name: 'Tradeport',
      logo: '',
      theme: themes[0],
      hotline: '',
      hours: '',
      slogan: '',
      foot: '',
      remark: '',
      pointWorth: '0',
      timeZone: 'UTC',
      links: [],
      agreements: [],
    },
  };
}
