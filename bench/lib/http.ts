import { connect, type Socket } from 'node:net';
import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { writeForm } from '@tradeport/api/kernel/form';
import { UNKNOWN_KEYS_HEADER } from '@tradeport/api/kernel/unknown-keys';

/** An answer as the wire has it. `status` 0: no answer came, the connection broke. */
export type Answer = {
  status: number;
  body: { success?: boolean; errorCode?: string; dataObj?: unknown };
};
export type CallClient = <C extends CallSpec>(
  call: C,
  input: Input<C>,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** A page of the mall, or with `form` what one of its forms answers. */
type Page = (
  path: string,
  ask?: { form?: Record<string, string>; headers?: Record<string, string> },
) => Promise<Raw>;

/** The same as it came, with its status line and headers; status 0 as above. */
type Raw = { status: number; head: string; body: Buffer };

const NOTHING = Buffer.alloc(0);
const GONE: Raw = { status: 0, head: '', body: NOTHING };
const HEAD_END = '\r\n\r\n';
/**
 * A request on a connection that the server is about to close gets no answer, and the client cannot
 * tell whether it was processed. Less than the server keeps one (http/server.ts), as browsers and
 * other clients do.
 */
const IDLE_MS_MAX = 60_000;
const IGNORED = new RegExp(`^${UNKNOWN_KEYS_HEADER}:`, 'im');

/**
 * A client of the public calls on kept connections, no more than `connections`. It shares the machine with the server
 * and must cost little beside it: node:http takes four times as long for a call, half as long as the server for a cart.
 */
export function httpClient(
  address: string,
  connections: number,
  idleMsMax = IDLE_MS_MAX,
): { call: CallClient; page: Page; close(): void } {
  const { hostname, port, host } = new URL(address);
  const lines: Connection[] = [];
  const free: Connection[] = [];
  const waiting: ((line: Connection) => void)[] = [];
  const take = (): Connection | Promise<Connection> => {
    const line = free.pop();
    if (line) return line;
    if (lines.length >= connections) return new Promise((got) => void waiting.push(got));
    const fresh = new Connection(hostname, Number(port), idleMsMax);
    lines.push(fresh);
    return fresh;
  };
  const give = (line: Connection) => {
    const next = waiting.shift();
    if (next) next(line);
    else free.push(line);
  };
  const ask = async (request: Request): Promise<Raw> => {
    const line = await take();
    try {
      return await line.ask(written(host, request));
    } finally {
      give(line);
    }
  };
  const call: CallClient = async (spec, input, headers = {}) => {
    const form = writeForm(input).toString();
    const path = `${spec.path}.json`;
    const get = spec.method === 'GET';
    const { status, body } = await ask(
      get ? { path: form ? `${path}?${form}` : path, headers } : { path, form, headers },
    );
    return { status, body: parsed(body.toString('utf8')) };
  };
  return {
    call,
    page: (path, { form, headers = {} } = {}) =>
      ask({ path, headers, ...(form && { form: new URLSearchParams(form).toString() }) }),
    close: () => lines.forEach((line) => line.end()),
  };
}

type Request = { path: string; headers: Record<string, string>; form?: string };

function written(host: string, { path, headers, form }: Request): string {
  const own = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  // A form is ASCII: its length in characters is that in bytes.
  const end =
    form === undefined
      ? '\r\n'
      : `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${form.length}${HEAD_END}${form}`;
  return `${form === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${host}\r\n${own}${end}`;
}

/** `fetch` for what this client does not write, such as uploads: stops at the same header. */
export async function checkedFetch(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const ignored = response.headers.get(UNKNOWN_KEYS_HEADER);
  if (ignored !== null) throw new Error(`${url} ignored ${ignored}`);
  return response;
}

/** One connection, one question at a time; a broken one is made anew with the next question. */
export class Connection {
  #socket: Socket | null = null;
  #asked: { answered: (answer: Raw) => void; failed: (why: Error) => void } | null = null;
  #bytes: Buffer = NOTHING;
  #host: string;
  #port: number;
  #idleMsMax: number;
  #usedAt = 0;

  constructor(host: string, port: number, idleMsMax = IDLE_MS_MAX) {
    this.#host = host;
    this.#port = port;
    this.#idleMsMax = idleMsMax;
  }

  /** `request`: the whole of it, in ASCII. */
  ask(request: string): Promise<Raw> {
    const now = performance.now();
    if (this.#socket && now - this.#usedAt > this.#idleMsMax) {
      this.#socket.destroy();
      this.#socket = null;
    }
    this.#usedAt = now;
    const socket = (this.#socket ??= this.#open());
    return new Promise((answered, failed) => {
      this.#asked = { answered, failed };
      socket.write(request, 'latin1');
    });
  }

  end(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#bytes = NOTHING;
      this.#take()?.answered(GONE);
    });
    return socket;
  }

  #read(bytes: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
    const end = this.#bytes.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#bytes.toString('latin1', 0, end);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (length === undefined) return this.#fail(`an answer without its length: ${head}`);
    // A call that ignored a field did not do the work that was meant to be measured.
    if (IGNORED.test(head)) return this.#fail(`a call ignored what it was sent: ${head}`);
    const from = end + HEAD_END.length;
    if (this.#bytes.length < from + Number(length)) return;
    const answer = { status: Number(head.slice(9, 12)), head, body: this.#bytes.subarray(from) };
    this.#bytes = NOTHING;
    const last = /^connection: close/im.test(head) ? this.#socket : null;
    if (last) this.#socket = null;
    this.#take()?.answered(answer);
    last?.destroy();
  }

  /**
   * The promise is rejected rather than the process ended, so that the bench can stop its server
   * and remove its data.
   */
  #fail(why: string): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#bytes = NOTHING;
    this.#take()?.failed(new Error(why));
    socket?.destroy();
  }

  #take() {
    const asked = this.#asked;
    this.#asked = null;
    return asked;
  }
}

function parsed(text: string): Answer['body'] {
  try {
    const body: unknown = JSON.parse(text);
    return isBody(body) ? body : {};
  } catch {
    return {};
  }
}

function isBody(body: unknown): body is Answer['body'] {
  if (typeof body !== 'object' || body === null) return false;
  const success = 'success' in body ? body.success : undefined;
  const errorCode = 'errorCode' in body ? body.errorCode : undefined;
  return (
    (success === undefined || typeof success === 'boolean') &&
    (errorCode === undefined || typeof errorCode === 'string')
  );
}
