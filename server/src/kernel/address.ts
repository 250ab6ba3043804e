/**
 * What the portal's links begin with where nobody has asked by an address: jobs, sweeps, the demo's loader.
 * A name below localhost leads to this machine itself, so it needs the port that the server listens on; every
 * other name is answered by a proxy with TLS.
 */
let ownPort = 80;

/** Chosen once, when the application is put together. */
export function useOwnPort(port: number): void {
  ownPort = port;
}

const LOCAL_NAME = /(^|\.)localhost$/;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The address of one of the portal's names, as whoever asks would open it; `origin`: what was asked for, or ''. */
export function addressOfHost(host: string, origin = ''): string {
  if (!LOCAL_NAME.test(host)) return `https://${host}`;
  const asked = URL.canParse(origin) ? new URL(origin) : null;
  // Behind a forwarded port (a container, a tunnel) the browser's port is the one that works.
  if (asked && isLocal(asked.hostname))
    return `${asked.protocol}//${host}${asked.port && `:${asked.port}`}`;
  return `http://${host}${ownPort === 80 ? '' : `:${ownPort}`}`;
}

/** May it be a port of the portal? Whoever asks writes it: a proxy's is the default, ours is known, and only of one's own machine any may be forwarded. */
export function hasOwnPort(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, port } = new URL(origin);
  return port === '' || Number(port) === ownPort || isLocal(hostname);
}

/** Is it a name or an address of the caller's own machine? */
function isLocal(hostname: string): boolean {
  return LOCAL_NAME.test(hostname) || LOOPBACK.test(hostname);
}
