import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../kernel/module.ts';
import { ROOT } from '../config.ts';
import { mallPages } from './mall.ts';

const YEAR_S = 31_536_000;
/** The console talks to its own host only. antd writes its styles at run time, hence inline styles. */
const CONSOLE_CSP = [
  "default-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:", "object-src 'none'",
  "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'",
].join('; ');

/** The two faces: the console as files, the mall rendered here. */
export async function pages(http: FastifyInstance, kernel: Kernel): Promise<void> {
  const dist = join(ROOT, 'web', 'dist');
  const consoleDir = join(dist, 'console');
  if (existsSync(join(consoleDir, 'index.html'))) {
    await http.register(fastifyStatic, {
      root: join(consoleDir, 'assets'), prefix: '/console/assets/', immutable: true, maxAge: YEAR_S * 1000, index: false,
      preCompressed: true,
    });
    const page = await readFile(join(consoleDir, 'index.html'), 'utf8');
    for (const url of ['/console', '/console/*']) {
      http.get(url, async (_request, reply) => reply
        .header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache')
        .header('content-security-policy', CONSOLE_CSP).send(page));
    }
  }
  await mallPages(http, kernel, dist);
}
