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

/** The calendar that an access token opens. Failures throw; a refused token is `LinkRefused`. */
export interface Calendar {
  /** Creates or updates an event. */
  put(accessToken: string, event: CalendarEvent): Promise<void>;
  /** Removes the event if it exists. */
  remove(accessToken: string, key: string): Promise<void>;
  absences(accessToken: string, range: Absence): Promise<readonly Absence[]>;
}

/** A service with members' calendars (INT-01). Failures throw; revoked consent is `LinkRefused`. */
export interface CalendarProvider extends Calendar {
  consentUrl(consent: Consent): string;
  /** Exchanges a code for tokens; a code works once. */
  exchange(given: ConsentGiven): Promise<CalendarTokens>;
  refresh(refreshToken: string): Promise<CalendarTokens>;
  /** Revokes consent, where the service lets an application do so. */
  revoke(refreshToken: string): Promise<void>;
  /** The account's name as the member knows it. */
  account(accessToken: string): Promise<string>;
}

/** The service knows no calendar under the address: the person has none there. */
export class MailboxMissing extends Error {
  override name = 'MailboxMissing';
}

/**
 * The calendars of a whole company, which a super administrator of the service opens to us once (INT-01). Failures throw: `LinkRefused` where
 * we are not authorised, or no longer; `MailboxMissing` for an address without a calendar.
 */
export interface CompanyCalendars {
  /** What the super administrator enters at the service; null where it is asked for nothing. */
  readonly client: { id: string; scope: string } | null;
  /** Page of the service where it is authorised. */
  consentUrl(consent: Pick<Consent, 'state' | 'redirectUri'>): string;
  /**
   * Checks that we are authorised. `tenant`: as the service led back with it, or the domain of the company there. `domains`: those that the
   * service has proved to belong to the tenant, in lower case.
   */
  confirm(given: { tenant: string; mailbox: string }): Promise<{ tenant: string; domains: readonly string[] }>;
  /** Opens the calendar of an address: of a person, or of a room. */
  open(tenant: string, mailbox: string): Promise<{ calendar: Calendar; accessToken: string }>;
}
