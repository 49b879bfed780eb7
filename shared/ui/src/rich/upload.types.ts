/** A file as the list shows it; the page sends it and keeps its state. */
export type UploadItem = {
  id: string;
  name: string;
  /** Size in bytes. */
  bytes: number;
  state: 'ready' | 'sending' | 'done' | 'failed';
  /** Sent so far, 0 to 1. */
  progress?: number;
  /** Why it failed and what to do, in the reader's language. */
  error?: string;
};
