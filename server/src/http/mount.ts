import { takesKey, type CallSpec } from '@tradeport/api/kernel/call';
import { readForm } from '@tradeport/api/kernel/form';
import { fieldMessages } from '@tradeport/api/kernel/issues';
import { catalogue } from '@tradeport/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashOf, inTransaction, readCtx, type Databases, type Scope } from '../kernel/context.ts';
import type { User } from '../kernel/ctx.ts';
import { answeredBefore, claim, type Claim, keep, seal } from '../kernel/idempotency.ts';
import { keptAnswer } from '../kernel/kept.ts';
import { noHttp } from '../kernel/kernel.ts';
import { refuse, Refused } from '../kernel/refused.ts';
import type { Served } from '../kernel/serve.ts';
import { answer, bodyOf, send } from './answer.ts';
import { guardSite, guardWho } from './guard.ts';
import { readUploads } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which call a route serves: for metrics. */
    call?: string;
  }
}

export type Open = (request: FastifyRequest, reply: FastifyReply) => Promise<Scope>;

/** Mounts every call under its path, with and without `.json` (API-01). One loop, no exceptions. */
export function mount(http: FastifyInstance, served: readonly Served[], databases: Databases, open: Open): void {
  for (const one of served) {
    const { call } = one;
    const handler = handle(one, databases, open);
    for (const url of [call.path, `${call.path}.json`]) {
      http.route({
        method: call.method === 'ANY' ? ['GET', 'POST'] : call.method, url, handler, config: { call: call.name },
        // A HEAD that ran a call would be a second way in.
        exposeHeadRoute: false,
        // A sixth of a small call: its headers are its own (answer.ts), and what a write answers is short.
        helmet: false, ...(call.writes ? { compress: false } : {}),
      });
    }
  }
}

function handle(served: Served, databases: Databases, open: Open) {
  const { call, run, shared } = served;
  const shape = shaper(call);
  const wrap = call.answer === 'page' ? (output: unknown) => output as Record<string, unknown> : (output: unknown) => ({ dataObj: output });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const scope = await open(request, reply);
    scope.doing = call.name;
    if (call.writes) guardSite(request);
    guardWho(call, scope);
    if (call.upload) return withUploads(served, shape, databases, scope, request, reply);
    const input = parse(call, rawInput(call, request, {}), scope);
    if (shared) {
      const { level, levelRate } = scope.user ?? nobody;
      const key = `${call.name} ${scope.app?.id ?? ''} ${scope.lang} ${scope.tenant.clockOffsetMs} ${level ?? ''} ${levelRate ?? ''} ${JSON.stringify(input)}`;
      return send(reply, await keptAnswer(scope, key, async () =>
        bodyOf(wrap(shape(await run(readCtx(databases, forAll(scope, { level, levelRate })), input))))));
    }
    const output = call.writes
      ? await write(served, shape, databases, scope, input, request)
      : shape(await run(readCtx(databases, scope), input));
    return answer(reply, wrap(output));
  };
}

/** What was sent lies in memory until the call is over. */
async function withUploads(
  served: Served, shape: (result: unknown) => unknown, databases: Databases, scope: Scope, request: FastifyRequest, reply: FastifyReply,
): Promise<FastifyReply> {
  const { files, fields, release } = await readUploads(request, scope);
  try {
    const input = parse(served.call, rawInput(served.call, request, fields), scope);
    return answer(reply, { dataObj: await write(served, shape, databases, { ...scope, uploads: files }, input, request) });
  } finally {
    release();
  }
}

/** Who asks is left out of a shared answer, so that nothing of theirs can get into it. */
function forAll(scope: Scope, level: Pick<User, 'level' | 'levelRate'>): Scope {
  return { ...scope, user: level.level === null ? null : { ...nobody, ...level }, guestId: null, ip: '', http: noHttp };
}
const nobody: User = { id: '', memberId: '', memberName: '', loginName: '', name: '', sessionId: '', roles: [], permissions: new Set(), level: null, levelRate: null };

function rawInput(call: CallSpec, request: FastifyRequest, fields: Record<string, unknown>): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  if (request.method === 'GET') return readForm(call.input, query);
  if (call.upload) return readForm(call.input, { ...query, ...fields });
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) refuse('input.invalid');
  const json = request.headers['content-type']?.includes('json');
  return { ...readForm(call.input, query), ...(json ? (body as Record<string, unknown>) : readForm(call.input, body as Record<string, unknown>)) };
}

function parse(call: CallSpec, raw: Record<string, unknown>, scope: Scope): unknown {
  const parsed = call.input.safeParse(raw);
  return parsed.success ? parsed.data
    : refuse('input.invalid', {}, fieldMessages(parsed.error, scope.lang, catalogue));
}

/** Only what the call declares leaves the server. An answer that does not fit is a bug, not a leak. */
function shaper(call: CallSpec): (result: unknown) => unknown {
  if (call.answer === 'one') return (result) => call.output.parse(result);
  const rowsOut = z.array(call.output);
  return (result) => {
    const page = result as { rows: unknown[]; total: number; next?: string };
    return { rows: rowsOut.parse(page.rows), total: page.total, ...(page.next ? { next: page.next } : {}) };
  };
}

async function write(
  { call, run, together }: Served, shape: (result: unknown) => unknown, databases: Databases, scope: Scope, input: unknown, request: FastifyRequest,
): Promise<unknown> {
  const key = takesKey(call) ? idempotencyKey(request) : null;
  // A visitor names himself: his cookie must not name a user.
  const actor = scope.user?.id ?? `visitor:${scope.guestId ?? scope.ip}`;
  const own: Claim | null = key === null ? null : { actor, key, call: call.name, hash: hashOf(input) };
  let sealed = false;
  const attempt = (alone: boolean) => inTransaction(databases, scope, async (ctx, swift) => {
    sealed = false;
    const before = own && (swift ? await answeredBefore(ctx, own) : await claim(ctx, own));
    if (before) return { result: before.response, last: [], repeated: true };
    const result = shape(await run(ctx, input));
    if (!own || sealed) return { result, last: [] };
    return swift ? { result, last: seal(scope.tenant.id, own, result), mayObject: true } : { result, last: [keep(ctx, own, result)] };
  }, {
    audit: call.audited === false ? undefined : { kind: call.name, id: '', before: null, after: withoutSecrets(call, input) },
    // The answer under a key is kept in the same transaction: it must be known before the commit.
    alone,
    seal: own === null ? undefined : (result) => {
      sealed = true;
      return seal(scope.tenant.id, own, shape(result));
    },
  });
  if (own === null || !together) return attempt(own === null);
  try {
    return await attempt(true);
  } catch (error) {
    // Its twin may have been quicker, and have taken what is missing now: whoever claims the key first knows.
    if (error instanceof Refused) return attempt(false);
    throw error;
  }
}

/** API-07 */
function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) return refuse('input.invalid', {}, { 'idempotency-key': 'idempotency-key' });
  return key;
}

function withoutSecrets(call: CallSpec, input: unknown): unknown {
  if (!call.secrets || typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([field]) => !call.secrets?.includes(field)));
}
