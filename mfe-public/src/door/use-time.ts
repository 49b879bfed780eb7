import { useEffect, useState } from 'react';

const minuteMs = 60_000;
const everyMs = 5_000;
const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/** The present minute in milliseconds; one timer for as long as the screen is on, and the time is right at once when it wakes. */
export function useTime(): number {
  const [now, setNow] = useState(thisMinute);
  // Only a timer, or waking up, moves the time on.
  useEffect(() => {
    const move = () => setNow(thisMinute());
    const timer = setInterval(move, everyMs);
    document.addEventListener('visibilitychange', move);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', move);
    };
  }, []);
  return now;
}
