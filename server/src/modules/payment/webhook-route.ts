import { NOTICE_BYTES_MAX, providerNames, type ProviderName } from '@tradeport/api/payment/model';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refused.ts';
import { handleWebhook } from './capture.ts';
import { providers } from './pay.ts';
import { credentialsOf, type Sent } from './provider.ts';

/** PAY-01 `POST /notify/{provider}/{tenant}`: what a provider says, believed only when its signature holds. */
export function webhookRoute(http: FastifyInstance, kernel: Kernel): void {
  // The signature is over the bytes as they came: inside here bodies are not parsed.
  void http.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: NOTICE_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    own.post<{ Params: { provider: string; tenant: string } }>(
      '/notify/:provider/:tenant',
      async (request, reply) => {
        const { provider, tenant: code } = request.params;
        const name = providerNames.find((one) => one === provider) ?? refuse('not_found');
        const tenant =
          (await kernel.tenants()).find((one) => one.code === code) ?? refuse('not_found');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const result = await receive(kernel, tenant, name, { headers: request.headers, body });
        return reply
          .header('cache-control', 'no-store')
          .send({ success: true, dataObj: { result } });
      },
    );
  });
}

/** Verifies a notification and takes it. */
export async function receive(
  kernel: Kernel,
  tenant: Tenant,
  provider: ProviderName,
  sent: Sent,
): Promise<string> {
  const scope = { ...kernel.system(tenant), doing: `payment.notify.${provider}` };
  const from = providers[provider];
  const credentials = await kernel.read(scope, (ctx) => credentialsOf(ctx, from));
  const now = new Date(Date.now() + tenant.clockOffsetMs);
  const notice = credentials === null ? null : from.verify(credentials, sent, now);
  if (!notice) return refuse('payment.bad_signature');
  return kernel.write(scope, (ctx) => handleWebhook(ctx, provider, notice));
}
