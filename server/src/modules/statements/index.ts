import type { FastifyInstance } from 'fastify';
import type { Kernel, Module } from '../../kernel/module.ts';
import { liabilitiesOn } from './liabilities.ts';
import { liabilitiesRoute, sheetRoutes } from './routes.ts';
import { sheetOf } from './sheet.ts';

/** Beside the ledger, as its papers are drawn with the orders' tools. */
export const statements = {
  name: 'statements',
  serves: [sheetOf, liabilitiesOn],
  routes: (http: FastifyInstance, kernel: Kernel) => {
    sheetRoutes(http, kernel);
    liabilitiesRoute(http, kernel);
  },
  personalData: {},
} satisfies Module;
