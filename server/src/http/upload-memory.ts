import { refuse } from '../kernel/refused.ts';

const MB = 1024 * 1024;
/** Bytes of uploads that one process holds at a moment, and those for one tenant: the others have the rest. */
const ALL_BYTES_MAX = 256 * MB;
const TENANT_BYTES_MAX = 128 * MB;

/** What one request has of it. */
export type Share = { take(bytes: number): void; release(): void };

/**
 * Uploads lie in memory until their call is over, and a sender may take his time: without a bound some dozens at once
 * would end the process. Whoever finds it full is told to try again.
 */
export function uploadMemory(
  max = { all: ALL_BYTES_MAX, tenant: TENANT_BYTES_MAX },
): (tenantId: string) => Share {
  const held = new Map<string, number>();
  let all = 0;
  const add = (tenantId: string, bytes: number) => {
    all += bytes;
    const own = (held.get(tenantId) ?? 0) + bytes;
    if (own > 0) held.set(tenantId, own);
    else held.delete(tenantId);
    return own;
  };
  return (tenantId) => {
    let mine = 0;
    return {
      take: (bytes) => {
        mine += bytes;
        const own = add(tenantId, bytes);
        if (all > max.all || own > max.tenant) refuse('too_many');
      },
      release: () => {
        add(tenantId, -mine);
        mine = 0;
      },
    };
  };
}
