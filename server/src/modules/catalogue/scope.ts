import { may, type Ctx } from '../../kernel/ctx.ts';

type Asker = Pick<Ctx, 'user' | 'refuse'>;

/** ROL-02 The seller whose products the caller may see and change; null: all sellers. */
export function sellerScope(ctx: Pick<Ctx, 'user'>): string | null {
  // Without a user it is a job or a command: calls that need a permission have one.
  return ctx.user === null || may(ctx, 'product.all_sellers') ? null : ctx.user.memberId;
}

/** Another seller's product is not found, as if it did not exist. */
export function ownOnly(ctx: Asker, sellerId: string): void {
  const scope = sellerScope(ctx);
  if (scope !== null && scope !== sellerId) ctx.refuse('not_found');
}

/** For whom a new product is entered: only who sees all sellers may name another one. */
export function sellerFor(ctx: Asker, asked: string | undefined): string | null {
  const scope = sellerScope(ctx);
  if (asked !== undefined && scope !== null && asked !== scope) ctx.refuse('auth.forbidden');
  return asked ?? ctx.user?.memberId ?? null;
}
