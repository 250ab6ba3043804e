import { isShut } from '@tradeport/api/tenancy/lifecycle';
import { readLang } from '@tradeport/api/kernel/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Scope } from '../kernel/context.ts';
import { type Http, noHttp } from '../kernel/ctx.ts';
import { GUEST_COOKIE, GUEST_S, newGuestId, readGuestId } from '../kernel/guest.ts';
import { countCall } from '../kernel/quota.ts';
import { refuse } from '../kernel/refused.ts';
import type { Directory, Found } from '../modules/tenancy/directory.ts';
import { isFromHere } from './from-here.ts';
import { note } from './request-log.ts';
import { SESSION_COOKIE, sessionCookie, type Sessions } from './session.ts';
import { wishedLang } from './wished.ts';

type Parts = { directory: Directory; sessions: Sessions; log: Logger };

/** TEN-01 The portal that a request is for. */
export function portalOf(directory: Directory, request: FastifyRequest): Found | null {
  return directory.find({
    host: request.hostname,
    tenantCode: header(request, 'tenant-code'),
    appCode: header(request, 'proapp-code'),
  });
}

/** Builds the scope of a request (TEN-01): its user, tenant and language. */
export function opener({ directory, sessions, log }: Parts) {
  const posted = new WeakSet<FastifyRequest>();
  // A form that ends as a fault is opened again for the page that says so.
  const isNewPost = (request: FastifyRequest) =>
    request.method === 'POST' &&
    request.routeOptions.config?.draws !== true &&
    !posted.has(request) &&
    Boolean(posted.add(request));
  return async (
    request: FastifyRequest,
    reply: FastifyReply | null,
    of: 'call' | 'page',
  ): Promise<Scope> => {
    const { tenant, app } = portalOf(directory, request) ?? refuse('tenant.unknown');
    note(request, { tenant: tenant.code });
    if (isShut(tenant.status)) refuse('tenant.suspended');
    // Page views are not counted; posts (TEN-04) and all routes that make a call are.
    const doesCall = of === 'call' || request.routeOptions.config?.call !== undefined;
    if (doesCall || (reply && isNewPost(request))) countCall(tenant);
    const http = reply ? cookies(request, reply) : noHttp;
    const token = request.cookies[SESSION_COOKIE];
    // AUT-09: used sessions are renewed, and the cookie with them.
    const renewed = (shared: boolean) =>
      http.setCookie(SESSION_COOKIE, token ?? '', sessionCookie(shared));
    const user = token ? await sessions.find(tenant.id, token, renewed) : null;
    if (user) note(request, { user: user.id });
    return {
      tenant,
      app,
      user,
      lang: readLang(wishedLang(request), app.langs),
      guestId: guestOf(request, http, reply !== null && user === null),
      requestId: request.id,
      log: request.log ?? log,
      uploads: [],
      ip: request.ip,
      http,
      actor: 'visitor',
      doing: '',
    };
  };
}

/** A visitor gets an id with the first thing that he posts: reading alone leaves no cookie. */
function guestOf(request: FastifyRequest, http: Http, visitor: boolean): string | null {
  const known = readGuestId(request.cookies[GUEST_COOKIE]);
  if (known || !visitor || request.method !== 'POST') return known;
  const fresh = newGuestId();
  http.setCookie(GUEST_COOKIE, fresh, { maxAgeS: GUEST_S });
  return fresh;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function cookies(request: FastifyRequest, reply: FastifyReply): Http {
  const secure = request.protocol === 'https';
  return {
    origin: `${request.protocol}://${request.host}`,
    fromHere: isFromHere(request),
    userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
    setCookie: (name, value, { maxAgeS, httpOnly = true }) =>
      void reply.setCookie(name, value, {
        path: '/',
        httpOnly,
        sameSite: 'lax',
        secure,
        ...(maxAgeS ? { maxAge: maxAgeS } : {}),
      }),
    clearCookie: (name) => void reply.clearCookie(name, { path: '/' }),
    cookie: (name) => request.cookies[name],
  };
}
