import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';

/** As banks compare them: blanks and small letters make no difference. */
function referenceKey(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** A1 A bank reference counts once over orders and recharges together. False: something else has it. */
export async function claimReference(
  ctx: Ctx,
  reference: string,
  cause: { kind: string; id: string },
): Promise<boolean> {
  const claimed = await ctx.run(
    claim({
      reference: referenceKey(reference),
      causeKind: cause.kind,
      causeId: cause.id,
      at: ctx.now(),
    }),
  );
  return claimed.length > 0;
}

// A second claim waits for the first one's transaction, and then finds the reference taken.
const claim = prepared('ledger.claimReference')`
  insert into bank_reference (tenant_id, reference, cause_kind, cause_id, at)
  values (:tenantId, :reference, :causeKind, :causeId, :at::timestamptz) on conflict (tenant_id, reference) do nothing returning reference`;
