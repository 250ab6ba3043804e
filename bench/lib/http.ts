import { connect, type Socket } from 'node:net';
import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { writeForm } from '@tradeport/api/kernel/form';
import { UNKNOWN_KEYS_HEADER } from '@tradeport/api/kernel/unknown-keys';

/** An answer as the wire has it. `status` 0: no answer came, the connection broke. */
export type Answer = {
  status: number;
  body: { success?: boolean; errorCode?: string; dataObj?: unknown };
};
export type Client = <C extends CallSpec>(
  call: C,
  input: Input<C>,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** The same as bytes; status 0 as above. */
export type Raw = { status: number; body: Buffer };

const NOTHING = Buffer.alloc(0);
const GONE: Raw = { status: 0, body: NOTHING };
const HEAD_END = '\r\n\r\n';
const IGNORED = new RegExp(`^${UNKNOWN_KEYS_HEADER}:`, 'im');

/**
 * A client of the public calls on kept connections, no more than `connections`. It shares the machine with the server
 * and must cost little beside it: node:http takes four times as long for a call, half as long as the server for a cart.
 */
export function httpClient(address: string, connections: number): { call: Client; close(): void } {
  const { hostname, port, host } = new URL(address);
  const lines: Line[] = [];
  const free: Line[] = [];
  const waiting: ((line: Line) => void)[] = [];
  const take = (): Line | Promise<Line> => {
    const line = free.pop();
    if (line) return line;
    if (lines.length >= connections) return new Promise((got) => void waiting.push(got));
    const fresh = new Line(hostname, Number(port));
    lines.push(fresh);
    return fresh;
  };
  const give = (line: Line) => {
    const next = waiting.shift();
    if (next) next(line);
    else free.push(line);
  };
  const call: Client = async (spec, input, headers = {}) => {
    const line = await take();
    try {
      const { status, body } = await line.ask(requestOf(host, spec, input, headers));
      return { status, body: parsed(body.toString('utf8')) };
    } finally {
      give(line);
    }
  };
  return { call, close: () => lines.forEach((line) => line.end()) };
}

function requestOf(
  host: string,
  spec: CallSpec,
  input: unknown,
  headers: Record<string, string>,
): string {
  const form = writeForm(input as Record<string, unknown>).toString();
  const get = spec.method === 'GET';
  const own = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  // A form is ASCII: its length in characters is that in bytes.
  const body = get
    ? '\r\n'
    : `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${form.length}${HEAD_END}${form}`;
  return `${get ? 'GET' : 'POST'} ${spec.path}.json${get && form ? `?${form}` : ''} HTTP/1.1\r\nhost: ${host}\r\n${own}${body}`;
}

/** One connection, one question at a time; a broken one is made anew with the next question. */
export class Line {
  #socket: Socket | null = null;
  #answered: ((answer: Raw) => void) | null = null;
  #bytes: Buffer = NOTHING;
  #host: string;
  #port: number;

  constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
  }

  /** `request`: the whole of it, in ASCII. */
  ask(request: string): Promise<Raw> {
    const socket = (this.#socket ??= this.#open());
    return new Promise((answered) => {
      this.#answered = answered;
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
      this.#answer(GONE);
    });
    return socket;
  }

  #read(bytes: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
    const end = this.#bytes.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#bytes.toString('latin1', 0, end);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (length === undefined) throw new Error(`an answer without its length: ${head}`);
    // What was measured then is not what was asked.
    if (IGNORED.test(head)) throw new Error(`a call ignored what it was sent: ${head}`);
    const from = end + HEAD_END.length;
    if (this.#bytes.length < from + Number(length)) return;
    const answer = { status: Number(head.slice(9, 12)), body: this.#bytes.subarray(from) };
    this.#bytes = NOTHING;
    const last = /^connection: close/im.test(head) ? this.#socket : null;
    if (last) this.#socket = null;
    this.#answer(answer);
    last?.destroy();
  }

  #answer(answer: Raw): void {
    const answered = this.#answered;
    this.#answered = null;
    answered?.(answer);
  }
}

function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return {};
  }
}
