import { lotActs } from '@tradeport/api/bidding/calls';
import { LOT_STREAM_PATH } from '@tradeport/api/bidding/stream';
import type { Output } from '@tradeport/api/kernel/call';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Tenant } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { Listener } from '../../kernel/listen.ts';
import { refuse } from '../../kernel/refused.ts';
import { lotByNo } from './rows.ts';

/**
 * Limits per process and per address: no single address can exclude all others. Further watchers
 * are asked to try again.
 */
const WATCHERS_MAX = 5000;
const WATCHERS_EACH_MAX = 1000;
/** A watcher so far behind is let go, and catches up when it comes back. */
const BEHIND_BYTES_MAX = 1_000_000;
/** Proxies close what is silent; the time goes along, so that clocks stay right. */
const IDLE_MS = 15_000;
const RETRY_MS = 1000;

type News = Output<typeof lotActs>;
/** `told`: the live figures that they were told last. */
type Watcher = { reply: FastifyReply; seq: number; told: string };
/** All watchers of one lot in this process: news is read once for them. */
type Room = {
  tenant: Tenant;
  lotId: string;
  lotNo: string;
  /** The number of the last act that this process knows of. */
  newest: number;
  watchers: Set<Watcher>;
  reading: boolean;
  again: boolean;
  /**
   * Something has happened, so all are told; else only those to whom some of the acts read are new.
   */
  happened: boolean;
};

/**
 * BID-05b, c Server-sent events of one lot: `id` is the number of the last act, data are `lot.acts`' live figures and acts
 * after the number that the client has. Every process hears of a bid by LISTEN, reads what is new and passes it on.
 */
