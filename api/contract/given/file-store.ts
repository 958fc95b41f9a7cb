// Keeps the bytes of files: in a folder, or in any store that speaks S3 (docs/operating.md).
export interface FileStore {
  /** All of it or nothing: who reads the key never sees half a file. */
  put(key: string, bytes: Uint8Array, type?: string): Promise<void>;
  /** Undefined when there is nothing under the key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Also fine when there is nothing under the key. */
  remove(key: string): Promise<void>;
}
