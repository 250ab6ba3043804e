import { takesKey, type CallSpec } from '@tradeport/api/kernel/call';
import { readForm } from '@tradeport/api/kernel/form';
import { isRecord } from '@tradeport/api/kernel/keys';
import { headerOf, UNKNOWN_KEYS_HEADER } from '@tradeport/api/kernel/unknown-keys';
import { isPublished } from '@tradeport/api/published';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../kernel/context.ts';
import { guardWho, type Dispatch } from '../kernel/dispatch.ts';
import { refuse } from '../kernel/refused.ts';
import type { Served } from '../kernel/handler.ts';
import { bodyOf, send } from './answer.ts';
import { guardSite } from '../kernel/guard.ts';
import { readUploads } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which call a route serves, whatever it answers with: for metrics, and it counts as a call of the tenant (TEN-04). */
    call?: string;
    /** A post that only draws: like the view of a page it counts as no call of the tenant. */
    draws?: boolean;
  }
}

type Sent = { Querystring: Record<string, unknown> };
type Open = (request: FastifyRequest, reply: FastifyReply) => Promise<Scope>;

/** Mounts every call under its path, with and without `.json` (API-01). One loop, no exceptions. */
export function mount(
  http: FastifyInstance,
  served: readonly Served[],
  dispatch: Dispatch,
  open: Open,
): void {
  for (const one of served) {
    const { call } = one;
    const handler = handle(one, dispatch, open);
    for (const url of [call.path, `${call.path}.json`]) {
      http.route<Sent>({
        method: call.method === 'ANY' ? ['GET', 'POST'] : call.method,
        url,
        handler,
        config: { call: call.name },
        // A HEAD that ran a call would be a second way in.
        exposeHeadRoute: false,
        // A sixth of a small call: its headers are its own (answer.ts), and what a write answers is short.
        helmet: false,
        ...(call.writes ? { compress: false } : {}),
      });
    }
  }
}

function handle({ call, shared }: Served, dispatch: Dispatch, open: Open) {
  const encode = (output: unknown) =>
    bodyOf(call.answer === 'page' && isRecord(output) ? output : { dataObj: output });
  const answer = async (
    request: FastifyRequest<Sent>,
    reply: FastifyReply,
    scope: Scope,
    fields: Record<string, unknown>,
  ) => {
    const key = call.writes && takesKey(call) ? idempotencyKey(request) : null;
    const ignore = isPublished(call)
      ? (keys: readonly string[]) => void reply.header(UNKNOWN_KEYS_HEADER, headerOf(keys))
      : undefined;
    return send(
      reply,
      await dispatch.encoded(
        scope,
        call,
        { raw: rawInput(call, request, fields), ignore },
        key,
        encode,
      ),
      shared,
    );
  };
  return async (request: FastifyRequest<Sent>, reply: FastifyReply): Promise<FastifyReply> => {
    const scope = await open(request, reply);
    scope.doing = call.name;
    if (call.writes) guardSite(request);
    if (!call.upload) return answer(request, reply, scope, {});
    // A caller without the right to send a file is refused before the file is read. Uploads stay in
    // memory until the call is over.
    guardWho(call, scope);
    const { files, fields, release } = await readUploads(request, scope);
    try {
      return await answer(request, reply, { ...scope, uploads: files }, fields);
    } finally {
      release();
    }
  };
}

function rawInput(
  call: CallSpec,
  request: FastifyRequest<Sent>,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const { query } = request;
  if (request.method === 'GET') return readForm(call.input, query);
  if (call.upload) return readForm(call.input, { ...query, ...fields });
  const body = request.body ?? {};
  if (!isRecord(body)) refuse('input.invalid');
  const json = request.headers['content-type']?.includes('json');
  return { ...readForm(call.input, query), ...(json ? body : readForm(call.input, body)) };
}

/** API-07 */
function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    return refuse('input.invalid', {}, { 'idempotency-key': 'idempotency-key' });
  return key;
}
