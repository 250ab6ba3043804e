import type { FastifyRequest } from 'fastify';

/** From this machine itself, and not through a proxy on it. */
export function isFromHere({ headers, socket }: FastifyRequest): boolean {
  const isDirect = !('x-forwarded-for' in headers) && !('forwarded' in headers);
  return isDirect && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}
