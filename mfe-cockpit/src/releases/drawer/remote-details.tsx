import type { PublishedVersion, ReleasedRemote, ReleaseEvent } from '@escale/contract';
import { Badge, Notice } from '@escale/ui';
import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Change } from '../change/change.ts';
import { lastWithdrawal, openedIn, withdrawnIn } from '../history.rules.ts';
import { useReleaseWords } from '../release-words.ts';
import { Technical } from '../technical.tsx';
import { BlockLevel } from './block-heading.tsx';
import { CanaryDial, type ShareChoice } from './canary-dial.tsx';
import { IntegrityBlock } from './integrity-block.tsx';
import styles from './remote-drawer.module.css';
import { RemoteHistory } from './remote-history.tsx';
import { VersionErrors } from './version-errors.tsx';
import { VersionList } from './version-list.tsx';

interface Props {
  remote: ReleasedRemote;
  versions: readonly PublishedVersion[];
  history: readonly ReleaseEvent[];
  event: number | null;
  choice: ShareChoice | null;
  onChoose: (choice: ShareChoice | null) => void;
  heading: 'h1' | 'h3';
  headingRef: Ref<HTMLHeadingElement>;
  onEvent: (event: number | null) => void;
  onChange: (change: Change) => void;
  onPreview: (version: string) => void;
}

/** Everything about one remote: canary and figures, integrity, versions, history, errors. */
export function RemoteDetails({
  remote,
  versions,
  history,
  event,
  choice,
  onChoose,
  heading: Heading,
  headingRef,
  onEvent,
  onChange,
  onPreview,
}: Props) {
  const intl = useIntl();
  const { name, prefix, live, problem } = remote;
  const words = useReleaseWords();
  const withdrawn = withdrawnIn(history);
  const withdrawal = lastWithdrawal(history);
  const facts = [
    prefix ?? intl.formatMessage({ id: 'releases.frame' }),
    live?.platform &&
      intl.formatMessage(
        { id: name === 'shell' ? 'releases.drawer.offers' : 'releases.drawer.platform' },
        { platform: live.platform },
      ),
  ];
  return (
    <>
      <div className={styles.head}>
        <Heading ref={headingRef} tabIndex={-1}>
          {name}
        </Heading>
        <p>{facts.filter(Boolean).join(', ')}</p>
        {!live && (
          <p>
            <Badge tone="warn">
              <FormattedMessage id="releases.never" />
            </Badge>
          </p>
        )}
      </div>
      {problem && (
        <div className={styles.problem}>
          <Notice tone="warning" title={intl.formatMessage({ id: 'releases.problem.title' })}>
            <Technical texts={[problem]} />
          </Notice>
        </div>
      )}
      {withdrawal && (
        <div className={styles.problem}>
          <Notice
            tone="warning"
            title={intl.formatMessage(
              { id: 'releases.withdrawn' },
              {
                version: withdrawal.versionBefore ?? '–',
                by: words.by(withdrawal.by),
                // No age: a notice is announced anew with each minute of one.
                at: words.at(withdrawal.at),
              },
            )}
          >
            {withdrawal.reason && words.reason(withdrawal.reason)}
          </Notice>
        </div>
      )}
      {live && (
        <CanaryDial
          remote={remote}
          versions={versions}
          withdrawn={withdrawn}
          opened={openedIn(history)}
          choice={choice}
          onChoose={onChoose}
          onChange={onChange}
        />
      )}
      <BlockLevel value={Heading === 'h1' ? 'h2' : 'h4'}>
        {live && <IntegrityBlock version={live} problem={problem} />}
        <VersionList
          remote={remote}
          versions={versions}
          withdrawn={withdrawn}
          onChange={onChange}
          onPreview={onPreview}
        />
        <RemoteHistory
          remote={remote}
          versions={versions}
          history={history}
          open={event}
          onOpen={onEvent}
          onChange={onChange}
        />
        <VersionErrors remote={remote} versions={versions} />
      </BlockLevel>
    </>
  );
}
