import { ownAcceptances } from '@tradeport/api/agreements/calls';
import { userOf } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { page } from '../../kernel/page.ts';
import { type AcceptanceRow, acceptances, knownIn, order } from './acceptances.ts';

/** CMS-02c The agreements may be out of use by now: what was accepted is shown all the same. */
export const ownList = handler(ownAcceptances, async (ctx, input) => {
  const found = await page<AcceptanceRow>(
    ctx,
    acceptances(ctx, { userId: userOf(ctx).id }),
    input,
    order,
  );
  const known = await knownIn(ctx);
  return {
    ...found,
    rows: found.rows.map((row) => ({
      acceptanceCode: row.id,
      agreementCode: row.agreement,
      agreementName: known(row.agreement).name,
      version: row.version,
      lang: row.lang,
      way: row.way,
      acceptedAt: row.accepted_at.toISOString(),
      inForce: known(row.agreement).version === row.version,
    })),
  };
});
