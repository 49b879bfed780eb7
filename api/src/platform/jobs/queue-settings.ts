/**
 * How often a job is tried, and when it is taken from a worker that does not answer; times in seconds. Tried again after about 2 s, 4 s,
 * 8 s … a quarter of an hour, for a working day: an outage of the database, of a mail server or of a card provider is over by then.
 */
export const queueSettings = {
  retryLimit: 40,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 900,
  expireInSeconds: 900,
  /** A worker tells twice as often that it lives; the jobs of a dead one are somebody else's within a minute. */
  heartbeatSeconds: 30,
  deleteAfterSeconds: 86_400,
};

/** A job that repeats by the clock is not worth many tries: its next occurrence catches up. What a downtime missed is done once. */
export const repeating = { tz: 'UTC', missed: 'once', retryLimit: 3 } as const;

/**
 * How a worker takes the jobs of one queue: so many at once, asked for every second, and again without a pause while there are more.
 * Each job is settled by itself, so that one that fails is alone in being tried again.
 */
export const workSettings = {
  batchSize: 20,
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Seconds between two looks for jobs whose worker is gone. */
export const supervision = { superviseIntervalSeconds: 20, monitorIntervalSeconds: 20 };
