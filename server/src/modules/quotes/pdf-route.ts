import { payableAccounts } from '@tradeport/api/bankaccounts/calls';
import { quoteDetail } from '@tradeport/api/quotes/calls';
import { QUOTE_PDF_PATH } from '@tradeport/api/quotes/model';
import type { FastifyInstance } from 'fastify';
import { askedByLink } from '../../kernel/by-link.ts';
import type { Kernel } from '../../kernel/module.ts';
import { print } from '../papers/index.ts';

/**
 * The answer of `quote.get`, drawn: a version as it was said. The call itself checks the
 * permission.
 */
export function pdfRoute(http: FastifyInstance, kernel: Kernel): void {
  http.get(QUOTE_PDF_PATH, { config: { call: quoteDetail.name } }, async (request, reply) => {
    const { scope, input } = await askedByLink(kernel, request, quoteDetail);
    const { lang, tenant } = scope;
    return print(scope, reply, async () => {
      const quote = await kernel.call(scope, quoteDetail, input);
      const { currency } = quote;
      const { accounts } = await kernel.call(scope, payableAccounts, { currency });
      return {
        name: `${quote.quoteBillcode}-${quote.shown.version}`,
        paper: { draw: 'quote', quote, accounts, to: { lang, timeZone: tenant.timeZone } },
      };
    });
  });
}
