import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel/module.ts';
import { ROOT } from '../config.ts';
import { framePolicy } from '../modules/sso/index.ts';
import { consolePage } from './console-page.ts';
import { mallPages } from '../mall/routes.ts';

const YEAR_S = 31_536_000;
/** The console talks to its own host only. antd writes its styles at run time, hence inline styles. */
const CONSOLE_CSP: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  // AUT-10 The hidden frame of single sign-out leads to the login providers: see framePolicy.
  'frame-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
};

/** AUT-10 A portal also talks to its login providers, and to no others. */
async function consolePolicy(kernel: Kernel, request: FastifyRequest): Promise<string> {
  const more: Record<string, string> = await kernel
    .open(request)
    .then(({ tenant }) => framePolicy(kernel, tenant))
    .catch(() => ({}));
  return Object.entries(CONSOLE_CSP)
    .map(([name, hosts]) => `${name} ${hosts}${more[name] ? ` ${more[name]}` : ''}`)
    .join('; ');
}

/** The two faces: the console as files, the mall rendered here. */
export async function pages(http: FastifyInstance, kernel: Kernel): Promise<void> {
  const dist = join(ROOT, 'web', 'dist');
  const consoleDir = join(dist, 'console');
  if (existsSync(join(consoleDir, 'index.html'))) {
    await http.register(fastifyStatic, {
      root: join(consoleDir, 'assets'),
      prefix: '/console/assets/',
      immutable: true,
      maxAge: YEAR_S * 1000,
      index: false,
      preCompressed: true,
    });
    const page = await readFile(join(consoleDir, 'index.html'), 'utf8');
    for (const url of ['/console', '/console/*']) {
      http.get(url, async (request, reply) =>
        reply
          .header('content-type', 'text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .header('vary', 'cookie, accept-language')
          .header('content-security-policy', await consolePolicy(kernel, request))
          // Its forms say where they come from (guardSite), other sites learn nothing.
          .header('referrer-policy', 'same-origin')
          .send(await consolePage(kernel, request, page)),
      );
    }
  }
  await mallPages(http, kernel, dist);
}
