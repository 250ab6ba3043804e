import type { CallSpec, Page } from '@tradeport/api/kernel/call';
import { type CallOptions, type Client, createClient } from '@tradeport/api/kernel/client';
import { Refusal, type RefusalBody } from '@tradeport/api/kernel/errors';
import type { z } from 'zod';
import { reportOutage } from './connection.ts';
import { storedLang } from './language.tsx';
import { local } from './storage.ts';

/** The keys under which the codes of the tenant and of its app are stored between visits (API-05). */
const TENANT_KEY = 'tcode';
const APP_KEY = 'pcode';

/** The typed client of the browser: `await client(placeOrder, { … })`; throws a Refusal. */
export const client: Client = createClient({
  base: '',
  headers: requestHeaders,
  answered: storeCodes,
  fetch: watchedFetch,
  knownOnly: true,
});

/** One page of a list. The rows' type follows from the call's output, which is one row. */
export async function clientPage<I extends z.ZodType, O extends z.ZodType>(
  call: CallSpec<I, O>,
  input: z.input<I>,
  options?: CallOptions,
): Promise<Page<z.output<O>>> {
  const answer: unknown = await client(call, input, options);
  if (!isPage<z.output<O>>(answer)) throw new TypeError(`${call.name} answered no page`);
  return answer;
}

/** The same client with upload progress, 0 to 1: only XMLHttpRequest reports it. */
export function uploadClient(progress: (share: number) => void): Client {
  return createClient({
    base: '',
    headers: requestHeaders,
    answered: storeCodes,
    fetch: sendWithProgress(progress),
    knownOnly: true,
  });
}

/** A file that the server writes (an export), with the session's headers; throws a Refusal. */
export async function fetchFile(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(path, { headers: requestHeaders(), credentials: 'include', signal });
  storeCodes(response.headers);
  if (response.ok) return response.blob();
  const body: unknown = response.headers.get('content-type')?.includes('json')
    ? await response.json()
    : null;
  throw new Refusal(
    response.status,
    isRefusal(body) ? body : { success: false, errorCode: 'unavailable', msg: response.statusText },
  );
}

/** Did the server not answer at all, or say that it can't now? Then waiting helps. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Refusal)
    return error.status === 502 || error.status === 503 || error.status === 504;
  return error instanceof TypeError;
}

export function isLoggedOut(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'auth.required';
}

/** An outage is known from its first failed request, long before the retries of a query are used up. */
async function watchedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetch(...request);
    if (response.status >= 502 && response.status <= 504) reportOutage();
    return response;
  } catch (error) {
    if (isOutage(error)) reportOutage();
    throw error;
  }
}

function requestHeaders(): Record<string, string> {
  const tenant = local.get(TENANT_KEY);
  const app = local.get(APP_KEY);
  return {
    'accept-language': storedLang(),
    // The language of the page wins over the one in the cookie.
    locale: storedLang(),
    ...(tenant ? { 'tenant-code': tenant } : {}),
    ...(app ? { 'proapp-code': app } : {}),
  };
}

function storeCodes(headers: Headers): void {
  const tenant = headers.get('tenant-code');
  const app = headers.get('proapp-code');
  if (tenant) local.set(TENANT_KEY, tenant);
  if (app) local.set(APP_KEY, app);
}

function isRefusal(body: unknown): body is RefusalBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'errorCode' in body &&
    typeof body.errorCode === 'string' &&
    'msg' in body
  );
}

function isPage<Row>(answer: unknown): answer is Page<Row> {
  return (
    typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)
  );
}

function sendWithProgress(progress: (share: number) => void): typeof fetch {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'POST', String(url));
      request.withCredentials = true;
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = (event) =>
        progress(event.lengthComputable ? event.loaded / event.total : 0);
      request.onload = () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            statusText: request.statusText,
            headers: answerHeaders(request),
          }),
        );
      request.onerror = () => reject(new TypeError('network'));
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      init?.signal?.addEventListener('abort', () => request.abort());
      request.send(init?.body instanceof FormData ? init.body : null);
    });
}

function answerHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(': ');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 2));
  }
  return headers;
}
