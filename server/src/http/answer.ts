import type { RefusalBody } from '@tradeport/api/kernel/errors';
import { issueTexts } from '@tradeport/api/kernel/issues';
import { fill, type Lang, type Texts } from '@tradeport/api/kernel/text';
import { catalogue } from '@tradeport/api';
import type { FastifyReply } from 'fastify';
import { Refused } from '../kernel/refused.ts';

/**
 * What a browser needs to know of an answer that is no document: read it as what it is, and show it to nobody else;
 * nothing on the way keeps it either.
 */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
};
/** What everybody of a level is shown: a browser may keep it, and asks again each time. */
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

/** What is away is back after seconds: PostgreSQL is started again by itself. */
export const RETRY_AFTER_S = 5;

/** API-04: `{success: false, errorCode, msg, fields?}` with the status of the code. */
export function refusal(reply: FastifyReply, refused: Refused, lang: Lang): FastifyReply {
  const spec = catalogue[refused.code] ?? catalogue['bug'];
  const body: RefusalBody = {
    success: false,
    errorCode: refused.code,
    msg: fill(spec?.[lang] ?? '', refused.facts),
    ...(Object.keys(refused.fields).length ? { fields: inWords(refused, lang) } : {}),
    ...(Object.keys(refused.facts).length ? { facts: refused.facts } : {}),
  };
  const status = spec?.status ?? 500;
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_S);
  return reply.code(status).headers(HEADERS).send(JSON.stringify(body));
}

/** A field's message may be given by its code, like that of the whole. */
function inWords({ fields, facts }: Refused, lang: Lang): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => {
      const wording = catalogue[text] ?? issues[text];
      return [field, wording ? fill(wording[lang], facts) : text];
    }),
  );
}
