import type { FastifyInstance } from 'fastify';
import type { MallParts } from '../visit.ts';
import { serveAccount } from './kit.ts';

/** The buyer's pages (decisions/buyers-pages.md), each declared by its module. */
export function accountRoutes(http: FastifyInstance, parts: MallParts): void {
  for (const page of parts.kernel.modules.flatMap(({ shop = [] }) => shop))
    serveAccount(http, parts, page);
}
