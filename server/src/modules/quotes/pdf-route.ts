import { payableAccounts } from '@tradeport/api/bankaccounts/calls';
import { readForm } from '@tradeport/api/kernel/form';
import { langs } from '@tradeport/api/kernel/text';
import { quoteDetail } from '@tradeport/api/quotes/calls';
import { QUOTE_PDF_PATH } from '@tradeport/api/quotes/model';
import type { FastifyInstance } from 'fastify';
import { readInput } from '../../kernel/input.ts';
import type { Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refused.ts';
import { drawQuote } from './pdf-draw.ts';

/** The answer of `quote.get`, drawn: a version as it was said. Who may is the call's rule. */
export function pdfRoute(http: FastifyInstance, kernel: Kernel): void {
  http.get(QUOTE_PDF_PATH, { config: { call: quoteDetail.name } }, async (request, reply) => {
    const { lang: asked, ...query } = Object.fromEntries(Object.entries(request.query ?? {}));
    const opened = await kernel.open(request);
    // A link says what language its page speaks: a browser that follows it has no header for that.
    const lang = langs.find((one) => one === asked) ?? opened.lang;
    const scope = { ...opened, lang, doing: quoteDetail.name };
    if (!scope.user) refuse('auth.required');
    const sent = readForm(quoteDetail.input, query);
    const quote = await kernel.call(
      scope,
      quoteDetail,
      readInput(quoteDetail.input, sent, scope.lang),
    );
    const { currency } = quote;
    const { accounts } = await kernel.call(scope, payableAccounts, { currency });
    const { timeZone } = scope.tenant;
    return reply
      .type('application/pdf')
      .header(
        'content-disposition',
        `inline; filename="${quote.quoteBillcode}-${quote.shown.version}.pdf"`,
      )
      .header('cache-control', 'private, no-store')
      .send(await drawQuote(quote, accounts, { lang: scope.lang, timeZone }));
  });
}
