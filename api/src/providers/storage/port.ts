/** Stores uploaded files, whole or not at all. The server generates the names: letters, digits, `-` and one `.`. */
export interface FileStorage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when the file does not exist. */
  get(name: string): Promise<Buffer | null>;
  /** Succeeds also when the file does not exist. */
  remove(name: string): Promise<void>;
}
