/** One letter to one person. */
export interface Letter {
  /** Stable for the same event, so that a letter sent twice is shown once. */
  id: string;
  to: { name: string; address: string };
  /** Where an answer goes; the sender of all letters when absent. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file to attach. */
  calendar?: string;
  /** Another file to attach. */
  attachment?: { name: string; type: string; content: Buffer };
  /** Address to which a mail program posts when the reader wants no more such letters (RFC 8058). */
  stopUrl?: string;
}

/** Sends letters; throws when a letter is not accepted, so that the job is retried. */
export interface MailProvider {
  send(letter: Letter): Promise<void>;
}
