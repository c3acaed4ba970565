/** Where pictures are kept. Keys are paths of plain names; what is under a key never changes. */
export interface VideoStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is nothing. */
  get(key: string): Promise<Buffer | undefined>;
  /** Everything below a folder; nothing there is fine. */
  remove(folder: string): Promise<void>;
}
