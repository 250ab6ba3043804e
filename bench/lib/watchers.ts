import { connect, type Socket } from 'node:net';

/** The fields of the stream that bidders act on. Prices in cents. */
export type Live = { seq: number; status: string; leader: number | null; least: number | null };
export type Watcher = {
  /** Numbers of acts in the order in which they came, and when. */
  heard: { seq: number; at: number }[];
  live: Live | null;
  /** When the lot was first said to have its winner. */
  endedAt: number | null;
  /** Numbers left out or told twice, prices that fell, messages that cannot be read. */
  faults: string[];
  connects: number;
  close(): void;
};
type Watching = {
  /** Where the server is now: it may be another one after a crash. */
  address: () => string;
  path: string;
  /** Comes back with the number that it has, as a browser does. */
  comesBack?: boolean;
  /** Connects and does not read. */
  isSlow?: boolean;
};

const BACK_MS = 1000;
type Act = { seq: number; price: string | null };
type News = { live: Omit<Live, 'least'> & { least: string | null }; acts: Act[] };

/**
 * Somebody who watches a lot over server-sent events, on a bare socket: five hundred of them share the machine with the
 * server. Answers when the server has begun its answer.
 */
export function watch({ address, path, comesBack, isSlow }: Watching): Promise<Watcher> {
  return new Promise((ready, failed) => {
    let socket: Socket;
    let closed = false;
    let price = 0;
    const watcher: Watcher = {
      heard: [],
      live: null,
      endedAt: null,
      faults: [],
      connects: 0,
      close: () => {
        closed = true;
        socket.destroy();
      },
    };
    const hear = (text: string) => {
      const news: News = JSON.parse(text);
      const at = performance.now();
      for (const act of news.acts) {
        const last = watcher.heard.at(-1)?.seq ?? 0;
        if (act.seq !== last + 1) watcher.faults.push(`${act.seq} came after ${last}`);
        if (act.price !== null && Number(act.price) < price)
          watcher.faults.push(`the price fell from ${price} to ${act.price}`);
        price = Number(act.price ?? price);
        watcher.heard.push({ seq: act.seq, at });
      }
      const { least } = news.live;
      watcher.live = {
        ...news.live,
        least: least === null ? null : Math.round(Number(least) * 100),
      };
      if (news.live.status === 'awarded') watcher.endedAt ??= at;
    };
    /** A reconnecting watcher retries, as the shop's page does. */
    const refused = (why: string) => {
      if (!comesBack) failed(new Error(why));
      socket.destroy();
    };
    const open = () => {
      const { hostname, port, host } = new URL(address());
      socket = connect({ host: hostname, port: Number(port), noDelay: true });
      watcher.connects += 1;
      const last = watcher.heard.at(-1)?.seq;
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${last === undefined ? '' : `last-event-id: ${last}\r\n`}\r\n`,
      );
      if (isSlow) {
        socket.once('connect', () => ready(watcher));
        socket.pause();
      } else
        socket.on(
          'data',
          reader(hear, () => ready(watcher), refused),
        );
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (comesBack && !closed) setTimeout(open, BACK_MS);
      });
    };
    open();
  });
}

/** Each message is written at once and is one chunk of the answer: its length stands before it, in a line of its own. */
function reader(
  hear: (data: string) => void,
  ready: () => void,
  refused: (why: string) => void,
): (bytes: Buffer) => void {
  let text = '';
  let isOpen = false;
  return (bytes) => {
    text += bytes.toString('latin1');
    if (!isOpen) {
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!text.startsWith('HTTP/1.1 200')) return refused(text.slice(0, 300));
      isOpen = true;
      text = text.slice(end);
      ready();
    }
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const message = text.slice(0, end);
      text = text.slice(end + 2);
      const data = message.indexOf('data: ');
      if (data >= 0 && message.includes('event: lot\n')) hear(message.slice(data + 6));
    }
  };
}
