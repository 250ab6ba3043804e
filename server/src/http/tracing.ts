import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OpenSpan, type Spans, within } from '../kernel/tracing.ts';

/** OPS-01 A span per request: the call's name (or the route's pattern), the tenant's code and the status. */
export function traceRequests(http: FastifyInstance, spans: Spans): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  http.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const { config, url } = request.routeOptions;
    open.set(
      request,
      spans.start(
        config.call ?? `${request.method} ${url ?? 'unknown'}`,
        'server',
        { 'http.request.method': request.method },
        { traceparent: typeof traceparent === 'string' ? traceparent : undefined },
      ),
    );
    done();
  });
  // After the body was read: its events belong to the socket and would forget whose they are.
  http.addHook('preHandler', (request, _reply, done) => {
    const span = open.get(request);
    if (span) within(span, done);
    else done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request);
    const tenant = reply.getHeader('tenant-code');
    span?.set({
      'http.response.status_code': reply.statusCode,
      ...(typeof tenant === 'string' ? { 'tradeport.tenant': tenant } : {}),
    });
    span?.end(reply.statusCode >= 500 ? 'failed' : undefined);
    done();
  });
}
