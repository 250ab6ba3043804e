import { gunzipSync } from 'node:zlib';
import { Connection } from './http.ts';

/** `path` and `body` as they are sent; `lang`: in which language the answer is wanted. */
export type Question = { path: string; body?: string; lang?: string };
export type Target = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  bodies?: readonly string[];
  urls?: readonly string[];
  /** The next question, instead of `urls` and `bodies` in turn: where no two may be alike. */
  next?: () => Question;
  /**
   * Describes the fault of an answer, null if there is none; called for a sample of the answers.
   */
  fault?: (answer: unknown, question: Question) => string | null;
};
/** One answer of so many is looked into: reading them all would cost more than asking. */
const SAMPLED = 25;
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
  const lines = Array.from({ length: connections }, () => new Connection(hostname, Number(port)));
  let asked = 0;
  let answered = 0;
  const started = performance.now();
  const over = () =>
    'ms' in until ? performance.now() - started >= until.ms : asked >= until.amount;
  try {
    await Promise.all(
      lines.map(async (line) => {
        while (!over()) {
          asked += 1;
          const isSample = asked % SAMPLED === 1;
          const { text, question } = request();
          const { status, head, body } = await line.ask(text);
          if (status < 200 || status > 299)
            throw new Error(`${target.url} answered ${status}: ${body.toString('utf8', 0, 300)}`);
          const fault =
            isSample && target.fault ? target.fault(contentOf(head, body), question) : null;
          if (fault !== null) throw new Error(`${question.path} ${question.body ?? ''}: ${fault}`);
          answered += 1;
        }
      }),
    );
    return (answered * 1000) / (performance.now() - started);
  } finally {
    for (const line of lines) line.end();
  }
}

/** The parsed JSON, or the text of a page. */
function contentOf(head: string, body: Buffer): unknown {
  const text = (/^content-encoding: gzip/im.test(head) ? gunzipSync(body) : body).toString('utf8');
  return /^content-type: application\/json/im.test(head) ? JSON.parse(text) : text;
}

type Request = { text: string; question: Question };

function requestsOf({
  url,
  method = 'GET',
  headers = {},
  body,
  bodies = body === undefined ? [] : [body],
  urls,
  next,
}: Target): () => Request {
  const { host, pathname, search } = new URL(url);
  const own = Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const written = (question: Question): Request => ({
    question,
    text: `${method} ${question.path} HTTP/1.1\r\n${own}${endOf(question)}`,
  });
  if (next) return () => written(next());
  const paths = urls ?? [`${pathname}${search}`];
  // As many as there are pairs of a path and a body in turn; each is written once.
  const inTurn = Array.from({ length: Math.max(paths.length, bodies.length) }, (_, at) => {
    const text = bodies.length > 0 ? bodies[at % bodies.length] : undefined;
    return written({
      path: paths[at % paths.length] ?? '/',
      ...(text === undefined ? {} : { body: text }),
    });
  });
  let turn = 0;
  return () => {
    turn += 1;
    return inTurn[turn % inTurn.length] ?? written({ path: pathname });
  };
}

function endOf({ body, lang }: Question): string {
  const localeHeader = lang ? `locale: ${lang}\r\n` : '';
  return body === undefined
    ? `${localeHeader}\r\n`
    : `${localeHeader}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
