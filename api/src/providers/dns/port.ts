/** DNS records of a domain. */
export interface Dns {
  /** The TXT records of a name, each joined to one text; empty when there is no such name or no reply in time. */
  texts(name: string): Promise<readonly string[]>;
  /** Whether the name has a mail server (MX); false when there is no reply in time. */
  takesMail(name: string): Promise<boolean>;
}
