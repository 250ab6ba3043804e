/** There was no place in time, or too many wait for one already. */
export class Crowded extends Error {
  override name = 'Crowded';
}

export type Shares = {
  /** Waits for a place, at most so long where a time is given, and gives what frees it again. Throws `Crowded`. */
  take(tenantId: string, waitMs?: number): Promise<() => void>;
  waiting(): number;
};
type Bounds = {
  /** All tenants together have so many. */
  places?: number;
  /** One tenant has so many of them at most. */
  each: number;
  /** So many of one tenant wait at most. */
  line?: number;
};
type Waiter = { came: number; go: () => void };
type Share = { held: number; line: Waiter[] };

/**
 * Places shared out among tenants: one never has more than its bound, and when several wait, the
 * next place goes to the one with the fewest; among equals to the first that came. A rush of a
 * thousand calls of one tenant sells out before most of them have been examined, a refusal costs
 * one read, and the server stays free for other tenants in between.
 */
export function sharesOf({ places = Infinity, each, line: lineMax = Infinity }: Bounds): Shares {
  const shares = new Map<string, Share>();
  const crowd = new Set<Share>();
  let taken = 0;
  let came = 0;
  const isNext = ({ held, line }: Share, { held: least, line: first }: Share) =>
    held < least || (held === least && (line[0]?.came ?? 0) < (first[0]?.came ?? 0));
  const letIn = () => {
    while (taken < places) {
      let next: Share | undefined;
      for (const share of crowd)
        if (share.held < each && (!next || isNext(share, next))) next = share;
      if (!next) return;
      const waiter = next.line.shift();
      if (next.line.length === 0) crowd.delete(next);
      next.held += 1;
      taken += 1;
      waiter?.go();
    }
  };
  const freed = (tenantId: string, share: Share) => () => {
    share.held -= 1;
    taken -= 1;
    if (crowd.size > 0) letIn();
    if (share.held === 0 && share.line.length === 0) shares.delete(tenantId);
  };
  return {
    take: async (tenantId, waitMs) => {
      let share = shares.get(tenantId);
      if (!share) shares.set(tenantId, (share = { held: 0, line: [] }));
      const own = share;
      if (own.held < each && taken < places) {
        own.held += 1;
        taken += 1;
        return freed(tenantId, own);
      }
      if (own.line.length >= lineMax) throw new Crowded('too many wait');
      await new Promise<void>((resolve, reject) => {
        const late =
          waitMs === undefined
            ? undefined
            : setTimeout(() => {
                own.line.splice(own.line.indexOf(waiter), 1);
                if (own.line.length === 0) crowd.delete(own);
                if (own.held === 0 && own.line.length === 0) shares.delete(tenantId);
                reject(new Crowded('no place in time'));
              }, waitMs);
        came += 1;
        const waiter: Waiter = {
          came,
          go: () => {
            clearTimeout(late);
            resolve();
          },
        };
        own.line.push(waiter);
        crowd.add(own);
      });
      return freed(tenantId, own);
    },
    waiting: () => {
      let count = 0;
      for (const { line } of crowd) count += line.length;
      return count;
    },
  };
}
