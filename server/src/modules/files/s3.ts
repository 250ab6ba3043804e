import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Store } from './bytes.ts';
import { StoreAway } from '../../kernel/system-error.ts';

/** A bucket behind the S3 interface: Amazon's, MinIO, Ceph, Alibaba OSS … */
export type S3Settings = {
  /** 'https://s3.eu-central-1.amazonaws.com', without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Where the bucket's name stands: in the path, or before the host, as Alibaba OSS wants it. */
  style: 'path' | 'host';
};

const RETRIES = 3;
const WAIT_MS = 60_000;

/** FIL-02 Every request is signed (SigV4) over its content, so that nothing on the way can change it. */
export function s3Store(settings: S3Settings): Store {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    service: 's3',
    region: settings.region,
    retries: RETRIES,
  });
  const root = rootOf(settings);
  const ask = async (
    method: 'GET' | 'PUT' | 'DELETE',
    address: string,
    body?: Buffer,
  ): Promise<Response> =>
    client
      .fetch(address, {
        method,
        signal: AbortSignal.timeout(WAIT_MS),
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body ? { body: new Uint8Array(body) } : {}),
      })
      .catch((error: unknown) => {
        throw new StoreAway('the file store does not answer', { cause: error });
      });
  const answered = async (
    method: 'GET' | 'PUT' | 'DELETE',
    address: string,
    body?: Buffer,
  ): Promise<Response> => {
    const response = await ask(method, address, body);
    if (response.ok || response.status === 404) return response;
    throw new StoreAway(
      `the file store answers ${response.status} to ${method}: ${(await response.text()).slice(0, 300)}`,
    );
  };
  return {
    put: async (name, data) => {
      const response = await answered('PUT', `${root}/${pathOf(name)}`, data);
      if (response.status === 404) throw new StoreAway(`there is no bucket ${settings.bucket}`);
    },
    get: async (name) => {
      const response = await answered('GET', `${root}/${pathOf(name)}`);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    list: (folder) => below((query) => answered('GET', `${root}?${query}`), folder),
    remove: async (name) => void (await answered('DELETE', `${root}/${pathOf(name)}`)),
  };
}

function rootOf({ endpoint, bucket, style }: S3Settings): string {
  const url = new URL(endpoint);
  if (style === 'host') url.host = `${bucket}.${url.host}`;
  return `${url.origin}${url.pathname.replace(/\/$/, '')}${style === 'path' ? `/${bucket}` : ''}`;
}

function pathOf(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/');
}

/** ListObjectsV2, page by page. Our names hold letters, digits, dots and hyphens: nothing to decode. */
async function* below(
  ask: (query: URLSearchParams) => Promise<Response>,
  folder: string,
): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const response = await ask(
      new URLSearchParams({
        'list-type': '2',
        prefix: `${folder}/`,
        ...(token === undefined ? {} : { 'continuation-token': token }),
      }),
    );
    const xml = await response.text();
    for (const [, name = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) yield plain(name);
    token = /<IsTruncated>true<\/IsTruncated>/.test(xml)
      ? plain(/<NextContinuationToken>([^<]*)</.exec(xml)?.[1] ?? '') || undefined
      : undefined;
  } while (token !== undefined);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
function plain(xml: string): string {
  return xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');
}
