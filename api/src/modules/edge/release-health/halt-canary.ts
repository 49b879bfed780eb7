import { automatic } from '@escale/contract';
import { minutesAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { DataOf } from '../../../platform/facts/facts.ts';
import { healthOf, type remotesReported } from '../client-errors/public.ts';
import { haltIn, readChannels } from '../releases/public.ts';
import { haltReason } from './halt.rules.ts';

/** The live version is compared over at least this long, so that a canary of a minute is not compared with a minute. */
const comparedMinutes = 60;

/**
 * Halts a canary whose browsers fail more often than those of the live version, in the transaction that counted the failure: it takes no
 * more page loads than its limits need (PLT-05).
 */
export async function haltFailingCanaries(
  tx: Db,
  context: Context,
  { remotes }: DataOf<typeof remotesReported>,
): Promise<void> {
  const at = context.clock.now();
  const channels = await readChannels(tx);
  for (const channel of channels) {
    const { remote, version: live, canary_version: version, canary_since: since } = channel;
    const concerned = remotes.some((one) => one.remote === remote && one.version === version);
    if (!concerned || version === null || since === null) continue;
    const [own, stable] = await Promise.all([
      healthOf(tx, remote, [version], since),
      healthOf(tx, remote, [live], earlier(since, minutesAfter(at, -comparedMinutes))),
    ]);
    const limits = { maxFailurePercent: channel.canary_max_failure_percent, leastLoads: channel.canary_least_loads };
    const reason = haltReason(own.get(version) ?? none, stable.get(live) ?? none, limits);
    if (reason === null) continue;
    await haltIn(tx, remote, { by: automatic, reason, at, version }).catch((error: unknown) => {
      // Another report, or a person, was faster.
      if (!(error instanceof ApiError)) throw error;
    });
    context.log.warn({ remote, version, reason }, 'a canary was halted');
  }
}

const none = { loads: 0, failures: 0, errors: 0 };
const earlier = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? a : b);
