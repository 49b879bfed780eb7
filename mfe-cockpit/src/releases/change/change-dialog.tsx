import type { PublishedVersion, ReleasedRemote, ReleaseEvent } from '@escale/contract';
import { notify } from '@escale/platform';
import { Field, TextArea } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { shortCommit } from '../commit-address.rules.ts';
import { changesSince, isOlder, isSameCanary, seenOf } from '../history.rules.ts';
import { Refusal } from '../refusal.tsx';
import { useReleaseWords } from '../release-words.ts';
import { AudienceField } from './audience-field.tsx';
import type { Audience } from './audience-names.tsx';
import { type Change, concernsCanary, isWayBack, isWider, movesLive } from './change.ts';
import { ChangeWarnings } from './change-warnings.tsx';
import { areValid, HaltFields, type Limits } from './halt-fields.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { useChange } from './use-change.ts';

interface Props {
  change: Change;
  remote: ReleasedRemote;
  versions: readonly PublishedVersion[];
  history: readonly ReleaseEvent[];
  /** It was made: the buttons that led here may be others now. */
  onDone?: () => void;
  onClose: () => void;
}

const mostReason = 500;

/**
 * Names what a change will do to whom, and sends it with the live version that was seen when the dialog opened. When another one came
 * between, the dialog shows what came, keeps what was typed, and asks again.
 */
export function ChangeDialog({ change, remote, versions, history, onDone, onClose }: Props) {
  const intl = useIntl();
  const words = useReleaseWords();
  const { name, canary } = remote;
  const live = remote.live?.version ?? null;
  const current = { live, canary: seenOf(canary), event: history[0]?.id ?? 0 };
  const [seen, setSeen] = useState(current);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [firstLimits] = useState<Limits>({
    maxFailurePercent: canary?.maxFailurePercent ?? 2,
    leastLoads: canary?.leastLoads ?? 50,
  });
  const [limits, setLimits] = useState(firstLimits);
  const goesOn = change.kind === 'canary' && canary?.version === change.version;
  const [first] = useState<Audience>({
    companyIds: goesOn ? canary.companyIds : [],
    memberIds: goesOn ? canary.memberIds : [],
  });
  const [audience, setAudience] = useState(first);
  // Who gets a running canary, at the share that it has.
  const [isNaming] = useState(goesOn && canary.percent === change.percent);
  const topic = isNaming ? 'audience' : change.kind;
  // Kept from when the dialog opened: a canary may halt itself meanwhile.
  const [version, setVersion] = useState('version' in change ? change.version : (canary?.version ?? ''));
  const values = {
    name,
    version,
    // Of the version that was seen, until its successor is accepted.
    live: seen.live ?? '',
    share: words.percent(change.kind === 'canary' ? change.percent : 0),
    reach: words.reach({ ...audience, percent: change.kind === 'canary' ? change.percent : 0 }),
    hasShare: String(change.kind !== 'canary' || change.percent > 0),
    hasLive: String(seen.live !== null),
    isLive: String(version === seen.live),
    hasWay: String(remote.before !== null),
    hasCanary: String(canary !== null),
  };
  const say = (id: string) => intl.formatMessage({ id }, values);
  const { send, error, isPending } = useChange(remote, () => {
    notify({ tone: 'success', message: say(`releases.done.${topic}`) });
    onClose();
    onDone?.();
  });
  const isSuperseded = live !== seen.live && change.kind !== 'clear-bad';
  const isOutdated =
    isSuperseded || (concernsCanary(change, seen.canary) && !isSameCanary(seen.canary, current.canary));
  const isDone = isOutdated && (change.kind === 'halt' ? canary === null : movesLive(change) && live === version);
  const lacksReason = change.kind === 'mark-bad' && reason.trim() === '';
  // Not cut while it is typed or pasted: who wrote it decides what to leave out.
  const isTooLong = reason.trim().length > mostReason;
  const lacksAudience =
    change.kind === 'canary' && change.percent === 0 && audience.companyIds.length + audience.memberIds.length === 0;
  const hasNoWay =
    (change.kind === 'mark-bad' && version === seen.live && remote.before === null) ||
    (change.kind === 'rollback' && remote.before === null);
  const subject = versions.find((one) => one.version === version);
  const goesBack = change.kind === 'promote' && isOlder(versions, version, seen.live);
  const goOn = () => {
    setSeen(current);
    // The way back is that of the version that is live now, and the canary the one that runs now.
    if (change.kind === 'rollback' && remote.before) setVersion(remote.before);
    if (change.kind === 'halt' && canary) setVersion(canary.version);
  };
  const submit = () => {
    setAsked(true);
    if (!lacksReason && !isTooLong && !lacksAudience && areValid(limits))
      send(change, { seen: seen.live, seenCanary: seen.canary, reason, ...audience, ...limits });
  };
  return (
    <FormDialog
      Refusal={Refusal}
      title={say(`releases.ask.${topic}`)}
      submit={say(`releases.confirm.${topic}`)}
      variant={isWayBack(change) ? 'danger' : 'primary'}
      busy={isPending}
      disabled={isOutdated || hasNoWay}
      isChanged={reason !== '' || audience !== first || limits !== firstLimits}
      error={isOutdated ? null : error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{say(`releases.effect.${topic}`)}</p>
      {subject && change.kind !== 'halt' && (
        <p className="soft num">
          <FormattedMessage
            id="releases.subject"
            values={{
              size: words.size(subject.sizeBytes),
              by: subject.publishedBy,
              age: words.age(subject.publishedAt),
              commit: subject.source.commit ? shortCommit(subject.source.commit) : 'none',
            }}
          />
        </p>
      )}
      {isWider(change) && (
        <ChangeWarnings
          version={version}
          remote={remote}
          versions={versions}
          history={history}
          percent={change.kind === 'canary' ? change.percent : 100}
        />
      )}
      {change.kind === 'canary' && (
        <AudienceField
          autoFocus={isNaming}
          audience={audience}
          error={asked && lacksAudience ? intl.formatMessage({ id: 'releases.audience.missing' }) : undefined}
          onChange={setAudience}
        />
      )}
      {change.kind === 'canary' && <HaltFields limits={limits} live={live ?? ''} onChange={setLimits} />}
      {(isWayBack(change) || change.kind === 'promote') && (
        <Field
          label={intl.formatMessage({ id: 'releases.reason' })}
          optional={change.kind !== 'mark-bad'}
          error={
            isTooLong
              ? intl.formatMessage({ id: 'releases.reason.tooLong' }, { count: reason.trim().length, most: mostReason })
              : asked && lacksReason
                ? intl.formatMessage({ id: 'releases.reason.missing' })
                : undefined
          }
        >
          <TextArea
            data-autofocus={isWayBack(change) || goesBack ? '' : undefined}
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
      {isOutdated && (
        <OutdatedNotice
          remote={remote}
          kind={isSuperseded ? 'live' : 'canary'}
          isDone={isDone}
          version={version}
          events={changesSince(history, seen.event)}
          onGoOn={goOn}
          onClose={onClose}
        />
      )}
    </FormDialog>
  );
}
