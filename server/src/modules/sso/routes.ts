import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withKnownPort } from '../../kernel/address.ts';
import type { Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refused.ts';
import { returnOf } from './login.ts';
import { providerAt } from './provider.ts';

/**
 * AUT-11 Routes for browsers and apps beside the calls: the return from a provider, and the portal
 * as provider.
 */
export function ssoRoutes(http: FastifyInstance, kernel: Kernel): void {
  // Providers send people back to a page of the server: their addresses may hold no fragment, the console's are all fragment.
  http.get('/sso/callback', async (request, reply) => {
    const scope = await kernel.open(request);
    const asked = new URLSearchParams(request.url.split('?')[1] ?? '');
    const kept = new URLSearchParams(
      [...asked].filter(([name]) =>
        ['code', 'state', 'iss', 'error', 'error_description'].includes(name),
      ),
    );
    // A login begun in the shop continues there.
    const back = await kernel.read(scope, (ctx) => returnOf(ctx, asked.get('state') ?? ''));
    const ofShop = back !== '' && !back.startsWith('/console');
    if (ofShop) kept.set('return', back);
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(ofShop ? `/login/back?${kept}` : `/console/#/authRedirect?${kept}`);
  });
  // An app has sent a user to log in: a logged-in user goes on, others log in first and come back.
  const config = { call: 'sso.provider' };
  http.get<{ Params: { uid: string } }>(
    '/sso/interaction/:uid',
    { config },
    async (request, reply) => {
      const scope = await kernel.open(request);
      const { uid } = request.params;
      const user = scope.user;
      if (!user)
        return reply
          .header('cache-control', 'no-store')
          .redirect(
            `/console/#/login?leave=${encodeURIComponent(`/sso/interaction/${encodeURIComponent(uid)}`)}`,
          );
      // CMS-02d Nobody gets into the tenant's other apps past an agreement that blocks the login.
      if (user.owes?.includes('login'))
        return reply
          .header('cache-control', 'no-store')
          .redirect(`/agreements?return=${encodeURIComponent(request.url)}`);
      const provider = await providerAt(kernel, scope.tenant, originOf(request));
      reply.hijack();
      await provider
        .interactionFinished(request.raw, reply.raw, {
          login: { accountId: user.id, remember: false },
          // An app that wants to stay in asks for it with `prompt=consent`; nobody is asked for the tenant's own apps.
          consent: {},
        })
        .catch((error: unknown) => {
          kernel.log.warn({ err: error }, 'oidc interaction');
          reply.raw.writeHead(303, { location: '/console/' }).end();
        });
      return reply;
    },
  );
  void http.register(async (own) => {
    // oidc-provider reads bodies itself.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of ['/oidc', '/oidc/*']) {
      own.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url,
        config,
        handler: async (request, reply) => {
          const scope = await kernel.open(request);
          const provider = await providerAt(kernel, scope.tenant, originOf(request));
          reply.hijack();
          const { raw } = request;
          Object.assign(raw, { originalUrl: raw.url });
          raw.url = (raw.url ?? '').slice('/oidc'.length).replace(/^(?!\/)/, '/');
          await provider.callback()(raw, reply.raw);
          return reply;
        },
      });
    }
  });
}

/** The address that was asked for, as far as it can be the portal's: a provider's name is its own (`providerAt`). */
function originOf(request: FastifyRequest): string {
  return withKnownPort(`${request.protocol}://${request.host}`) ?? refuse('not_found');
}
