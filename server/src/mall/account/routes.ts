import type { FastifyInstance } from 'fastify';
import type { MallParts } from '../visit.ts';
import { serveAccount } from './kit.ts';
import { orderAddressPage, saleAddressPage } from './order-address.ts';
import { orderQuantitiesPage, saleQuantitiesPage } from './order-quantities.ts';
import { orderPageOfBuyer } from './order.ts';
import { orderListPage } from './orders.ts';
import { salePage } from './sale.ts';
import { saleListPage } from './sales.ts';

/** The pages that the mall itself knows; no new ones come (tools/shop-pages.test.ts). */
export const oldPages = [
  orderListPage,
  orderPageOfBuyer,
  orderAddressPage,
  orderQuantitiesPage,
  saleListPage,
  salePage,
  saleAddressPage,
  saleQuantitiesPage,
];

/** The buyer's pages (decisions/buyers-pages.md). */
export function accountRoutes(http: FastifyInstance, parts: MallParts): void {
  const found = parts.kernel.modules.flatMap(({ shop = [] }) => shop);
  for (const page of [...oldPages, ...found]) serveAccount(http, parts, page);
}
