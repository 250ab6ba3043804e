import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '../kernel/refused.ts';

const MB = 1024 * 1024;
/**
 * Bytes of uploads that one process holds at a moment. Members: all, those of one tenant, of whom the others have the
 * rest, and those of one company, which leaves as much to the others of its portal. Visitors have a part of their own, so that nobody who is not logged in stops those who are.
 */
const BYTES_MAX = {
  members: { all: 192 * MB, tenant: 128 * MB, company: 64 * MB },
  visitors: { all: 64 * MB, tenant: 32 * MB, address: 16 * MB },
};

/**
 * Upload rates of one portal, members and visitors separately: all uploads are read by the one
 * thread that serves everybody. The rest waits at the sender. Before that a visitor's address has a
 * pace of its own: however many connections it opens, the portal's other visitors go on.
 */
const BYTES_PER_S = { members: 32 * MB, visitors: 8 * MB, address: 2 * MB };
/** So many senders are remembered before those who had their time are forgotten. */
const DUE_MAX = 10_000;

/** The owner of an upload: a company, or a visitor by address. */
type By = { tenantId: string } & ({ companyId: string } | { visitor: string });
/** The memory that one request holds. `take` waits where a portal sends faster than its share. */
export type Share = { take(bytes: number): Promise<void>; release(): void };

/**
 * Uploads lie in memory until their call is over, and a sender may take his time: without a bound
 * some dozens at once would end the process. An upload that finds it full is refused and may be
 * repeated.
 */
export function uploadMemory(
  { members, visitors } = BYTES_MAX,
  bytesPerS = BYTES_PER_S,
): (by: By) => Share {
  const held = new Map<string, number>();
  /**
   * The moment at which a portal's members or visitors, or an address, have waited for the files
   * that they sent.
   */
  const due = new Map<string, number>();
  const turn = async (key: string, bytes: number, perS: number) => {
    const now = performance.now();
    if (due.size > DUE_MAX) for (const [other, at] of due) if (at <= now) due.delete(other);
    const at = Math.max(due.get(key) ?? 0, now);
    due.set(key, at + (bytes / perS) * 1000);
    if (at > now) await pause(at - now);
  };
  const paced = async (by: By, bytes: number) => {
    if ('companyId' in by) return turn(`members ${by.tenantId}`, bytes, bytesPerS.members);
    await turn(`visitors ${by.tenantId} ${by.visitor}`, bytes, bytesPerS.address);
    await turn(`visitors ${by.tenantId}`, bytes, bytesPerS.visitors);
  };
  const add = (key: string, bytes: number) => {
    const all = (held.get(key) ?? 0) + bytes;
    if (all > 0) held.set(key, all);
    else held.delete(key);
    return all;
  };
  const boundsOf = ({ tenantId, ...by }: By): [key: string, max: number][] =>
    'companyId' in by
      ? [
          ['members', members.all],
          [`members ${tenantId}`, members.tenant],
          [`members ${tenantId} ${by.companyId}`, members.company],
        ]
      : [
          ['visitors', visitors.all],
          [`visitors ${tenantId}`, visitors.tenant],
          [`visitors ${tenantId} ${by.visitor}`, visitors.address],
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
