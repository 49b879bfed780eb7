/** What is asked on the service's consent page. */
export interface Consent {
  /** Comes back as it is. */
  state: string;
  /** PKCE, S256 of the verifier. */
  challenge: string;
  redirectUri: string;
}

/** What proves that consent was given. */
export interface ConsentGiven {
  code: string;
  verifier: string;
  redirectUri: string;
}

export interface CalendarTokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds that the access token lives from now on. */
  expiresIn: number;
}

/** An event of ours in a member's calendar. */
export interface CalendarEvent {
  /** Ours for the same fact, however often it is written: letters a to v and digits. */
  key: string;
  title: string;
  place: string | null;
  note: string;
  /** Instants, or a whole day that keeps nobody from meeting. */
  when: { from: string; to: string } | { date: string };
}

/** A time out of office, ISO instants. */
export interface Absence {
  from: string;
  to: string;
}

/** A service that keeps members' calendars (INT-01). What fails throws; consent taken back is `LinkRefused`. */
export interface CalendarProvider {
  consentUrl(consent: Consent): string;
  /** Gives tokens for a code, once. */
  exchange(given: ConsentGiven): Promise<CalendarTokens>;
  refresh(refreshToken: string): Promise<CalendarTokens>;
  /** Takes consent back, where the service lets an application do so. */
  revoke(refreshToken: string): Promise<void>;
  /** How the member knows the account. */
  account(accessToken: string): Promise<string>;
  /** Writes an event, new or known. */
  put(accessToken: string, event: CalendarEvent): Promise<void>;
  /** Removes it, if it is there. */
  remove(accessToken: string, key: string): Promise<void>;
  absences(accessToken: string, range: Absence): Promise<readonly Absence[]>;
}
