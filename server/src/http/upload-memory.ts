import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '../kernel/refused.ts';

const MB = 1024 * 1024;
/**
 * Bytes of uploads that one process holds at a moment. Members: all, and those of one tenant, of whom the others have the
 * rest. Visitors have a part of their own, so that nobody who is not logged in stops those who are.
 */
const BYTES_MAX = {
  members: { all: 192 * MB, tenant: 128 * MB },
  visitors: { all: 64 * MB, tenant: 32 * MB, address: 16 * MB },
};

/**
 * Of one portal in a second, its members' and its visitors' apart: what is read goes through the thread that serves
 * everybody. What is not read yet waits with its sender.
 */
const BYTES_PER_S = { members: 32 * MB, visitors: 8 * MB };

/** Whose it is; `visitor`: the address of who is not logged in. */
type By = { tenantId: string; visitor: string | null };
/** What one request has of it. `take` waits where a portal sends faster than its share. */
export type Share = { take(bytes: number): Promise<void>; release(): void };

/**
 * Uploads lie in memory until their call is over, and a sender may take his time: without a bound some dozens at once
 * would end the process. Whoever finds it full is told to try again.
 */
export function uploadMemory(
  { members, visitors } = BYTES_MAX,
  bytesPerS = BYTES_PER_S,
): (by: By) => Share {
  const held = new Map<string, number>();
  /** When a portal's members or visitors have had the time of what they sent. */
  const due = new Map<string, number>();
  const paced = async ({ tenantId, visitor }: By, bytes: number) => {
    const who = visitor === null ? 'members' : 'visitors';
    const key = `${who} ${tenantId}`;
    const now = performance.now();
    const at = Math.max(due.get(key) ?? 0, now);
    due.set(key, at + (bytes / bytesPerS[who]) * 1000);
    if (at > now) await pause(at - now);
  };
  const add = (key: string, bytes: number) => {
    const all = (held.get(key) ?? 0) + bytes;
    if (all > 0) held.set(key, all);
    else held.delete(key);
    return all;
  };
  const boundsOf = ({ tenantId, visitor }: By): [key: string, max: number][] =>
    visitor === null
      ? [
          ['members', members.all],
          [`members ${tenantId}`, members.tenant],
        ]
      : [
          ['visitors', visitors.all],
          [`visitors ${tenantId}`, visitors.tenant],
          [`visitors ${tenantId} ${visitor}`, visitors.address],
        ];
  return (by) => {
    const bounds = boundsOf(by);
    let mine = 0;
    return {
      take: async (bytes) => {
        mine += bytes;
        const over = bounds.filter(([key, max]) => add(key, bytes) > max);
        if (over.length > 0) refuse('too_many');
        await paced(by, bytes);
      },
      release: () => {
        for (const [key] of bounds) add(key, -mine);
        mine = 0;
      },
    };
  };
}
