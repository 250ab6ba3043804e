import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Facts about a request, known at its end: the portal, the user, and the reason of a refusal. */
type Noted = {
  tenant?: string;
  user?: string;
  refused?: string;
  /** The error of a failed request. */
  err?: unknown;
};

const SLOW_MS = 1000;
/** Statuses worth logging, as they may show an attack: unauthenticated, forbidden, too many requests. */
const WATCHED = [401, 403, 429];
const notes = new WeakMap<FastifyRequest, Noted>();

/** For the one line that the log has of a request. No names, addresses or texts: codes and ids alone. */
export function note(request: FastifyRequest, more: Noted): void {
  notes.set(request, { ...notes.get(request), ...more });
}

/** OPS-01c One line for each request that was refused entry, broke or took long; of the others in debugging alone. */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, done) => {
    const { err, ...noted } = notes.get(request) ?? {};
    const line = {
      ...noted,
      call: request.routeOptions.config?.call,
      method: request.method,
      // The pattern and not the address: a GET login carries a password there (AUT-01), other addresses a token.
      path: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    const broke = { ...line, ...(err === undefined ? {} : { err }) };
    if (noted.refused === 'bug') request.log.error(broke, 'request broke');
    // A balancer that asks twice a second is answered, not failed.
    else if (line.path === '/readyz') request.log.debug(line, 'request');
    else if (reply.statusCode >= 500) request.log.warn(broke, 'request failed');
    else if (WATCHED.includes(reply.statusCode)) request.log.info(line, 'request refused');
    else if (reply.elapsedTime > SLOW_MS) request.log.warn(line, 'request slow');
    else request.log.debug(line, 'request');
    done();
  });
}

/**
 * Every answer says its request's number; users who report an error can name it, and the log has
 * it.
 */
const REQUEST_ID_HEADER = 'x-request-id';

export function nameRequest(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header(REQUEST_ID_HEADER, request.id);
}
