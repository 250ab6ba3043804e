import { acceptanceFilter, EXPORT_PATH } from '@tradeport/api/agreements/model';
import { headings, wayTexts } from '@tradeport/api/agreements/words';
import { acceptanceList } from '@tradeport/api/agreements/calls';
import { readForm } from '@tradeport/api/kernel/form';
import { clockInstant } from '@tradeport/api/kernel/zone';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Scope } from '../../kernel/context.ts';
import { guardWho } from '../../kernel/dispatch.ts';
import { readInput } from '../../kernel/input.ts';
import type { Kernel } from '../../kernel/module.ts';
import { cutPage, pageQuery } from '../../kernel/page.ts';
import { contentTypes, tableFile, tableFormats, type Value } from '../../kernel/table-file.ts';
import { acceptances, namesIn, order, type AcceptanceRow } from './acceptances.ts';

const TOGETHER = 1_000;

/** CMS-02c The list as a file: a stream, by the key of the last row. Who may see the list may have it. */
export function exportRoutes(http: FastifyInstance, kernel: Kernel): void {
  for (const format of tableFormats) {
    const config = { call: acceptanceList.name };
    http.get(`${EXPORT_PATH}.${format}`, { config }, async (request, reply) => {
      const scope = { ...(await kernel.open(request)), doing: acceptanceList.name };
      guardWho(acceptanceList, scope);
      const asked = Object.fromEntries(Object.entries(request.query ?? {}));
      const filter = readInput(acceptanceFilter, readForm(acceptanceFilter, asked), scope.lang);
      reply
        .header('content-disposition', `attachment; filename="acceptances.${format}"`)
        .header('cache-control', 'private, no-store');
      const titles = headings.map((text) => text[scope.lang]);
      return reply
        .type(contentTypes[format])
        .send(tableFile(format, titles, portions(kernel, scope, filter)));
    });
  }
}

/** Each portion in a transaction of its own: no long one, little memory. */
async function* portions(
  kernel: Kernel,
  scope: Scope,
  filter: z.output<typeof acceptanceFilter>,
): AsyncGenerator<Value[][]> {
  const nameOf = await kernel.read(scope, namesIn);
  let after: string | undefined;
  do {
    const paging = { page: 1, rows: TOGETHER, after };
    const found = await kernel.read(scope, (ctx) =>
      ctx.run(pageQuery<AcceptanceRow>(ctx, acceptances(ctx, filter), paging, order)),
    );
    const { rows, next } = cutPage(found, paging, order);
    after = next;
    if (rows.length > 0)
      yield rows.map((row) => [
        nameOf(row.agreement),
        row.version,
        row.lang,
        row.login_name,
        row.name,
        wayTexts[row.way][scope.lang],
        row.ip,
        clockInstant(scope.tenant.timeZone, row.accepted_at),
      ]);
  } while (after !== undefined);
}
