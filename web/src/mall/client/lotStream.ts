import type { LotAct, LotLive } from '@tradeport/api/mall/auctions';
import { isRecord } from '@tradeport/api/kernel/keys';
import { LOT_ACTS_PATH, LOT_STREAM_PATH } from '@tradeport/api/bidding/stream';

/**
 * The server writes at least every quarter of a minute: after so long a silence the connection is
 * gone.
 */
const SILENT_MS = 40_000;
const CHECK_MS = 5_000;
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 30_000;

export type LotNews = { live: LotLive; acts: readonly LotAct[] };
type Watching = {
  lotNo: string;
  lang: string;
  /** The number of the last act that the page has. */
  after: number;
  heard: (news: LotNews) => void;
  /** The server's clock, when it said so. */
  time: (serverTime: string) => void;
  connected: (is: boolean) => void;
};

/**
 * BID-05b, c Hears of every act of a lot. Numbers without a gap: a missing act is fetched before
 * later ones are told, a repeated act is told once. A connection that the browser gives up, or that
 * falls silent, is opened again. Returns the function that ends it.
 */
export function watchLot({ lotNo, lang, after, heard, time, connected }: Watching): () => void {
  let last = after;
  let source: EventSource | null = null;
  let spoken = Date.now();
  let tries = 0;
  let retry = 0;
  let ended = false;
  let queue = Promise.resolve();

  const tell = ({ live, acts }: LotNews) => {
    const fresh = acts.filter((act) => act.seq > last);
    last = fresh.at(-1)?.seq ?? last;
    heard({ live, acts: fresh });
  };
  /** Fetches the acts in between first, so that listeners get all of them in order. */
  const catchUp = async (news: LotNews) => {
    const upTo = news.acts[0]?.seq ?? 0;
    while (upTo > last + 1) {
      const missing = await actsAfter(lotNo, last, lang);
      if (!missing || missing.acts.length === 0) break;
      tell(missing);
    }
    if (!ended) tell(news);
  };
  const open = () => {
    if (ended) return;
    source?.close();
    spoken = Date.now();
    source = new EventSource(
      `${LOT_STREAM_PATH}?${new URLSearchParams({ lotNo, after: String(last) })}`,
    );
    source.addEventListener('open', () => {
      tries = 0;
      spoken = Date.now();
      connected(true);
    });
    source.addEventListener('lot', ({ data }) => {
      spoken = Date.now();
      const news = readNews(String(data));
      if (!news) return;
      time(news.live.serverTime);
      queue = queue.then(() => catchUp(news));
    });
    source.addEventListener('time', ({ data }) => {
      spoken = Date.now();
      const said: unknown = JSON.parse(String(data));
      if (isRecord(said) && typeof said['serverTime'] === 'string') time(said['serverTime']);
    });
    source.addEventListener('error', () => {
      connected(false);
      // The browser tries again by itself, unless the server has refused it.
      if (source?.readyState === EventSource.CLOSED) later();
    });
  };
  const later = () => {
    clearTimeout(retry);
    retry = window.setTimeout(open, Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** tries));
    tries += 1;
  };
  const check = () => {
    if (Date.now() - spoken < SILENT_MS) return;
    connected(false);
    open();
  };
  const watching = window.setInterval(check, CHECK_MS);
  addEventListener('online', open);
  open();
  return () => {
    ended = true;
    source?.close();
    clearInterval(watching);
    clearTimeout(retry);
    removeEventListener('online', open);
  };
}

async function actsAfter(lotNo: string, afterSeq: number, lang: string): Promise<LotNews | null> {
  const asked = new URLSearchParams({ lotNo, afterSeq: String(afterSeq) });
  return fetchData(`${LOT_ACTS_PATH}.json?${asked}`, lang, isNews);
}

/** Reads the part of a call's answer that is used here; null when no answer came. */
export async function fetchData<T>(
  url: string,
  lang: string,
  is: (value: unknown) => value is T,
): Promise<T | null> {
  try {
    const answer = await fetch(url, { headers: { locale: lang }, credentials: 'same-origin' });
    const body: unknown = await answer.json();
    return answer.ok && isRecord(body) && is(body['dataObj']) ? body['dataObj'] : null;
  } catch {
    return null;
  }
}

function readNews(text: string): LotNews | null {
  const value: unknown = JSON.parse(text);
  return isNews(value) ? value : null;
}

function isNews(value: unknown): value is LotNews {
  return isRecord(value) && isRecord(value['live']) && Array.isArray(value['acts']);
}
