import 'pg';

declare module 'pg' {
  /** Methods of the connection that are missing from the types of pg. */
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
    sendCopyFail(reason: string): void;
  }
}
