import { isShut } from '@tradeport/api/tenancy/lifecycle';
import { randomBytes } from 'node:crypto';
import { getProappinfo } from '@tradeport/api/tenancy/calls';
import { readLang, type Lang } from '@tradeport/api/kernel/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { guardSite } from '../../kernel/guard.ts';
import type { Tenant } from '../../kernel/ctx.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { job, type Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refused.ts';
import { cashierPage } from './cashier-page.ts';
import { receive } from './webhook-route.ts';
import { decide, findCharge, isExpired, noticeOf, type ChargeRow } from './sandbox.ts';

type Asked = { Params: { token: string }; Querystring: { lang?: unknown } };

/** PAY-01 The sandbox's cashier page: it works without script, on a phone, in three languages. */
export function cashierRoutes(http: FastifyInstance, kernel: Kernel): void {
  http.get<Asked>('/cashier/:token', async (request, reply) => {
    const { tenant, token } = await tenantOf(kernel, request);
    const charge =
      (await kernel.read(kernel.system(tenant), (ctx) => findCharge(ctx, token))) ??
      refuse('not_found');
    return show(kernel, request, reply, tenant, charge);
  });
  for (const [button, state] of [
    ['pay', 'paid'],
    ['fail', 'failed'],
  ] as const) {
    http.post<Asked>(`/cashier/:token/${button}`, async (request, reply) => {
      guardSite(request);
      const { tenant, token } = await tenantOf(kernel, request);
      const scope = { ...kernel.system(tenant), doing: `sandbox.${button}` };
      const charge = await kernel.write(scope, async (ctx) => {
        const ended = await decide(ctx, token, state);
        // The notification goes out even if this process stops right here.
        if (ended) await enqueue(ctx, sendNotice, { token });
        return ended;
      });
      if (charge)
        await deliver(kernel, tenant, charge).catch((error: unknown) =>
          kernel.log.warn({ err: error }, 'notification is sent again later'),
        );
      return reply
        .code(303)
        .header('location', `/cashier/${encodeURIComponent(token)}?lang=${langOf(request)}`)
        .send();
    });
  }
}

/** A provider sends until it is heard: the same notification, as often as needed. */
export const sendNotice = job({
  name: 'payment.sandbox_notice',
  payload: z.object({ token: z.string().max(200) }),
  run: async (kernel, tenant, { token }) => {
    const charge = await kernel.read(kernel.system(tenant), (ctx) => findCharge(ctx, token));
    if (charge) await deliver(kernel, tenant, charge);
  },
});

async function deliver(kernel: Kernel, tenant: Tenant, charge: ChargeRow): Promise<void> {
  const sent = await kernel.read(kernel.system(tenant), (ctx) => noticeOf(ctx, charge));
  if (sent) await receive(kernel, tenant, 'sandbox', sent);
}

/** The address itself names the payment; its holder may pay. */
async function tenantOf(
  kernel: Kernel,
  request: FastifyRequest<Asked>,
): Promise<{ tenant: Tenant; token: string }> {
  const { token } = request.params;
  if (!/^[a-z0-9-]{2,31}\.[\w-]{20,60}$/.test(token)) return refuse('not_found');
  const tenant =
    (await kernel.tenants()).find((one) => one.code === token.split('.')[0]) ?? refuse('not_found');
  if (isShut(tenant.status)) refuse('tenant.suspended');
  return { tenant, token };
}

async function show(
  kernel: Kernel,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  tenant: Tenant,
  charge: ChargeRow,
): Promise<FastifyReply> {
  const lang = langOf(request);
  // As the shop shows itself, in the reader's language.
  const portal = await kernel.call({ ...kernel.system(tenant), lang }, getProappinfo, {});
  const nonce = randomBytes(16).toString('base64');
  const now = new Date(Date.now() + tenant.clockOffsetMs);
  const state = charge.state === 'open' && isExpired(charge, now) ? 'expired' : charge.state;
  // same-origin: with no referrer at all, browsers send the buttons' POST with the origin 'null'.
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(
      cashierPage({
        charge,
        state,
        lang,
        nonce,
        portal: {
          name: portal.proappName,
          logo: portal.proappEnvLogo,
          theme: portal.proappEnvTheme,
        },
      }),
    );
}

function langOf(request: FastifyRequest<Asked>): Lang {
  const asked = request.query.lang;
  return readLang(
    typeof asked === 'string'
      ? asked
      : (request.cookies['locale'] ?? request.headers['accept-language']?.split(',')[0]?.trim()),
  );
}
