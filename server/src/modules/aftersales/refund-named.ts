import type { GivenReason } from '@tradeport/api/aftersales/settings';
import type { Amount } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { judge } from './ask.ts';
import { countOf, type Range } from './pieces.ts';
import { lockRequest } from './rows.ts';
import { agree } from './steps.ts';
import { openRequest } from './submit.ts';

type Named = {
  reason: GivenReason;
  /** By line. */
  stops: ReadonlyMap<string, readonly Range[]>;
  /** So much of the worth of these pieces is kept, at most all of it. */
  keep: (pieces: readonly Range[]) => Amount;
};

/**
 * Z3, Z4 These very pieces go back before they shipped, as a request that the system makes and agrees to. Answers what was
 * kept of their money.
 */
export async function refundNamed(
  ctx: Ctx<string>,
  orderId: string,
  { reason, stops, keep }: Named,
): Promise<Amount> {
  const request = {
    contractCode: orderId,
    refundType: 'refund' as const,
    reasonCode: reason.reasonCode,
    remark: '',
    pictureCodes: [],
    goodsList: [...stops].map(([contractGoodsCode, pieces]) => ({
      contractGoodsCode,
      quantity: countOf(pieces),
    })),
  };
  const judged = await judge(ctx, request, true, reason, stops);
  let kept = 0;
  const lines = judged.lines.map((line) => {
    const fee = Math.min(keep(line.pieces), line.goodsMoney);
    kept += fee;
    return { ...line, goodsMoney: line.goodsMoney - fee };
  });
  const opened = await openRequest(ctx, request, { ...judged, lines });
  await ctx.batch(opened.written);
  const locked = await lockRequest(ctx, opened.request.id, []);
  await ctx.batch((await agree(ctx, locked, undefined)).last);
  return kept;
}
