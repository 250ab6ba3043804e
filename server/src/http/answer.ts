import { type RefusalBody, refusalText } from '@tradeport/api/kernel/errors';
import { issueTexts } from '@tradeport/api/kernel/issues';
import { fill, type Lang, type Texts } from '@tradeport/api/kernel/text';
import { catalogue } from '@tradeport/api';
import type { FastifyReply } from 'fastify';
import { Refused } from '../kernel/refused.ts';
import { note } from './request-log.ts';

/**
 * Tells browsers to take the content type literally and to keep the answer from other origins, and
 * all caches not to store it.
 */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
};
/**
 * Headers of answers that are the same for everybody of a level: a browser may store them, and
 * revalidates each time.
 */
const SHARED_HEADERS = { ...HEADERS, 'cache-control': 'private, no-cache' };
const issues: Readonly<Record<string, Texts | undefined>> = issueTexts;

/** API-04: `{success: true, …}`, ready to be sent more than once. */
export function bodyOf(body: Record<string, unknown>): Buffer {
  return Buffer.from(JSON.stringify({ success: true, ...body }));
}

/** `shared`: many are shown the same. */
export function send(reply: FastifyReply, body: Buffer, shared: boolean): FastifyReply {
  return reply.headers(shared ? SHARED_HEADERS : HEADERS).send(body);
}

/** An outage is short: PostgreSQL is restarted automatically. */
const RETRY_AFTER_S = 5;

/**
 * Wait after a refusal for too many requests, where the refusal does not state its own: immediate
 * retries would fail as well.
 */
const LATER_S = 60;

/** 429 and 503 say when to come again. */
export function sayWhen(reply: FastifyReply, status: number, { facts }: Pick<Refused, 'facts'>) {
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_S);
  if (status === 429)
    void reply.header('retry-after', Math.ceil(Number(facts['seconds'] ?? LATER_S)));
}

const numbered: Texts = {
  zh: '{text}（请求编号：{id}）',
  en: '{text} (request {id})',
  ru: '{text} (номер запроса: {id})',
};
/** Users report server faults, so their text contains the request's number in the log. */
export function withRequestId(text: string, status: number, id: string, lang: Lang): string {
  return status < 500 ? text : fill(numbered[lang], { text, id });
}

/** API-04: `{success: false, errorCode, msg, fields?}` with the status of the code; `more` for scripts that read more. */
export function refusal(
  reply: FastifyReply,
  refused: Refused,
  lang: Lang,
  more: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  const spec = catalogue[refused.code] ?? catalogue['bug'];
  const status = spec?.status ?? 500;
  const { request } = reply;
  note(request, { refused: refused.code });
  const body: RefusalBody = {
    success: false,
    errorCode: refused.code,
    msg: withRequestId(refusalText(spec, refused.facts, lang), status, request.id, lang),
    ...(Object.keys(refused.fields).length ? { fields: inWords(refused, lang) } : {}),
    ...(Object.keys(refused.facts).length ? { facts: refused.facts } : {}),
  };
  sayWhen(reply, status, refused);
  return reply
    .code(status)
    .headers(HEADERS)
    .send(JSON.stringify({ ...body, ...more }));
}

/** A field's message may be given by its code, like that of the whole. */
function inWords({ fields, facts }: Refused, lang: Lang): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => {
      const own = catalogue[text];
      return [field, own ? refusalText(own, facts, lang) : (issues[text]?.[lang] ?? text)];
    }),
  );
}
