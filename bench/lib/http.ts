import { Agent, request } from 'node:http';
import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { writeForm } from '@tradeport/api/kernel/form';

/** An answer as the wire has it. `status` 0: no answer came, the connection broke. */
export type Answer = { status: number; body: { success?: boolean; errorCode?: string; dataObj?: unknown } };
export type Client = <C extends CallSpec>(call: C, input: Input<C>, headers?: Record<string, string>) => Promise<Answer>;

/** A client of the public calls that costs little beside the server: kept connections, no more than `connections`. */
export function httpClient(address: string, connections: number): { call: Client; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(address);
  const call: Client = (spec, input, headers = {}) => {
    const get = spec.method === 'GET';
    const form = writeForm(input as Record<string, unknown>).toString();
    const path = `${spec.path}.json${get && form ? `?${form}` : ''}`;
    const own = get ? headers : { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(form)) };
    return new Promise((resolve) => {
      const gone = () => resolve({ status: 0, body: {} });
      const sent = request({ agent, hostname, port, path, method: get ? 'GET' : 'POST', headers: own }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: read(Buffer.concat(parts).toString()) }));
        response.on('error', gone);
        response.on('aborted', gone);
      });
      sent.on('error', gone);
      sent.end(get ? undefined : form);
    });
  };
  return { call, close: () => agent.destroy() };
}

function read(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return {};
  }
}
