import 'pg';

declare module 'pg' {
  /** What its types leave out of the connection that a query is submitted to. */
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
    sendCopyFail(reason: string): void;
  }
}
