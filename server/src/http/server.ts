import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { Socket } from 'node:net';
import { constants } from 'node:zlib';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { newId } from '../kernel/ids.ts';
import { Refused } from '../kernel/refused.ts';
import { asRefused } from '../kernel/as-refused.ts';
import { refusal } from './answer.ts';
import { BODY_BYTES_MAX, readBodies } from './bodies.ts';
import { logRequests, nameRequest, note } from './request-log.ts';
import { langOf } from './wished.ts';

const HSTS_S = 365 * 24 * 3600;
const UNREAD_MS = 1000;

/** Finds the portal of a request; null if there is none. */
export type Portal = (
  request: FastifyRequest,
) => { tenant: { code: string }; app: { code: string } } | null;

/** Fastify with what every route needs: bodies, cookies, headers, one error handler, one log line a request. */
export async function makeHttp(
  log: FastifyBaseLogger,
  proxies: number,
  portal: Portal = () => null,
): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: BODY_BYTES_MAX,
    // AUT-13 Entries before those of the nearest proxies were written by the caller, who may claim
    // any address.
    trustProxy: (_address: string, hop: number) => hop < proxies,
    genReqId: () => newId(),
    // During shutdown, requests on kept connections are still answered, and the connection is
    // closed.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // A slow sender may not hold a connection for ever.
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    // Addresses that cannot be read come before any hook.
    frameworkErrors: (error, request, reply) => {
      name(request, reply);
      note(request, { err: error });
      return refusal(reply, asRefused(error), langOf(request));
    },
  });
  // API-05 Before anything can go wrong: refusals and unknown addresses name the portal too.
  const name = (request: FastifyRequest, reply: FastifyReply) => {
    nameRequest(request, reply);
    const found = portal(request);
    if (found) reply.header('tenant-code', found.tenant.code).header('proapp-code', found.app.code);
  };
  http.addHook('onRequest', (request, reply, done) => {
    name(request, reply);
    done();
  });
  // Compresses answers worth it, when the caller takes them; those kept compressed already are left
  // alone.
  await http.register(compress, {
    globalDecompression: false,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await http.register(cookie);
  await readBodies(http);
  await http.register(multipart);
  // Pages set their own content security policy: the console's differs from the mall's.
  await http.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  http.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', `max-age=${HSTS_S}`);
    done();
  });
  http.setErrorHandler((error, request, reply) => {
    note(request, { err: error });
    return refusal(reply, asRefused(error), langOf(request));
  });
  http.setNotFoundHandler((request, reply) =>
    refusal(reply, new Refused('not_found'), langOf(request)),
  );
  // A body that is refused while it still comes is read on for as long as its sender needs to hear why. One that has come
  // whole by then leaves its connection to the next request.
  http.addHook('onResponse', ({ raw }, _reply, done) => {
    const { socket } = raw;
    if (!raw.complete && socket instanceof Socket)
      setTimeout(() => {
        if (!raw.complete) socket.destroy();
      }, UNREAD_MS).unref();
    done();
  });
  logRequests(http);
  return http;
}
