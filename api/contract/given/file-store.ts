// Describes the store of files' bytes: a folder, or any store that speaks S3 (docs/operating.md).
export interface FileStore {
  /** Stores all of it or nothing: a reader never sees half a file. */
  put(key: string, bytes: Uint8Array, type?: string): Promise<void>;
  /** Answers undefined if there is nothing under the key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Succeeds also if there is nothing under the key. */
  remove(key: string): Promise<void>;
}
