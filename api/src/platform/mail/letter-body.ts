/** The content of any letter, before it is laid out as text or as HTML. */
export interface LetterBody {
  /** What has happened, in a few words: `It is booked.` */
  heading: string;
  /** Good news is marked. */
  isGood: boolean;
  greeting: string;
  lead: string;
  /** Details with their labels; a code is set large. */
  rows: readonly { label: string; value: string; isCode?: boolean }[];
  action: { label: string; href: string };
}
