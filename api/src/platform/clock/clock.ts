import { Temporal } from 'temporal-polyfill';

/** The only source of time for rules, so that tests can advance it. */
export interface Clock {
  /** The current instant, ISO 8601 in UTC. */
  now(): string;
  /** The current date (`2026-11-21`) in an IANA time zone. */
  today(timeZone: string): string;
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Temporal.Now.instant().toString({ smallestUnit: 'millisecond' }),
  today: (timeZone) => Temporal.Now.plainDateISO(timeZone).toString(),
};

/** A clock that stays at the instant it is set to and moves only by calls. */
export interface TestClock extends Clock {
  set(instant: string): void;
  /** Moves by an ISO duration: `P1M` in UTC days, `PT30M`. */
  advance(duration: string): void;
}

/** A clock for tests, set to `instant` (a Friday morning by default). */
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
