/** Storage for video files. Keys are paths; content under a key never changes. */
export interface VideoStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when the key does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /** Deletes everything below a folder. A missing folder is not an error. */
  remove(folder: string): Promise<void>;
}
