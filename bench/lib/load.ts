import { Line } from './http.ts';

export type Target = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string; bodies?: readonly string[]; urls?: readonly string[] };
/** So long, or so many requests. */
type Until = { ms: number } | { amount: number };

/**
 * So many connections that ask one question after the other, in turn by `urls` and `bodies`; answers how many a second.
 * The client shares the machine with what it measures: programs for load testing took up to nine times as long for a page
 * as the server itself, and then measured themselves. An answer that is not 2xx is a failed measurement, not a fast one.
 */
export async function fire(target: Target, connections: number, until: Until): Promise<number> {
  const { hostname, port } = new URL(target.url);
  const request = requestsOf(target);
  const lines = Array.from({ length: connections }, () => new Line(hostname, Number(port)));
  let asked = 0;
  let answered = 0;
  const started = performance.now();
  const over = () => ('ms' in until ? performance.now() - started >= until.ms : asked >= until.amount);
  try {
    await Promise.all(lines.map(async (line) => {
      while (!over()) {
        asked += 1;
        const { status, body } = await line.ask(request());
        if (status < 200 || status > 299) throw new Error(`${target.url} answered ${status}: ${body.toString('utf8', 0, 300)}`);
        answered += 1;
      }
    }));
    return (answered * 1000) / (performance.now() - started);
  } finally {
    for (const line of lines) line.end();
  }
}

function requestsOf({ url, method = 'GET', headers = {}, body, bodies = body === undefined ? [] : [body], urls }: Target): () => string {
  const { host, pathname, search } = new URL(url);
  const paths = urls ?? [`${pathname}${search}`];
  const own = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const ending = (text: string | undefined) => (text === undefined ? '\r\n' : `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  const endings = bodies.length > 0 ? bodies.map(ending) : [ending(undefined)];
  let turn = 0;
  return () => {
    turn += 1;
    return `${method} ${paths[turn % paths.length] ?? '/'} HTTP/1.1\r\n${own}${endings[turn % endings.length] ?? ''}`;
  };
}
