/** Parameters of the service's consent page. */
export interface Consent {
  /** Returned unchanged with the code. */
  state: string;
  /** PKCE, S256 of the verifier. */
  challenge: string;
  redirectUri: string;
}

/** The proof of consent, exchanged for tokens. */
export interface ConsentGiven {
  code: string;
  verifier: string;
  redirectUri: string;
}

export interface CalendarTokens {
  accessToken: string;
  refreshToken: string;
  /** Lifetime of the access token in seconds from now. */
  expiresIn: number;
}

/** An event of ours in a member's calendar. */
export interface CalendarEvent {
  /** Our id of the event, stable however often it is written: letters a to v and digits. */
  key: string;
  title: string;
  place: string | null;
  note: string;
  /** Instants, or a whole day that does not block meetings. */
  when: { from: string; to: string } | { date: string };
}

/** A time out of office, ISO instants. */
export interface Absence {
  from: string;
  to: string;
}

/** A service with members' calendars (INT-01). Failures throw; revoked consent is `LinkRefused`. */
export interface CalendarProvider {
  consentUrl(consent: Consent): string;
  /** Exchanges a code for tokens; a code works once. */
  exchange(given: ConsentGiven): Promise<CalendarTokens>;
  refresh(refreshToken: string): Promise<CalendarTokens>;
  /** Revokes consent, where the service lets an application do so. */
  revoke(refreshToken: string): Promise<void>;
  /** The account's name as the member knows it. */
  account(accessToken: string): Promise<string>;
  /** Creates or updates an event. */
  put(accessToken: string, event: CalendarEvent): Promise<void>;
  /** Removes the event if it exists. */
  remove(accessToken: string, key: string): Promise<void>;
  absences(accessToken: string, range: Absence): Promise<readonly Absence[]>;
}
