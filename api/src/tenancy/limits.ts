import { z } from 'zod';

/** TEN-04 Limits of a tenant; null: unlimited. Calls are counted by each process. */
export const limitKinds = ['users', 'products', 'storageMb', 'callsMinute'] as const;
export type LimitKind = (typeof limitKinds)[number];
const LIMIT_MAX = 1_000_000_000;
/** Under this nobody could log in to ask for more. */
export const CALLS_MINUTE_MIN = 30;

const upTo = (min: number) => z.number().int().min(min).max(LIMIT_MAX).nullable().default(null);
export const limits = z.object({
  users: upTo(1),
  products: upTo(0),
  storageMb: upTo(1),
  callsMinute: upTo(CALLS_MINUTE_MIN),
});
export type Limits = z.output<typeof limits>;
export const noLimits: Limits = limits.parse({});
/** Limits of a new portal, until the operator sets others. */
export const firstLimits: Limits = {
  users: 200,
  products: 20_000,
  storageMb: 10_240,
  callsMinute: 3000,
};

/** The use of each limit. */
export const used = z.object({
  users: z.number().int(),
  products: z.number().int(),
  storageBytes: z.number().int(),
  /** In the last minute, as the answering process counted them. */
  callsMinute: z.number().int(),
});
