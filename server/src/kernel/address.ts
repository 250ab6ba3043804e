/**
 * Base address of links that are made without a request: in jobs, sweeps, the demo's loader. A name
 * below localhost leads to this machine itself, so it needs the port that the server listens on;
 * every other name is answered by a proxy with TLS, at `publicPort` where that is not the default.
 */
let ownPort = 80;
let publicPort: number | null = null;

/** Chosen once, when the application is put together. */
export function useOwnPort(port: number): void {
  ownPort = port;
}

/** PUBLIC_PORT: the port at which the proxy before it is asked. */
export function usePublicPort(port: number | null): void {
  publicPort = port;
}

const LOCAL_NAME = /(^|\.)localhost$/;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The address of one of the portal's names, as the caller would open it; `origin`: the origin of
 * the request, or ''.
 */
export function addressOfHost(host: string, origin = ''): string {
  if (!LOCAL_NAME.test(host)) return new URL(`https://${host}:${publicPort ?? 443}`).origin;
  const asked = URL.canParse(origin) ? new URL(origin) : null;
  // Behind a forwarded port (a container, a tunnel) the browser's port is the one that works.
  if (asked && isLocal(asked.hostname))
    return `${asked.protocol}//${host}${asked.port && `:${asked.port}`}`;
  return `http://${host}${ownPort === 80 ? '' : `:${ownPort}`}`;
}

/**
 * The requested origin, with its port only if that is a known one, since the requester may write
 * any. A proxy's is the default or the one that is set, ours is known, and only of one's own
 * machine any may be forwarded. Null: it is no address.
 */
export function withKnownPort(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname, port } = new URL(origin);
  const isKnown = port === '' || [ownPort, publicPort].includes(Number(port)) || isLocal(hostname);
  return isKnown ? origin : `${protocol}//${hostname}`;
}

/** Is it a name or an address of the caller's own machine? */
function isLocal(hostname: string): boolean {
  return LOCAL_NAME.test(hostname) || LOOPBACK.test(hostname);
}
