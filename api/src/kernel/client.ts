import type { CallSpec, Input, Output } from './call.ts';
import { Refusal, type RefusalBody } from './errors.ts';
import { writeForm } from './form.ts';
import { withoutUnknownKeys } from './unknown-keys.ts';

/** API-06 */
export const TIMEOUT_MS = 400_000;

type ClientOptions = {
  /** '' for the own host. */
  base: string;
  /** Headers of every request: the stored tenant and app codes, the language. */
  headers?: () => Record<string, string>;
  /** Called with the headers of every answer (API-05: tenant-code, proapp-code). */
  answered?: (headers: Headers) => void;
  fetch?: typeof fetch;
  /**
   * Sends only what the call has a field for. The compiler refuses other keys where an object is written out, but lets
   * one pass that was read from somewhere and has more, such as a row that goes back as it came.
   */
  knownOnly?: boolean;
};
export type CallOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal;
  files?: Record<string, Blob>;
};
export type Client = <C extends CallSpec>(
  call: C,
  input: Input<C>,
  options?: CallOptions,
) => Promise<Output<C>>;

/** The typed client: `client(placeOrder, { … })`. Throws a Refusal for everything that is not a success. */
export function createClient(options: ClientOptions): Client {
  return async (call, input, own = {}) => {
    const response = await (options.fetch ?? fetch)(...request(options, call, input, own));
    options.answered?.(response.headers);
    const body = await readBody(response);
    if (!response.ok || !body || body.success !== true) {
      throw new Refusal(
        response.status,
        (body as RefusalBody | null) ?? {
          success: false,
          errorCode: response.status === 503 ? 'unavailable' : 'bug',
          msg: response.statusText,
        },
      );
    }
    const answer = body as unknown as {
      dataObj?: unknown;
      rows?: unknown;
      total?: unknown;
      next?: unknown;
    };
    return (
      call.answer === 'page'
        ? { rows: answer.rows, total: answer.total, next: answer.next }
        : answer.dataObj
    ) as never;
  };
}

function request(
  options: ClientOptions,
  call: CallSpec,
  input: unknown,
  own: CallOptions,
): [string, RequestInit] {
  const get = call.method === 'GET';
  const form = writeForm(options.knownOnly ? withoutUnknownKeys(call.input, input) : input);
  const url = `${options.base}${call.path}.json${get && form.size > 0 ? `?${form}` : ''}`;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return [
    url,
    {
      method: get ? 'GET' : 'POST',
      headers: {
        ...options.headers?.(),
        ...(own.idempotencyKey ? { 'idempotency-key': own.idempotencyKey } : {}),
      },
      credentials: 'include',
      signal: own.signal ? AbortSignal.any([own.signal, timeout]) : timeout,
      ...(get ? {} : { body: call.upload ? multipart(form, own.files ?? {}) : form }),
    },
  ];
}

function multipart(form: URLSearchParams, files: Record<string, Blob>): FormData {
  const body = new FormData();
  for (const [key, value] of form) body.set(key, value);
  for (const [key, file] of Object.entries(files))
    body.set(key, file, file instanceof File ? file.name : key);
  return body;
}

async function readBody(response: Response): Promise<{ success?: unknown } | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null;
  return (await response.json()) as { success?: unknown };
}
