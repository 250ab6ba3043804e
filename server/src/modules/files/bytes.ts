/** Where the bytes are kept (FIL-02): on disk, or in an S3 bucket. */
export type Store = {
  /** Writing the same name twice is no change: names carry the hash of their content. */
  put(name: string, data: Buffer): Promise<void>;
  /** Null: there is none. */
  get(name: string): Promise<Buffer | null>;
  /** The names below a folder. */
  list(folder: string): AsyncIterable<string>;
  /** Removing what is not there is no fault. */
  remove(name: string): Promise<void>;
};
