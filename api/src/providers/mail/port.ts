/** One letter to one person. */
export interface Letter {
  /** Same for the same fact, so that a letter sent twice is shown once. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file to attach. */
  calendar?: string;
}

/** Carries letters; fails when the letter was not taken, so that the job is tried again. */
export interface MailProvider {
  send(letter: Letter): Promise<void>;
}
