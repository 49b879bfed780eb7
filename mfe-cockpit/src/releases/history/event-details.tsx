import type { PublishedVersion, ReleaseEvent } from '@escale/contract';
import { cx } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { AudienceNames } from '../change/audience-names.tsx';
import { Commit, hasCommit } from '../commit.tsx';
import { useReleaseWords } from '../release-words.ts';
import styles from './event-details.module.css';

interface Props {
  event: ReleaseEvent;
  /** The version after it, where it is among those that are known here. */
  version?: PublishedVersion | undefined;
  /** The share that the canary had before. */
  percentBefore?: number | null;
  className?: string;
}

/** A change with what was before, struck, and after it, who made it when, and why. */
export function EventDetails({ event, version, percentBefore = null, className }: Props) {
  const words = useReleaseWords();
  const { action, versionBefore, versionAfter, percent, companyIds, memberIds, reason, at, by } = event;
  const fact = (id: 'change' | 'share' | 'named' | 'when' | 'reason' | 'commit', value: React.ReactNode) => (
    <div>
      <dt>
        <FormattedMessage id={`releases.event.fact.${id}`} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className={cx(styles.details, className)}>
      {fact(
        'change',
        <span className="num">
          {/* A canary stands beside the live version, which stays. */}
          {action !== 'canary' && versionBefore && versionBefore !== versionAfter && <del>{versionBefore}</del>}{' '}
          <ins>{versionAfter ?? '–'}</ins>
        </span>,
      )}
      {percent !== null &&
        fact(
          'share',
          <span className="num">
            {percentBefore !== null && percentBefore !== percent && <del>{words.percent(percentBefore)}</del>}{' '}
            <ins>{words.percent(percent)}</ins>
          </span>,
        )}
      {companyIds.length + memberIds.length > 0 && fact('named', <AudienceNames {...{ companyIds, memberIds }} />)}
      {fact('when', <FormattedMessage id="releases.event.by" values={{ by: words.by(by), at: words.at(at) }} />)}
      {version &&
        hasCommit(version.source) &&
        fact(
          'commit',
          <>
            <Commit source={version.source} />
            {version.source.dirty && (
              <span className="soft">
                {' '}
                <FormattedMessage id="releases.fact.dirty" />
              </span>
            )}
          </>,
        )}
      {reason && fact('reason', words.reason(reason))}
    </dl>
  );
}
