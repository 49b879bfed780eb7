/** Counts of people in one week: of a department, or of all. Half-days where not said otherwise. */
export interface PeopleWeek {
  week: string;
  group: string | null;
  members: number;
  accounts: number;
  active: number;
  bookers: number;
  bookings: number;
  cancelled: number;
  spendCents: number;
  judged: number;
  within: number;
  office: number;
  home: number;
  flex: number;
  offsite: number;
  dayOff: number;
  together: number;
}

/** Counts of one site in one week, of its days on which somebody was there. */
export interface SiteWeek {
  week: string;
  group: string;
  places: number;
  days: number;
  people: number;
  mostPeople: number;
  halves: number;
  /** The most places that were occupied in a half-day. */
  mostPlaces: number;
  booked: number;
  missed: number;
}

/** The fullest half-day of a week over all sites. */
export interface PeakWeek {
  week: string;
  occupied: number;
  places: number;
}

/** What is counted of some weeks. */
export interface Counts {
  people: readonly PeopleWeek[];
  sites: readonly SiteWeek[];
  peaks: readonly PeakWeek[];
  /** Sites of the company that have places. */
  openSites: number;
}

/** A figure as numerator and denominator; both null where nothing is counted. */
export interface Fraction {
  numerator: number | null;
  denominator: number | null;
}

export const nothing: Fraction = { numerator: null, denominator: null };

/** The value of a fraction; null where there is none. */
export function quotientOf({ numerator, denominator }: Fraction): number | null {
  return numerator === null || denominator === null || denominator === 0 ? null : numerator / denominator;
}

/** The sum of one count. */
export function sumOf<T>(rows: readonly T[], count: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + count(row), 0);
}
