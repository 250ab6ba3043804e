import { purposes } from '@tradeport/api/files/model';
import type { Scope } from '../../kernel/context.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/module.ts';
import { ask, outsideUrl } from '../../kernel/egress.ts';
import { prepared } from '../../kernel/query.ts';
import { saveFile } from '../files/index.ts';
import type { RunRow } from './find.ts';
import type { ParsedProduct } from './group.ts';
import type { Item, Taken } from './items.ts';
import { type Known, knownOf } from './known.ts';

/** Addresses asked for pictures at a time. */
const FETCHES = 8;
const LIMITS = { withinMs: 8000, bytesMax: purposes.product.bytesMax };
const REDIRECTS_MAX = 3;

/** Fetches what some items name, but for pictures that are here: own files, and those an import before has brought. */
export async function picturesFor(
  kernel: Kernel,
  scope: Scope,
  run: RunRow,
  items: readonly Item[],
  stop: AbortSignal,
): Promise<Map<string, Buffer>> {
  const products = items.filter((item) => item.kind === 'product');
  const urls = new Set(
    products.flatMap((product) => product.pictures.map((picture) => picture.url)),
  );
  const fetched = new Map<string, Buffer>();
  if (urls.size === 0) return fetched;
  const here = await kernel.read(scope, async (ctx) =>
    hereOf(
      ctx,
      products,
      await knownOf(
        ctx,
        run.seller_id,
        products.map((one) => one.key),
      ),
    ),
  );
  const queue = [...urls].filter((url) => !here.has(url));
  await Promise.all(
    Array.from({ length: FETCHES }, async () => {
      for (let url = queue.pop(); url !== undefined && !stop.aborted; url = queue.pop()) {
        const data = await fetchPicture(url, stop);
        if (data) fetched.set(url, data);
      }
    }),
  );
  return fetched;
}

/** The file of every picture that is to be had; the others are told. */
export async function filesOf(
  ctx: Ctx<string>,
  products: readonly ParsedProduct[],
  known: ReadonlyMap<string, Known>,
  fetched: ReadonlyMap<string, Buffer>,
  taken: Taken,
): Promise<Map<string, string>> {
  const files = await hereOf(ctx, products, known);
  for (const picture of products.flatMap((product) => product.pictures)) {
    const data = fetched.get(picture.url);
    if (data && !files.has(picture.url)) {
      files.set(
        picture.url,
        (
          await saveFile(ctx, {
            purpose: 'product',
            name: picture.url.split('/').at(-1) ?? '',
            data,
          })
        ).id,
      );
    }
    if (files.has(picture.url)) continue;
    taken.picturesMissing += 1;
    taken.faults.push({
      row: picture.row,
      column: 'pictureUrl',
      value: picture.url.slice(0, 200),
      code: 'row.picture',
      fatal: false,
    });
  }
  return files;
}

/** "/files/<id>/960", as an export writes it; with or without the portal's address before it. */
const OWN_FILE =
  /^(?:https?:\/\/[^/]+)?\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d+$/;

async function hereOf(
  ctx: Ctx,
  products: readonly ParsedProduct[],
  known: ReadonlyMap<string, Known>,
): Promise<Map<string, string>> {
  const named = new Map(
    products.flatMap((product) =>
      product.pictures.flatMap(({ url }) => {
        const id = known.get(product.key)?.pictures[url] ?? OWN_FILE.exec(url)?.[1];
        return id === undefined ? [] : [[url, id] as const];
      }),
    ),
  );
  if (named.size === 0) return new Map();
  const there = new Set(
    (await ctx.run(pictureFiles({ ids: [...named.values()] }))).map((row) => row.id),
  );
  return new Map([...named].filter(([, id]) => there.has(id)));
}

const pictureFiles = prepared('imports.pictureFiles')`
  select id from file where tenant_id = :tenantId and id = any(:ids::uuid[]) and purpose = 'product'`;

/**
 * Fetches a picture from an address in a file. Null: not to be had. Only public http(s) addresses: a file
 * must not make the server ask for things inside its own network.
 */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<Buffer | null> {
  let url = outsideUrl(address);
  for (let hop = 0; url && hop <= REDIRECTS_MAX; hop += 1) {
    const answer = await ask(url, LIMITS, { signal, headers: { accept: 'image/*' } }).catch(
      () => null,
    );
    if (answer?.status === 200) return answer.body;
    const isRedirect = answer && answer.status >= 300 && answer.status < 400;
    url = isRedirect ? outsideUrl(answer.headers.location ?? '', url.href) : null;
  }
  return null;
}
