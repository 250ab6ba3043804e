import { couponBatch } from '@tradeport/api/promotions/coupon-calls';
import { COUPON_CSV_PATH, couponStates } from '@tradeport/api/promotions/coupon-model';
import type { Lang, Texts } from '@tradeport/api/kernel/text';
import type { FastifyInstance } from 'fastify';
import type { Scope } from '../../kernel/context.ts';
import { askedByLink } from '../../kernel/by-link.ts';
import type { Kernel } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { contentTypes, tableFile, type Value } from '../../kernel/table-file.ts';

/** Codes that are read at once: a file of 100 000 is never whole in memory. */
const PORTION = 5000;
const headings: Record<Lang, readonly [string, string]> = {
  zh: ['券码', '状态'],
  en: ['Code', 'Status'],
  ru: ['Код', 'Статус'],
};

/** PRO-01d The codes of a batch as a file. The rule of `coupon.batch` decides who may read it. */
export function couponFileRoute(http: FastifyInstance, kernel: Kernel): void {
  http.get(COUPON_CSV_PATH, { config: { call: couponBatch.name } }, async (request, reply) => {
    const { scope, input } = await askedByLink(kernel, request, couponBatch);
    const { lang } = scope;
    const { batchCode, promotionBillcode } = await kernel.call(scope, couponBatch, input);
    return reply
      .type(contentTypes.csv)
      .header('content-disposition', `attachment; filename="${promotionBillcode}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(tableFile('csv', headings[lang], codesOf(kernel, scope, batchCode)));
  });
}

async function* codesOf(
  kernel: Kernel,
  scope: Scope,
  batchId: string,
): AsyncGenerator<readonly (readonly Value[])[]> {
  let after = '';
  for (;;) {
    // One portion at a time is what keeps the file out of memory.
    const rows = await kernel.read(scope, (ctx) =>
      ctx.run(codesAfter({ batchId, after, limit: PORTION })),
    );
    yield rows.map(({ code, state }) => {
      const words: Texts = couponStates[state];
      return [code, words[scope.lang]];
    });
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return;
    after = last.code;
  }
}

const codesAfter = prepared('promotions.codesAfter')`
  select code, state from coupon where tenant_id = :tenantId and batch_id = :batchId and code > :after order by code limit :limit`;
