/**
 * Retries of a job, and when it is taken from an unresponsive worker; times in seconds. Retried after about 2 s, 4 s, 8 s … a quarter of an
 * hour, for a working day: an outage of the database, of a mail server or of a card provider is over by then.
 */
export const queueSettings = {
  retryLimit: 40,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 900,
  expireInSeconds: 900,
  /** A worker sends heartbeats twice as often; the jobs of a dead one are taken over within a minute. */
  heartbeatSeconds: 30,
  deleteAfterSeconds: 86_400,
};

/** A repeating job needs few retries: its next occurrence catches up. Occurrences missed in a downtime run once. */
export const repeating = { tz: 'UTC', missed: 'once', retryLimit: 3 } as const;

/**
 * How a worker fetches the jobs of one queue: a batch every second, and without a pause while there are more. Each job is settled by
 * itself, so that only the failed one is retried.
 */
export const workSettings = {
  batchSize: 20,
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Seconds between two checks for jobs whose worker is gone. */
export const supervision = { superviseIntervalSeconds: 20, monitorIntervalSeconds: 20 };
