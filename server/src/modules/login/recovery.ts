import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@tradeport/api/identity/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';

export const recoveryLeft = prepared('login.recoveryLeft')`
  select count(*)::int as count from recovery_code where tenant_id = :tenantId and user_id = :userId and used_at is null`;
export const dropRecovery = prepared('login.dropRecovery')`
  delete from recovery_code where tenant_id = :tenantId and user_id = :userId`;
const takeRecovery = prepared('login.takeRecovery')`
  update recovery_code set used_at = :usedAt where tenant_id = :tenantId and user_id = :userId and code_hash = :codeHash and used_at is null returning id`;

/** AUT-12 Each stands once for a second factor that was lost. */
export async function isRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  return (
    (await ctx.run(takeRecovery({ userId, codeHash: hashOf(code), usedAt: ctx.now() }))).length > 0
  );
}

const letters = '0123456789abcdefghjkmnpqrstvwxyz';
/** Those before are void. */
export async function newRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  await ctx.batch([
    dropRecovery({ userId }),
    ctx.into(
      'recovery_code',
      codes.map((code) => ({ id: ctx.newId(), user_id: userId, code_hash: hashOf(code) })),
    ),
  ]);
  return codes;
}

/** Fifty bits each, and guesses wait: a quick hash will do. As it was written down: case, blanks and dash do not count. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[\s-]/g, ''))
    .digest('base64url');
}
