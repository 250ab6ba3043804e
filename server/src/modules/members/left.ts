import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';

const left = z.object({
  userId: z.string(),
  memberId: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
});
export type Successor = z.output<typeof left>['by'];

/** BLK-02b The person who left, the company, and the successor for open records. */
export const leftPerson = left;

/** Handlers of orders, approvals, quotes and demands hand over the person's records. */
export function personLeft(ctx: Ctx, data: z.output<typeof left>): void {
  ctx.emit('user.left', { kind: 'user', id: data.userId }, data);
}
