import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../kernel/module.ts';
import { accountRoutes } from './account/routes.ts';
import { agreementRoutes } from './agreements.ts';
import { loginRoutes } from './login.ts';
import { cartRoutes } from './cart.ts';
import { compareRoutes } from './compare.ts';
import { checkoutRoutes } from './checkout.ts';
import { favouriteRoutes } from './favourites.ts';
import { faultAnswer } from './fault.ts';
import { browseRoutes } from './browse.ts';
import { previewRoutes } from './preview.ts';
import { quickRoutes } from './quick.ts';
import { invitationRoutes } from './invitation.ts';
import { lotRoutes } from './lot.ts';
import { loginStepRoutes } from './login-steps.ts';
import { recoverRoutes } from './recover.ts';
import { registerRoutes } from './register.ts';
import { loadRenderer } from './renderer.ts';
import { robotRoutes } from './robots.ts';
import type { MallParts } from './visit.ts';

const YEAR_MS = 31_536_000_000;

/** SRC-03: the mall, rendered on the server. Without a build of it the console is all there is. */
export async function mallPages(
  http: FastifyInstance,
  kernel: Kernel,
  dist: string,
): Promise<void> {
  const renderer = existsSync(join(dist, 'mall-ssr', 'entry.js')) ? await loadRenderer(dist) : null;
  if (!renderer) {
    http.get('/', async (_request, reply) => reply.redirect('/console/'));
    return;
  }
  await http.register(fastifyStatic, {
    root: join(dist, 'mall', 'assets'),
    prefix: '/mall/assets/',
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    preCompressed: true,
    decorateReply: false,
  });
  const parts: MallParts = { kernel, renderer };
  await http.register(async (mall) => {
    mall.setErrorHandler((error, request, reply) => faultAnswer(parts, error, request, reply));
    robotRoutes(mall, parts);
    browseRoutes(mall, parts);
    previewRoutes(mall, parts);
    lotRoutes(mall, parts);
    cartRoutes(mall, parts);
    quickRoutes(mall, parts);
    favouriteRoutes(mall, parts);
    compareRoutes(mall, parts);
    checkoutRoutes(mall, parts);
    loginRoutes(mall, parts);
    agreementRoutes(mall, parts);
    accountRoutes(mall, parts);
    loginStepRoutes(mall, parts);
    recoverRoutes(mall, parts);
    registerRoutes(mall, parts);
    invitationRoutes(mall, parts);
  });
}
