import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Tenant } from '../../kernel/ctx.ts';
import { linkSecretOf } from '../../kernel/link-secret.ts';
import type { Kernel } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { refuse } from '../../kernel/refused.ts';
import { store } from '../files/index.ts';

const params = z.object({ id: z.uuid() });
const query = z.object({ until: z.coerce.number().int(), sign: z.string().max(100) });
const ready = prepared('privacy.ready')`
  select user_id, place as "place!" from data_export where tenant_id = :tenantId and id = :id and status = 'ready' and expires_at > :now and place is not null`;

/** The address of an export, which works until then. */
export function exportUrl(tenant: Tenant, id: string, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000);
  return `/exports/${id}.zip?until=${seconds}&sign=${sign(tenant, id, seconds)}`;
}

/** MBR-07 `/exports/{id}.zip`: with a link that has not ended, and only in the session of who asked for it. */
export function downloadRoute(http: FastifyInstance, kernel: Kernel): void {
  http.get('/exports/:id.zip', { config: { call: 'privacy.download' } }, async (request, reply) => {
    const asked = params.safeParse(request.params);
    const link = query.safeParse(request.query);
    if (!asked.success || !link.success) return refuse('not_found');
    const scope = await kernel.open(request);
    const now = new Date(Date.now() + scope.tenant.clockOffsetMs);
    if (
      link.data.until * 1000 < now.getTime() ||
      !fits(sign(scope.tenant, asked.data.id, link.data.until), link.data.sign)
    )
      return refuse('not_found');
    const [row] = await kernel.read(scope, (ctx) =>
      ctx.run(ready({ tenantId: scope.tenant.id, id: asked.data.id, now })),
    );
    if (!row || row.user_id !== scope.user?.id) return refuse('not_found');
    const data = (await store().get(row.place)) ?? refuse('not_found');
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .send(data);
  });
}

function sign(tenant: Tenant, id: string, until: number): string {
  const own = linkSecretOf(tenant);
  if (own === null) throw new Error('a tenant without a secret for its links');
  return createHmac('sha256', own).update(`export ${tenant.id} ${id} ${until}`).digest('base64url');
}

function fits(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
