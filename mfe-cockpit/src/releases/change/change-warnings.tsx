import type { PublishedVersion, ReleasedRemote, ReleaseEvent } from '@escale/contract';
import { Notice } from '@escale/ui';
import { useIntl } from 'react-intl';
import { failedShare, isWorse } from '../canary-steps.rules.ts';
import { isOlder, withdrawalOf } from '../history.rules.ts';
import { useReleaseWords } from '../release-words.ts';

interface Props {
  version: string;
  remote: ReleasedRemote;
  versions: readonly PublishedVersion[];
  history: readonly ReleaseEvent[];
  /** The share of the members that get it, in percent; 0 where only those that are named do. */
  percent: number;
}

/** What somebody must know before a version gets to more members: it fails, was withdrawn, is an older one, or was built from no commit. */
export function ChangeWarnings({ version, remote, versions, history, percent }: Props) {
  const intl = useIntl();
  const words = useReleaseWords();
  const { canary, health } = remote;
  const live = remote.live?.version ?? null;
  const withdrawal = withdrawalOf(history, version);
  const isDirty = versions.find((one) => one.version === version)?.source.dirty;
  return (
    <>
      {canary?.version === version && isWorse(health.live, health.canary) && (
        <Notice
          tone="danger"
          title={intl.formatMessage(
            { id: 'releases.worse' },
            {
              version,
              live,
              canary: words.rate(failedShare(health.canary)),
              rate: words.rate(failedShare(health.live)),
            },
          )}
        />
      )}
      {withdrawal && (
        <Notice
          tone="warning"
          title={intl.formatMessage(
            { id: 'releases.withdrawn' },
            { version, by: words.by(withdrawal.by), at: words.at(withdrawal.at) },
          )}
        >
          {withdrawal.reason && words.reason(withdrawal.reason)}
        </Notice>
      )}
      {isOlder(versions, version, live) && (
        <Notice
          tone="warning"
          title={intl.formatMessage(
            { id: 'releases.older' },
            { version, live, who: whoOf(percent), share: words.percent(percent) },
          )}
        />
      )}
      {isDirty && <Notice tone="warning" title={intl.formatMessage({ id: 'releases.dirty' }, { version })} />}
    </>
  );
}

/** Who gets the version: everybody, a share of the members, or only those that are named. */
const whoOf = (percent: number) => (percent === 100 ? 'all' : percent > 0 ? 'share' : 'named');
