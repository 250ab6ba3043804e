import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';

/** BID-05a Participants by the number that stands for them in public. */
export type Aliases = ReadonlyMap<string, number>;

export async function aliasesOf(ctx: Ctx, lotId: string): Promise<Aliases> {
  const rows = await ctx.run(aliasRows({ lotId }));
  return new Map(rows.map(({ id, alias }) => [id, alias]));
}
const aliasRows = prepared('bidding.aliases')`
  select id, alias from auction_participant where tenant_id = :tenantId and lot_id = :lotId`;
