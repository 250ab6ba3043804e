import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calls, catalogue } from '@tradeport/api';
import { takesKey } from '@tradeport/api/kernel/call';
import { describeApi } from '@tradeport/api/kernel/openapi';
import { Validator } from '@seriousme/openapi-schema-validator';
import { generateApi } from 'swagger-typescript-api';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../config.ts';
import { useApp } from '../testing/app.fixture.ts';

type Operation = {
  operationId: string;
  summary: string;
  parameters?: { $ref?: string; name?: string }[];
  responses: Record<string, unknown>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};
const documentOf = (lang?: 'zh' | 'en' | 'ru') =>
  JSON.parse(JSON.stringify(describeApi(calls, catalogue, lang))) as Document;

describe('the OpenAPI document', () => {
  test('[API-08a] has every call once under each of its methods, with its refusals, and names it in the language asked for', () => {
    const document = documentOf();
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length);
    for (const call of calls) {
      const methods = call.method === 'ANY' ? ['get', 'post'] : [call.method.toLowerCase()];
      for (const method of methods) {
        const operation = document.paths[`${call.path}.json`]?.[method];
        expect(operation, `${method} ${call.path}`).toMatchObject({ summary: call.text.en });
        for (const code of call.errors)
          expect(JSON.stringify(operation?.responses), `${call.name}: ${code}`).toContain(code);
      }
    }
    const [first] = calls;
    const russian = documentOf('ru').paths[`${first?.path ?? ''}.json`];
    expect(Object.values(russian ?? {})[0]?.summary).toBe(first?.text.ru);
  });

  test('[API-08a][API-07a] Idempotency-Key is described where a call takes it, and nowhere else', () => {
    const document = documentOf();
    const key = { $ref: '#/components/parameters/IdempotencyKey' };
    expect(calls.filter(takesKey).length).toBeGreaterThan(100);
    for (const call of calls) {
      for (const operation of Object.values(document.paths[`${call.path}.json`] ?? {})) {
        if (!operation.operationId.startsWith(call.name)) continue;
        const has = operation.parameters?.some((one) => one.$ref === key.$ref) ?? false;
        expect(has, call.name).toBe(takesKey(call));
      }
    }
  });

  test('[API-08c] passes a public validator, and every reference resolves', async () => {
    const document = documentOf();
    const validator = new Validator();
    expect(await validator.validate(documentOf() as never)).toMatchObject({ valid: true });
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(
      ([, to]) => to ?? '',
    );
    expect(references.length).toBeGreaterThan(0);
    for (const to of new Set(references)) {
      expect(to.startsWith('#/'), to).toBe(true);
      expect(
        to
          .slice(2)
          .split('/')
          .reduce<unknown>(
            (at, key) => (at as Record<string, unknown> | undefined)?.[key],
            document,
          ),
        to,
      ).toBeDefined();
    }
    const broken = { ...document, paths: { '/x': { get: { responses: 7 } } } };
    expect(await new Validator().validate(broken as never)).toMatchObject({ valid: false });
  });

  test('[API-08d] a client that a public generator makes of it compiles strictly', async () => {
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    const dir = mkdtempSync(join(ROOT, '.cache', 'generated-client-'));
    try {
      await generateApi({
        spec: documentOf() as never,
        output: dir,
        fileName: 'client.ts',
        httpClientType: 'fetch',
        silent: true,
      });
      const compiled = promisify(execFile)(join(ROOT, 'node_modules', '.bin', 'tsc'), [
        '--noEmit',
        '--strict',
        '--ignoreConfig',
        '--skipLibCheck',
        '--target',
        'es2022',
        '--module',
        'esnext',
        '--moduleResolution',
        'bundler',
        '--lib',
        'es2022,dom',
        join(dir, 'client.ts'),
      ]);
      await expect(compiled).resolves.toMatchObject({ stdout: '' });
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});

describe('the page to read and try', () => {
  const app = useApp();
  const get = (url: string, headers = {}) =>
    app.http.inject({ url, headers: { host: 'alpha.test', ...headers } });

  test('[API-08b] is served in three languages under a strict policy, with a reader of its own', async () => {
    for (const [lang, title] of [
      ['zh', 'API 文档'],
      ['en', 'API reference'],
      ['ru', 'Справочник API'],
    ] as const) {
      const page = await get(`/api-docs?lang=${lang}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`<h1>${title}</h1>`);
      expect(page.headers['content-security-policy']).toMatch(
        /default-src 'none'; script-src 'self';/,
      );
      for (const [, src = ''] of page.body.matchAll(/(?:src|href)="(\/api-docs\/[^"?]*)"/g))
        expect((await get(src)).statusCode, src).toBe(200);
    }
    expect((await get('/api-docs', { 'accept-language': 'ru' })).body).toContain('Справочник API');
    expect((await get('/api-docs?lang=%3Cscript%3E')).body).not.toContain('<script>%');
  });

  test('[API-08b] shows of the reader only what it needs, and the document in the language asked for', async () => {
    const assets = /href="(\/api-docs\/[\d.]+)\/swagger-ui\.css"/.exec(
      (await get('/api-docs')).body,
    )?.[1];
    expect((await get(`${assets}/package.json`)).statusCode).toBe(404);
    expect((await get(`${assets}/../../package.json`)).statusCode).toBe(404);
    const [first] = calls;
    for (const lang of ['zh', 'en', 'ru'] as const) {
      const document = (await get(`/openapi.json?lang=${lang}`)).json<Document>();
      expect(Object.values(document.paths[`${first?.path ?? ''}.json`] ?? {})[0]?.summary).toBe(
        first?.text[lang],
      );
    }
  });

  test('[API-08a] is not sent again to whoever has it already; another language is', async () => {
    const first = await get('/openapi.json?lang=en');
    const etag = String(first.headers.etag);
    const again = await get('/openapi.json?lang=en', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get('/openapi.json?lang=ru', { 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
    expect(other.headers.etag).not.toBe(etag);
  });
});
