import type { HostRequest } from '@escale/contract';
import { useEffect, useState } from 'react';

/** Remaining time to answer: whole minutes (0 when over) and the share of the total time, 0 to 1. */
export interface TimeLeft {
  minutes: number;
  share: number;
}

/** Remaining time to answer a request at `now` (milliseconds), relative to when it was made (HST-03). */
export function timeLeft({ answerBy, booking }: HostRequest, now: number): TimeLeft {
  const end = Date.parse(answerBy);
  const given = Math.max(1, end - Date.parse(booking.bookedAt));
  const left = Math.max(0, end - now);
  return { minutes: Math.floor(left / 60_000), share: Math.min(1, left / given) };
}

/** The current time in milliseconds, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  // A countdown follows the clock, which does not trigger a render.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
