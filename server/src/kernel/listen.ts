import pg from 'pg';

export type Handlers = {
  /** The payload of one notification. */
  heard(payload: string): void;
  /** Connected (again): notifications in between are lost, so everything cached is stale. */
  up(): void;
  /** Not connected: nothing known can be trusted. */
  down(): void;
};
export type Listener = { readonly isUp: boolean; close(): Promise<void> };

const RETRY_MS = 1000;
const PROBE_MS = 5000;
const PROBE_TIMEOUT_MS = 3000;

/**
 * Listens on a channel of PostgreSQL over a connection of its own, for as long as the process runs:
 * a lost connection is made anew, and a silent one is found out by a probe.
 */
export async function listen(pool: pg.Pool, channel: string, on: Handlers): Promise<Listener> {
  let client: pg.Client | null = null;
  let closing = false;
  let timer: NodeJS.Timeout | undefined;

  const lost = (from: pg.Client) => {
    if (client !== from) return;
    client = null;
    on.down();
    void from.end().catch(() => undefined);
    if (!closing) timer = setTimeout(() => void connect(), RETRY_MS).unref();
  };
  const probe = (from: pg.Client) => {
    if (client !== from || closing) return;
    void answersInTime(from).then((alive) => {
      if (!alive) return lost(from);
      timer = setTimeout(() => probe(from), PROBE_MS).unref();
    });
  };
  const connect = async () => {
    const fresh = new pg.Client({
      ...connectionOf(pool),
      keepAlive: true,
      application_name: `tradeport ${channel}`,
    });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', (message) => {
      try {
        on.heard(message.payload ?? '');
      } catch {
        // Thrown further it would end the process. A notification that failed to parse counts as
        // missed: reconnect and forget all that was cached.
        lost(fresh);
      }
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      void fresh.end().catch(() => undefined);
      if (!closing) timer = setTimeout(() => void connect(), RETRY_MS).unref();
      return;
    }
    if (closing) return void fresh.end().catch(() => undefined);
    client = fresh;
    on.up();
    timer = setTimeout(() => probe(fresh), PROBE_MS).unref();
  };
  await connect();
  return {
    get isUp() {
      return client !== null;
    },
    close: async () => {
      closing = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}

async function answersInTime(client: pg.Client): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_TIMEOUT_MS);
  });
  const answered = client.query('select 1').then(
    () => true,
    () => false,
  );
  const alive = await Promise.race([answered, late]);
  clearTimeout(timer);
  return alive;
}

function connectionOf(pool: pg.Pool): pg.ClientConfig {
  const { connectionString, connectionTimeoutMillis } = pool.options;
  return { connectionString, connectionTimeoutMillis: connectionTimeoutMillis ?? 5000 };
}