export function streamRoute(
  http: FastifyInstance,
  kernel: Kernel,
  seats = seatsFor(WATCHERS_MAX, WATCHERS_EACH_MAX),
): void {
  /**
   * By the lot's id, which a notification names, and by its number, which a visitor's address
   * names.
   */
  const rooms = new Map<string, Room>();
  const byNo = new Map<string, Room>();
  let listener: Promise<Listener> | null = null;
  const wakeAll = () => {
    for (const room of rooms.values()) tellAll(kernel, room);
  };
  const hear = () =>
    (listener ??= kernel.listen('auction', {
      heard: (key) => {
        const room = rooms.get(key);
        if (room) tellAll(kernel, room);
      },
      up: wakeAll,
      down: () => undefined,
    }));
  const find = async (tenant: Tenant, lotNo: string): Promise<Pick<Room, 'lotId' | 'newest'>> => {
    const lot = await kernel.read(kernel.system(tenant), (ctx) =>
      ctx.maybe(lotByNo({ tenantId: tenant.id, no: lotNo })),
    );
    if (!lot || lot.published_at === null) return refuse('not_found');
    await hear();
    return { lotId: lot.id, newest: lot.seq };
  };
  const idle = setInterval(() => {
    for (const room of rooms.values())
      for (const { reply } of room.watchers)
        reply.raw.write(`event: time\ndata: ${timeOf(room.tenant)}\n\n`);
  }, IDLE_MS).unref();
  http.addHook('preClose', async () => {
    clearInterval(idle);
    for (const room of rooms.values()) for (const { reply } of room.watchers) reply.raw.end();
    await (await listener)?.close();
  });

  http.get(LOT_STREAM_PATH, { config: { call: lotActs.name } }, async (request, reply) => {
    const { tenant } = await kernel.open(request);
    const asked = query.safeParse(request.query);
    if (!asked.success) return refuse('input.invalid');
    const { lotNo } = asked.data;
    const from = Number(request.headers['last-event-id'] ?? asked.data.after);
    // Registered before the first wait, so that a visitor who leaves meanwhile gives the seat back
    // and leaves nothing behind.
    const leave = seats.take(request.ip) ?? refuse('busy');
    reply.raw.once('close', leave);
    const no = `${tenant.id} ${lotNo}`;
    const known = byNo.get(no);
    // A lot that others watch is not read again for each visitor, unless only another process has
    // told of the newest acts.
    const lot = known && from <= known.newest ? known : await find(tenant, lotNo);
    if (reply.raw.destroyed) return reply.hijack();
    const key = `${tenant.id} ${lot.lotId}`;
    const room = rooms.get(key) ?? {
      tenant,
      lotNo,
      lotId: lot.lotId,
      newest: lot.newest,
      watchers: new Set(),
      reading: false,
      again: false,
      happened: false,
    };
    room.newest = Math.max(room.newest, lot.newest);
    rooms.set(key, room);
    byNo.set(no, room);
    // Nobody has acts that are not there yet.
    const seq = Number.isSafeInteger(from) && from >= 0 ? Math.min(from, room.newest) : 0;
    const watcher = { reply, seq, told: '' };
    reply.hijack();
    reply.raw.writeHead(200, {
      ...Object.fromEntries(
        Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined),
      ),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write(`retry: ${RETRY_MS}\n\n`);
    room.watchers.add(watcher);
    reply.raw.once('close', () => {
      room.watchers.delete(watcher);
      if (room.watchers.size > 0) return;
      rooms.delete(key);
      byNo.delete(no);
    });
    void tell(kernel, room);
  });
}
const query = z.object({
  lotNo: z.string().min(1).max(40),
  after: z.coerce.number().int().min(0).default(0),
});

/** So many at a time, and so many from one address. `take` gives what is called when it ends, or null: there is no room. */
export function seatsFor(max: number, eachMax: number) {
  const taken = new Map<string, number>();
  let count = 0;
  return {
    take: (address: string): (() => void) | null => {
      const own = taken.get(address) ?? 0;
      if (count >= max || own >= eachMax) return null;
      count += 1;
      taken.set(address, own + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        count -= 1;
        const left = (taken.get(address) ?? 1) - 1;
        if (left > 0) taken.set(address, left);
        else taken.delete(address);
      };
    },
    count: () => count,
  };
}

function tellAll(kernel: Kernel, room: Room): void {
  room.happened = true;
  void tell(kernel, room);
}

/**
 * Reads everything that is new to the viewer furthest behind, and sends each viewer the part that
 * is new to them. One read at a time for a lot.
 */
async function tell(kernel: Kernel, room: Room): Promise<void> {
  if (room.reading) {
    room.again = true;
    return;
  }
  room.reading = true;
  try {
    do {
      room.again = false;
      const toAll = room.happened;
      room.happened = false;
      const behind = Math.min(...[...room.watchers].map((one) => one.seq));
      if (!Number.isFinite(behind)) return;
      const news = await kernel.call(kernel.system(room.tenant), lotActs, {
        lotNo: room.lotNo,
        afterSeq: behind,
      });
      pass(room, behind, news, toAll);
      if (news.more) room.again = true;
    } while (room.again);
  } catch (error) {
    // Watchers know their last number, and reconnect from there.
    kernel.log.warn({ err: error }, 'a lot could not be read for its watchers');
  } finally {
    room.reading = false;
  }
}

/**
 * Sends the acts after `behind` to the watchers who lack some of them: a thousand are not written
 * to because one more joins. A watcher who has joined meanwhile with fewer acts is served by the
 * next read.
 */
function pass(room: Room, behind: number, { live, acts }: News, toAll: boolean): void {
  const texts = new Map<number, string>();
  const figures = JSON.stringify({ ...live, serverTime: null });
  const newest = acts.at(-1)?.seq ?? 0;
  room.newest = Math.max(room.newest, newest);
  for (const watcher of room.watchers) {
    const isNew = toAll || watcher.seq < newest || watcher.told !== figures;
    if (watcher.seq < behind || !isNew) continue;
    const fresh = acts.findIndex((act) => act.seq > watcher.seq);
    const at = fresh < 0 ? acts.length : fresh;
    let text = texts.get(at);
    if (text === undefined) {
      const shown = acts.slice(at);
      const last = shown.at(-1)?.seq;
      text = `${last === undefined ? '' : `id: ${last}\n`}event: lot\ndata: ${JSON.stringify({ live, acts: shown })}\n\n`;
      texts.set(at, text);
    }
    const { raw } = watcher.reply;
    if (raw.writableLength > BEHIND_BYTES_MAX) raw.destroy();
    else raw.write(text);
    watcher.seq = Math.max(watcher.seq, newest);
    watcher.told = figures;
  }
}

function timeOf({ clockOffsetMs }: Tenant): string {
  return JSON.stringify({ serverTime: new Date(Date.now() + clockOffsetMs).toISOString() });
}
