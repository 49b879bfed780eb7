/** Keeps files that people gave us, whole or not at all. Names are made by us: letters, digits, `-` and one `.`. */
export interface FileStorage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when it is not there. */
  get(name: string): Promise<Buffer | null>;
  /** Also when it is not there. */
  remove(name: string): Promise<void>;
}
