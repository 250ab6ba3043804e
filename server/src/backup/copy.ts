import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type pg from 'pg';

/** Streams the output of COPY … TO STDOUT. */
export function copyOut(client: pg.ClientBase, sql: string): AsyncIterable<Buffer> {
  const out = new PassThrough();
  out.on('error', () => {}); // whoever reads is told; nobody may be reading any more
  let stream: pg.Connection['stream'] | undefined;
  submit(client, sql, {
    begun: (wire) => (stream = wire.stream),
    handleCopyData({ chunk }) {
      if (out.write(Buffer.from(chunk))) return; // copied: pg reads on into the same buffer
      if (stream?.isPaused()) return;
      stream?.pause();
      out.once('drain', () => stream?.resume());
    },
    done(error) {
      stream?.resume(); // a stream that has ended drains no more
      if (error) out.destroy(error);
      else out.end();
    },
  });
  return out;
}

/** Feeds a COPY … FROM STDIN. */
export function copyIn(client: pg.ClientBase, sql: string, chunks: AsyncIterable<Buffer>) {
  return new Promise<void>((resolve, reject) => {
    let fault: unknown;
    submit(client, sql, {
      handleCopyInResponse(wire) {
        feed(wire, chunks).catch((error) => {
          fault = error;
          wire.sendCopyFail('the source failed');
        });
      },
      done: (error) => (error ? reject(fault ?? error) : resolve()),
    });
  });
}

async function feed(wire: pg.Connection, chunks: AsyncIterable<Buffer>) {
  for await (const chunk of chunks) {
    wire.sendCopyFromChunk(chunk);
    if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
  }
  wire.endCopyFrom();
}

type Hooks = {
  begun?(wire: pg.Connection): void;
  handleCopyData?(message: { chunk: Buffer }): void;
  handleCopyInResponse?(wire: pg.Connection): void;
  done(error?: Error): void;
};

/** pg lets anything be its running query that has these handlers. */
function submit(client: pg.ClientBase, sql: string, hooks: Hooks) {
  let failed = false;
  const query = {
    handleCopyData: () => {},
    handleCopyInResponse: () => {},
    ...hooks,
    submit(wire: pg.Connection) {
      hooks.begun?.(wire);
      wire.query(sql);
    },
    handleError(error: Error) {
      failed = true;
      hooks.done(error);
    },
    handleReadyForQuery() {
      if (!failed) hooks.done();
    },
    handleCommandComplete() {},
    handleRowDescription() {},
    handleDataRow() {},
    handleEmptyQuery() {},
    handlePortalSuspended() {},
  };
  client.query(query);
}
