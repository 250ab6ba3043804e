import { purposeOf, purposes, type Size, sizes } from '@tradeport/api/files/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Scope } from '../../kernel/context.ts';
import { enteredAs } from '../../kernel/dispatch.ts';
import type { User } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { refuse } from '../../kernel/refused.ts';
import type { FileRow } from './file.ts';
import { isSigned } from './links.ts';
import { learnUses } from './orphans.ts';
import { placeOf, store } from './store.ts';

const PUBLIC = 'public, max-age=31536000, immutable';
const PRIVATE = 'private, no-store';
/** Files that are public as long as their record is shown. */
const OPEN = 'public, max-age=300';
/** Rows of files kept in memory: they never change, but of what opens and closes. */
const KNOWN_MAX = 20_000;
const params = z.object({ id: z.uuid(), size: z.enum(sizes).default('full') });

type Asked = { Querystring: { until?: unknown; sign?: unknown } };

const byId = prepared('files.deliverById')`
  select * from file where tenant_id = :tenantId and id = :id`;

/** FIL-02 `/files/{id}/{size}`: pictures as AVIF or WebP, whatever the browser takes. */
export function deliverFiles(http: FastifyInstance, kernel: Kernel): void {
  learnUses(kernel);
  const known = new Map<string, FileRow>();
  const find = async (scope: Scope, id: string) => {
    const key = `${scope.tenant.id} ${id}`;
    const row =
      known.get(key) ??
      (await kernel.read(scope, (ctx) => ctx.one(byId({ tenantId: scope.tenant.id, id }))));
    if (known.size >= KNOWN_MAX) known.clear();
    if (!purposeOf(row.purpose).opens) known.set(key, row);
    return row;
  };
  const deliver = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const asked = params.safeParse(request.params);
    if (!asked.success) return refuse('not_found');
    const scope = await kernel.open(request);
    const row = await find(scope, asked.data.id);
    // Callers without access do not learn that the file exists.
    if (!maySee(scope, row, request)) return refuse('not_found');
    return row.media_type === 'application/pdf'
      ? sendPaper(scope, row, reply)
      : sendPicture(scope, row, asked.data.size, request, reply);
  };
  http.get('/files/:id', deliver);
  http.get('/files/:id/:size', deliver);
}

function maySee(scope: Scope, row: FileRow, { query }: FastifyRequest<Asked>): boolean {
  if (purposes[row.purpose].public || row.open) return true;
  const { user } = scope;
  if (user && (user.id === row.owner_id || mayRead(user, row))) {
    enteredAs(scope);
    return true;
  }
  return isSigned(scope.tenant, row.id, query);
}

/** Has the user the permission that the purpose requires? */
export function mayRead(user: User, { purpose }: Pick<FileRow, 'purpose'>): boolean {
  const { readers } = purposeOf(purpose);
  return readers !== undefined && user.permissions.has(readers);
}

async function sendPicture(
  scope: Scope,
  row: FileRow,
  size: Size,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const accept = request.headers.accept ?? '';
  const wanted = size !== 'full' && accept.includes('image/avif') ? ['avif', 'webp'] : ['webp'];
  reply
    .header('vary', 'accept')
    .header('cache-control', keptFor(row))
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', "default-src 'none'");
  const known = request.headers['if-none-match'];
  // The content of an address never changes, so a cached copy of any form stays valid.
  if (known?.includes(`"${row.hash.slice(0, 20)}-${size}-`))
    return reply
      .header('etag', known.split(',')[0] ?? '')
      .code(304)
      .send();
  for (const format of wanted) {
    const data = await store().get(placeOf(scope.tenant.id, row.hash, `${size}.${format}`));
    if (!data) continue;
    return reply
      .header('etag', `"${row.hash.slice(0, 20)}-${size}-${format}"`)
      .type(`image/${format}`)
      .send(data);
  }
  return refuse('not_found');
}

function keptFor({ purpose, open }: FileRow): string {
  if (purposes[purpose].public) return PUBLIC;
  return open ? OPEN : PRIVATE;
}

/** A PDF is handed out to be saved: what a stranger made is never opened in the portal's own origin. */
async function sendPaper(scope: Scope, row: FileRow, reply: FastifyReply) {
  const data =
    (await store().get(placeOf(scope.tenant.id, row.hash, 'full.pdf'))) ?? refuse('not_found');
  return reply
    .header('cache-control', PRIVATE)
    .type('application/pdf')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(row.name)}`)
    .send(data);
}
