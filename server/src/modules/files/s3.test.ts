import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Store } from './bytes.ts';
import { s3Store, type S3Settings } from './s3.ts';

/**
 * A real HTTP server that keeps objects and refuses whatever is not signed as AWS Signature Version 4 says;
 * written from the specification, not from the client.
 */
describe('an S3 bucket', () => {
  const objects = new Map<string, Buffer>();
  const refusals: string[] = [];
  let server: Server;
  let settings: S3Settings;
  let bucket: Store;
  let failures = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      void answer(request).then(({ status, body }) => {
        response.statusCode = status;
        response.end(body);
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    settings = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'tradeport',
      region: 'cn-test-1',
      accessKey: 'AKTEST',
      secretKey: 'secret/with+signs',
      style: 'path',
    };
    bucket = s3Store(settings);
  });
  beforeEach(() => {
    objects.clear();
    refusals.length = 0;
    failures = 0;
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  );

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body: Buffer | string }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (failures > 0) {
      failures -= 1;
      return { status: 503, body: 'slow down' };
    }
    const fault = signatureFault(request, body, settings);
    if (fault) {
      refusals.push(fault);
      return { status: 403, body: fault };
    }
    const url = new URL(request.url ?? '/', 'http://x');
    const [, name, ...rest] = url.pathname.split('/');
    if (name !== 'tradeport') return { status: 404, body: 'NoSuchBucket' };
    const key = rest.map(decodeURIComponent).join('/');
    if (key === '') return { status: 200, body: listing(url.searchParams) };
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET')
      return { status: request.method === 'DELETE' ? 204 : 200, body: '' };
    const found = objects.get(key);
    return found ? { status: 200, body: found } : { status: 404, body: 'NoSuchKey' };
  }

  /** Two keys a page, so that going on by the token is needed. */
  function listing(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted();
    const page = keys.slice(0, 2);
    return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key></Contents>`).join('')}<IsTruncated>${keys.length > 2}</IsTruncated>${
      keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    }</ListBucketResult>`;
  }
  const all = async (folder: string) => {
    const names: string[] = [];
    for await (const name of bucket.list(folder)) names.push(name);
    return names;
  };

  test('[FIL-02d] keeps, gives, lists page by page and removes, every request signed over its content', async () => {
    const data = Buffer.from([0, 255, 10, 13, 128]);
    await bucket.put('t/ab/abcd/480.webp', data);
    expect((await bucket.get('t/ab/abcd/480.webp'))?.equals(data)).toBe(true);
    expect(await bucket.get('t/ab/none/480.webp')).toBeNull();
    for (const name of ['t/1', 't/2', 't/3', 't/a b+c&d', 'u/1'])
      await bucket.put(name, Buffer.from(name));
    expect(await all('t')).toEqual(['t/1', 't/2', 't/3', 't/a b+c&d', 't/ab/abcd/480.webp']);
    expect((await bucket.get('t/a b+c&d'))?.toString()).toBe('t/a b+c&d');
    expect(await all('nobody')).toEqual([]);
    await bucket.remove('t/1');
    await bucket.remove('t/1');
    expect(await bucket.get('t/1')).toBeNull();
    expect(refusals).toEqual([]);
  });

  test('[FIL-02d] a wrong key is refused, and said so; nothing looks stored that is not', async () => {
    const thief = s3Store({ ...settings, secretKey: 'guessed' });
    await expect(thief.put('t/x', Buffer.from('x'))).rejects.toThrow(/403/);
    await expect(thief.get('t/x')).rejects.toThrow(/403/);
    expect(objects.size).toBe(0);
    expect(refusals).toEqual(['wrong signature', 'wrong signature']);
    await expect(
      s3Store({ ...settings, bucket: 'nobodys' }).put('t/x', Buffer.from('x')),
    ).rejects.toThrow(/no bucket/);
  });

  test('[FIL-02d] a store that is busy is asked again', async () => {
    failures = 2;
    await bucket.put('t/x', Buffer.from('x'));
    expect(objects.get('t/x')?.toString()).toBe('x');
  });

  test('[FIL-02d] the whole portal on a bucket: uploaded there, delivered from there', async () => {
    const { testApp } = await import('../../testing/app.ts');
    const { uploadFile } = await import('@tradeport/api/files/calls');
    const { useStore } = await import('./store.ts');
    const { default: sharp } = await import('sharp');
    const app = await testApp();
    useStore(bucket);
    const picture = await sharp({
      create: { width: 700, height: 500, channels: 3, background: '#258' },
    })
      .png()
      .toBuffer();
    const { fileCode } = await (
      await app.client('seller')
    )(
      uploadFile,
      { purpose: 'product' },
      { files: { file: new File([new Uint8Array(picture)], 'a.png') } },
    );
    expect(objects.size).toBeGreaterThan(5);
    const got = await app.http.inject({
      url: `/files/${fileCode}/480`,
      headers: { host: 'alpha.test', accept: 'image/avif' },
    });
    expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'image/avif']);
    await app.close();
  });

  test('[FIL-02c][FIL-02d] half a setting stops the start', () => {
    const given = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'bucket',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    };
    expect(readConfig([], given).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'bucket',
      accessKey: 'a',
      secretKey: 'b',
      region: 'us-east-1',
      style: 'path',
    });
    expect(readConfig([], {}).s3).toBeNull();
    expect(() => readConfig([], { ...given, S3_SECRET_KEY: '' })).toThrow(/go together/);
    expect(() => readConfig([], { ...given, S3_ENDPOINT: 'ftp://x' })).toThrow(/S3_ENDPOINT/);
  });
});

/** The fault of a request's signature; null if it is valid. */
function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  { accessKey, secretKey, region }: S3Settings,
): string | null {
  const head =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!head) return 'not signed';
  const [, key, day = '', place, names = '', signature] = head;
  if (key !== accessKey || place !== region) return 'strange credential';
  const at = String(request.headers['x-amz-date']);
  if (
    !at.startsWith(day) ||
    Math.abs(
      Date.parse(at.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z')) -
        Date.now(),
    ) > 900_000
  )
    return 'wrong time';
  if (
    !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name))
  )
    return 'headers not signed';
  const hash = sha256(body);
  if (request.headers['x-amz-content-sha256'] !== hash) return 'content is another';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const sorted =
    query === ''
      ? ''
      : query
          .split('&')
          .map((pair) =>
            pair.split('=').map((part) => encode(decodeURIComponent(part.replaceAll('+', ' ')))),
          )
          .map(([name, value = '']) => `${name}=${value}`)
          .toSorted()
          .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim().replaceAll(/ +/g, ' ')}\n`)
    .join('');
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    sorted,
    headers,
    names,
    hash,
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    at,
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n');
  const hmac = (by: Buffer | string, text: string) =>
    createHmac('sha256', by).update(text).digest();
  const signing = ['aws4_request', 's3', region, day].reduceRight<Buffer | string>(
    (by, text) => hmac(by, text),
    `AWS4${secretKey}`,
  );
  return hmac(signing, toSign).toString('hex') === signature ? null : 'wrong signature';
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
