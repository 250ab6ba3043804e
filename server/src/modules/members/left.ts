import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';

const left = z.object({
  userId: z.string(),
  memberId: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
});
export type Successor = z.output<typeof left>['by'];

/** BLK-02b Who was moved out, of which company, and who goes on with what is under way. */
export const leftPerson = left;

/** Whoever keeps something of the person hands it over (handlers of orders, approvals, quotes, demands). */
export function personLeft(ctx: Ctx, data: z.output<typeof left>): void {
  ctx.emit('user.left', { kind: 'user', id: data.userId }, data);
}
