import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { calls, catalogue } from '@tradeport/api';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { describeApi } from '@tradeport/api/kernel/openapi';
import { langs, type Lang } from '@tradeport/api/kernel/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { apiPage, START_SCRIPT } from './api-page.ts';
import { langOf } from './wished.ts';

const YEAR_S = 31_536_000;
/** The reader writes styles at run time and draws its icons as data. */
const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const READER_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'];
const packageFile = z.object({ version: z.string() });
type Asked = { Querystring: { lang?: unknown } };

/** API-08 `/openapi.json` (`?lang=zh|en|ru`, English without), and `/api-docs` to read and try it. */
export async function openapi(http: FastifyInstance): Promise<void> {
  const documents = new Map<Lang, { text: string; etag: string }>();
  http.get<Asked>('/openapi.json', async (request, reply) => {
    const lang = request.query.lang === undefined ? 'en' : langAsked(request);
    let document = documents.get(lang);
    if (!document) documents.set(lang, (document = await made(lang)));
    const { text, etag } = document;
    reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
  await reader(http);
}

/** Describing all calls takes seconds, in which nobody else would be answered: the build does it (write-openapi.ts). From source it is done when asked for. */
export function describedIn(lang: Lang): string {
  return JSON.stringify(describeApi(calls, catalogue, lang));
}

/** Beside the built server. */
export function documentFile(lang: Lang): URL {
  return new URL(`./openapi.${lang}.json`, import.meta.url);
}

async function made(lang: Lang): Promise<{ text: string; etag: string }> {
  const file = documentFile(lang);
  const text = existsSync(file) ? await readFile(file, 'utf8') : describedIn(lang);
  return { text, etag: `W/"${createHash('sha1').update(text).digest('base64url')}"` };
}

async function reader(http: FastifyInstance): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json');
  const { version } = packageFile.parse(JSON.parse(await readFile(manifest, 'utf8')));
  const assets = `/api-docs/${version}`;
  await http.register(fastifyStatic, {
    root: dirname(manifest),
    prefix: `${assets}/`,
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: YEAR_S * 1000,
    allowedPath: (path) => READER_FILES.includes(path),
  });
  http.get('/api-docs/start.js', (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(START_SCRIPT),
  );
  http.get<Asked>('/api-docs', (request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', PAGE_CSP)
      .send(apiPage({ lang: langAsked(request), assets })),
  );
}

function langAsked(request: FastifyRequest<Asked>): Lang {
  const asked = request.query.lang;
  return isOneOf(asked, langs) ? asked : langOf(request);
}
