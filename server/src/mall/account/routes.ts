import type { FastifyInstance } from 'fastify';
import type { MallParts } from '../visit.ts';
import { auctionListPage } from './auctions.ts';
import { balancePage } from './balance.ts';
import { certificationPage } from './certification.ts';
import { centrePage } from './centre.ts';
import { serveAccount } from './kit.ts';
import { messagesPage, notificationsPage } from './messages.ts';
import { orderAddressPage, saleAddressPage } from './order-address.ts';
import { orderQuantitiesPage, saleQuantitiesPage } from './order-quantities.ts';
import { orderPageOfBuyer } from './order.ts';
import { orderListPage } from './orders.ts';
import { salePage } from './sale.ts';
import { saleRefundListPage, saleRefundPage } from './sale-refunds.ts';
import { saleListPage } from './sales.ts';
import { linkedPage } from './linked.ts';
import { qualificationFormPage, qualificationsPage } from './qualifications.ts';
import { sellerPage } from './seller.ts';
import { securityPage, securityTaskPage } from './security.ts';

/** The pages that the mall itself knows; no new ones come (tools/shop-pages.test.ts). */
export const oldPages = [
  centrePage,
  orderListPage,
  orderPageOfBuyer,
  orderAddressPage,
  orderQuantitiesPage,
  saleListPage,
  salePage,
  saleAddressPage,
  saleQuantitiesPage,
  saleRefundListPage,
  saleRefundPage,
  auctionListPage,
  balancePage,
  messagesPage,
  notificationsPage,
  securityPage,
  securityTaskPage,
  linkedPage,
  certificationPage,
  qualificationsPage,
  qualificationFormPage,
  sellerPage,
];

/** The buyer's pages (decisions/buyers-pages.md). */
export function accountRoutes(http: FastifyInstance, parts: MallParts): void {
  const found = parts.kernel.modules.flatMap(({ shop = [] }) => shop);
  for (const page of [...oldPages, ...found]) serveAccount(http, parts, page);
}
