import { isUtf8 } from 'node:buffer';
import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import { isTooDeep } from '@tradeport/api/kernel/form';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../kernel/refused.ts';

/** Bodies that are not uploads. A cart of 2 000 lines is 200 kB. */
export const BODY_BYTES_MAX = 1024 * 1024;
const FIELDS_MAX = 5000;
const charset = /;\s*charset="?([^";\s]+)/i;
const known = /^(utf-?8|us-ascii)$/i;

/**
 * JSON and forms, in UTF-8. Other encodings are refused: read as UTF-8, their text would be stored
 * garbled (API-04).
 */
export async function readBodies(http: FastifyInstance): Promise<void> {
  http.addHook('onRequest', (request, _reply, done) => {
    const declared = charset.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
    done(known.test(declared) ? undefined : new Refused('input.media_type'));
  });
  const json = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const text = isUtf8(body) ? body.toString() : null;
      if (text === null || isTooDeep(text) || hasHalfCharacter(text))
        return done(new Refused('input.invalid'));
      return json(request, text, done);
    },
  );
  await http.register(formbody, { bodyLimit: BODY_BYTES_MAX, parser: readFormBody });
}

/** An escape of half a character (`\\ud800` alone) spells no text: it would be stored as something else. */
function hasHalfCharacter(json: string): boolean {
  if (!HALF.test(json)) return false;
  const pairs = /\\u[dD][89aAbB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/g;
  return HALF.test(json.replaceAll('\\\\', '').replace(pairs, ''));
}
const HALF = /\\u[dD][89a-fA-F]/;

/**
 * Throws on percent signs that spell no text. Form bodies are ASCII: other characters are
 * percent-encoded.
 */
function readFormBody(body: string): Record<string, unknown> {
  if (body.includes('\ufffd')) throw new Refused('input.invalid');
  if (body.includes('%')) decodeURIComponent(body);
  return parse(body, '&', '=', { maxKeys: FIELDS_MAX });
}
