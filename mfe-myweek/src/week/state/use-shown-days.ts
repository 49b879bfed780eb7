import type { OwnDay } from '@escale/contract';
import { ApiError, notify } from '@escale/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Change } from './day-parts.ts';
import { myDaysKey } from './week.queries.ts';
import type { Cell } from './week-keys.ts';
import { partOf } from './week-range.ts';

/** A refused change with the message of its error code; kept until it is dismissed or a change succeeds (WEK-03). */
export interface Failure {
  change: Change;
  message: string;
  /** The conflicting booking, where the member has to continue. */
  bookingId: string | null;
  /** Repeats what was refused. */
  retry: () => void;
}

interface Attempt<T> {
  change: Change;
  before: OwnDay[];
  /** Shown until the server has replied. */
  after: OwnDay[];
  call: () => Promise<T>;
  retry: () => void;
  /** Whether a refusal is handled elsewhere, so that it is no failure. */
  isAnswered?: (error: ApiError) => boolean;
}

/** The member's days of a week in the cache, changed before the server has replied and restored when it refuses (WEK-03). */
export function useShownDays(days: readonly OwnDay[]) {
  const client = useQueryClient();
  const key = myDaysKey(days.map(({ date }) => date));
  const [failure, setFailure] = useState<Failure | null>(null);
  const isHere = useRef(true);
  // A change may be refused, or not be sent at all, after the member has left the page that would show it.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const dayNow = (date: string) =>
    client.getQueryData<{ days: OwnDay[] }>(key)?.days.find((day) => day.date === date) ??
    days.find((day) => day.date === date);
  const show = (...shown: OwnDay[]) =>
    client.setQueryData(key, (known: { days: OwnDay[] } | undefined) => ({
      days: [...(known?.days ?? []).filter(({ date }) => shown.every((day) => day.date !== date)), ...shown],
    }));
  const fail = (failed: Failure) => {
    setFailure(failed);
    if (!isHere.current) notify({ tone: 'danger', message: failed.message });
  };
  /** Shows the days optimistically, then as the server returns them; restores `before` on refusal. Null when refused. */
  const attempt = async <T>({ change, before, after, call, retry, isAnswered }: Attempt<T>): Promise<T | null> => {
    await client.cancelQueries({ queryKey: key });
    show(...after);
    try {
      const reply = await call();
      setFailure(null);
      return reply;
    } catch (error) {
      show(...before);
      if (error instanceof ApiError && isAnswered?.(error)) return null;
      const isBooked = error instanceof ApiError && error.code === 'schedule.booked';
      const bookingId = isBooked ? bookingIn(before, change.cell) : null;
      fail({ change, message: error instanceof Error ? error.message : '', bookingId, retry });
      return null;
    }
  };
  return { dayNow, show, attempt, failure, fail, dismiss: () => setFailure(null) };
}

/** The booking that holds a cell, else another of the days that a change affects. */
function bookingIn(days: readonly OwnDay[], { date, part }: Cell): string | null {
  const meant = days.filter((day) => day.date === date).flatMap((day) => partOf(day, part));
  const held = [...meant, ...days.flatMap(({ halves }) => halves)].find(({ bookingId }) => bookingId !== null);
  return held?.bookingId ?? null;
}
