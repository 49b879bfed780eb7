import { Temporal } from 'temporal-polyfill';

/** The instant that many seconds later, ISO in UTC. */
export function secondsAfter(instant: string, seconds: number): string {
  return Temporal.Instant.from(instant).add({ seconds }).toString();
}

/** The instant that many minutes later, ISO in UTC. */
export function minutesAfter(instant: string, minutes: number): string {
  return Temporal.Instant.from(instant).add({ minutes }).toString();
}

/** The instant that many hours later, ISO in UTC. */
export function hoursAfter(instant: string, hours: number): string {
  return Temporal.Instant.from(instant).add({ hours }).toString();
}
