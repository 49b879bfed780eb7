/** What a domain says of itself in the name system. */
export interface Dns {
  /** The TXT records of a name, each as one text; none when there is no such name or nobody answers in time. */
  texts(name: string): Promise<readonly string[]>;
  /** Whether the name has a mail server (MX); not known in time is no. */
  takesMail(name: string): Promise<boolean>;
}
