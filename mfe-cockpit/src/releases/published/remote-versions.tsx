import type { ReleasedRemote } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases';
import { useApiQuery } from '@escale/platform';
import { Anchor, Badge, SkeletonText } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { shortCommit } from '../commit-address.rules.ts';
import { VersionFacts } from '../drawer/integrity-block.tsx';
import { comparedWith, stateOf, stateTones, withdrawnIn } from '../history.rules.ts';
import { LoadFailed } from '../load-failed.tsx';
import { useReleaseWords } from '../release-words.ts';
import { matches } from '../releases-view.rules.ts';
import { useReadAgain } from '../use-read-again.ts';
import styles from './remote-versions.module.css';

interface Props {
  remote: ReleasedRemote;
  search: string;
  /** When the remotes came last. */
  answeredAt: number;
  href: string;
}

/** The latest versions of one remote, with size, sources and publisher; nothing where the search finds none. */
export function RemoteVersions({ remote, search, answeredAt, href }: Props) {
  const words = useReleaseWords();
  const [open, setOpen] = useState<string | null>(null);
  const details = useApiQuery(releaseRoutes.get, { params: { remote: remote.name } });
  useReadAgain(details, String(remote.versions), answeredAt);
  const places = {
    live: remote.live?.version ?? null,
    canary: remote.canary?.version ?? null,
    withdrawn: withdrawnIn(details.data?.history ?? []),
  };
  const found = (details.data?.versions ?? []).filter(({ version, publishedBy, source }) =>
    matches(search, remote.name, version, publishedBy, source.commit, source.branch),
  );
  if (details.data && found.length === 0) return null;
  return (
    <section className={styles.remote} aria-label={remote.name}>
      <h2>
        <Anchor href={href}>{remote.name}</Anchor>
        <small className="soft num">
          <FormattedMessage id="releases.versions.count" values={{ count: remote.versions }} />
        </small>
      </h2>
      {details.isPending && <SkeletonText lines={2} />}
      {details.isError && !details.data && <LoadFailed error={details.error} onRetry={() => details.refetch()} />}
      <ul className="num">
        {found.map((one) => {
          const state = stateOf(one, places);
          const against = comparedWith(one.version, remote, details.data?.versions ?? []);
          return (
            <li key={one.version}>
              <div className={styles.row}>
                <b>
                  <button
                    type="button"
                    className={styles.open}
                    aria-expanded={open === one.version}
                    onClick={() => setOpen(open === one.version ? null : one.version)}
                  >
                    {one.version}
                  </button>{' '}
                  {state && (
                    <Badge tone={stateTones[state]}>
                      <FormattedMessage id={`releases.state.${state}`} />
                    </Badge>
                  )}
                </b>
                <span>{words.size(one.sizeBytes)}</span>
                <span>{one.platform}</span>
                <span className={styles.source}>
                  {one.source.commit ? <code>{shortCommit(one.source.commit)}</code> : '–'} {one.source.branch}
                  {one.source.dirty && (
                    <>
                      {' '}
                      <FormattedMessage id="releases.fact.dirty" />
                    </>
                  )}
                </span>
                <small>
                  {one.publishedBy}, <time dateTime={one.publishedAt}>{words.age(one.publishedAt)}</time>
                </small>
              </div>
              {open === one.version && (
                <div className={styles.facts}>
                  <VersionFacts version={one} against={against && { remote: remote.name, version: against }} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
