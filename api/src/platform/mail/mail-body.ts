/** The content of any mail, before it is rendered as text or as HTML. */
export interface MailBody {
  /** The event in a few words: `It is booked.` */
  heading: string;
  /** Whether it is highlighted as good news. */
  isGood: boolean;
  greeting: string;
  lead: string;
  /** Details with their labels; a code is set in large type, one with an address is a link. */
  rows: readonly { label: string; value: string; isCode?: boolean; href?: string }[];
  /** The page that it opens; null where there is nothing to open. */
  action: { label: string; href: string } | null;
  /** Where the reader ends letters of this kind without signing in; named in the head of the mail as well (RFC 8058). */
  stop?: { label: string; href: string };
}
