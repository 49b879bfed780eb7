/** A file in the list; the page uploads it and keeps its state. */
export type UploadItem = {
  id: string;
  name: string;
  /** Size in bytes. */
  bytes: number;
  state: 'ready' | 'sending' | 'done' | 'failed';
  /** Uploaded part, 0 to 1. */
  progress?: number;
  /** Why it failed and what to do, in the reader's language. */
  error?: string;
};
