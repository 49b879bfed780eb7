import { Temporal } from 'temporal-polyfill';

/** The only source of time for rules, so that a month can pass in a test. */
export interface Clock {
  /** The present instant, ISO 8601 in UTC. */
  now(): string;
  /** The present date (`2026-11-21`) at a place, by IANA time zone. */
  today(timeZone: string): string;
}

/** Time of the machine. */
export const systemClock: Clock = {
  now: () => Temporal.Now.instant().toString({ smallestUnit: 'millisecond' }),
  today: (timeZone) => Temporal.Now.plainDateISO(timeZone).toString(),
};

/** A clock that stands where it is set and moves only when told. */
export interface TestClock extends Clock {
  set(instant: string): void;
  /** Moves by an ISO duration: `P1M` in UTC days, `PT30M`. */
  advance(duration: string): void;
}

/** A clock for tests, standing at `instant` (a Friday morning by default). */
export function testClock(instant = '2026-11-20T08:00:00.000Z'): TestClock {
  let present = Temporal.Instant.from(instant);
  return {
    now: () => present.toString({ smallestUnit: 'millisecond' }),
    today: (timeZone) => present.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
    set: (next) => {
      present = Temporal.Instant.from(next);
    },
    advance: (duration) => {
      present = present.toZonedDateTimeISO('UTC').add(duration).toInstant();
    },
  };
}
