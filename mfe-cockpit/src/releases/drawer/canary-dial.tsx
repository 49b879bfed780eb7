import type { PublishedVersion, ReleasedRemote } from '@escale/contract';
import { Announce, Button, cx, Icon } from '@escale/ui';
import { Select } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { AudienceNames } from '../change/audience-names.tsx';
import { type Change, changeTo } from '../change/change.ts';
import { candidateOf } from '../history.rules.ts';
import { useReleaseWords } from '../release-words.ts';
import styles from './canary-dial.module.css';
import { CanarySlider } from './canary-slider.tsx';
import { Comparison } from './comparison.tsx';

interface Props {
  remote: ReleasedRemote;
  versions: readonly PublishedVersion[];
  /** Of `versions`, those that were withdrawn and not opened again. */
  withdrawn: ReadonlySet<string>;
  /** The versions that some or all members had. */
  opened: ReadonlySet<string>;
  /** The share that the slider was moved to and that is not confirmed yet. */
  choice: ShareChoice | null;
  onChoose: (choice: ShareChoice | null) => void;
  onChange: (change: Change) => void;
}

/** A share that was chosen, of which version at which share, and whether its confirmation was asked for. */
export interface ShareChoice {
  percent: number;
  of: { version: string; percent: number };
  isSent: boolean;
}

/** Whether a share other than the present one is chosen: the next move is to confirm it. */
export function isChoosing(choice: ShareChoice | null, canary: ReleasedRemote['canary']): boolean {
  if (choice === null || choice.of.percent !== (canary?.percent ?? 0)) return false;
  return choice.percent !== choice.of.percent && (canary === null || canary.version === choice.of.version);
}

const mostNames = 3;

/** The share of the members that get the canary, beside the figures of both versions; a chosen share is confirmed in a dialog. */
export function CanaryDial({ remote, versions, withdrawn, opened, choice, onChoose, onChange }: Props) {
  const intl = useIntl();
  const words = useReleaseWords();
  const { live, canary, health } = remote;
  const [picked, setPicked] = useState<string | null>(null);
  if (!live) return null;
  // Without a candidate, a version that was withdrawn may be opened again.
  const next = candidateOf(versions, live.version, withdrawn) ?? candidateOf(versions, live.version, new Set());
  const version = canary?.version ?? picked ?? next;
  if (version === null)
    return (
      <div className={styles.dial}>
        <p className="soft">
          <FormattedMessage id="releases.dial.none" />
        </p>
        <Comparison remote={remote} />
      </div>
    );
  const percent = canary?.percent ?? 0;
  // A share is chosen of what was there: once that has changed, here or by somebody else, it is forgotten.
  const of = { version, percent };
  const isOfThis = choice?.of.version === version && choice.of.percent === percent;
  const chosen = isOfThis ? choice.percent : null;
  const isForgotten = choice !== null && !isOfThis && !choice.isSent;
  const shown = chosen ?? percent;
  const isNamed = canary !== null && canary.companyIds.length + canary.memberIds.length > 0;
  const isHalt = chosen === 0 && !isNamed;
  const isChosen = chosen !== null && chosen !== percent;
  // Naming somebody is no promotion: where the slider stands at all members, the share stays as it is.
  const shareOfNaming = shown === 100 ? percent : shown;
  const action = intl.formatMessage(
    { id: isHalt ? 'releases.do.halt' : chosen === 100 ? 'releases.do.promote' : 'releases.do.share' },
    { version, percent: words.percent(shown) },
  );
  const choices = versions.filter((one) => one.version !== live.version && !one.bad);
  return (
    <section className={styles.dial} aria-label={intl.formatMessage({ id: 'releases.dial' })}>
      <div className={styles.head}>
        {canary || choices.length < 2 ? (
          <b className="num">{version}</b>
        ) : (
          <Select
            size="small"
            aria-label={intl.formatMessage({ id: 'releases.dial.version' })}
            value={version}
            options={choices.map((one) => ({ value: one.version, label: one.version }))}
            onChange={(event) => setPicked(event.target.value)}
          />
        )}
        <span className="soft">
          {canary ? (
            <FormattedMessage
              id="releases.dial.canary"
              values={{ percent: words.percent(percent), hasShare: String(percent > 0) }}
            />
          ) : (
            <FormattedMessage
              id={
                withdrawn.has(version)
                  ? 'releases.state.withdrawn'
                  : opened.has(version)
                    ? 'releases.dial.earlier'
                    : 'releases.dial.idle'
              }
            />
          )}
        </span>
        {canary && (
          <span className={cx(styles.loads, 'soft num')}>
            <FormattedMessage
              id={
                health.live.loads + (health.canary?.loads ?? 0) === 0 ? 'releases.dial.noLoads' : 'releases.dial.loads'
              }
              values={{
                count: health.canary?.loads ?? 0,
                canary: (
                  <b>
                    <FormattedNumber value={health.canary?.loads ?? 0} />
                  </b>
                ),
                all: <FormattedNumber value={health.live.loads + (health.canary?.loads ?? 0)} />,
              }}
            />
          </span>
        )}
      </div>
      <CanarySlider
        percent={shown}
        onChoose={(share) => onChoose({ percent: share, of, isSent: false })}
        words={intl.formatMessage({ id: 'releases.dial.slider' }, { version })}
      />
      <p className={styles.note}>
        <Icon name="users" size={14} />
        <span>
          {canary && isNamed ? (
            <FormattedMessage
              id="releases.dial.named"
              values={{ names: <AudienceNames {...canary} most={mostNames} /> }}
            />
          ) : (
            <FormattedMessage id="releases.dial.nobody" />
          )}
        </span>
        <Button
          variant="second"
          size="small"
          onClick={() => onChange({ kind: 'canary', version, percent: shareOfNaming })}
        >
          <FormattedMessage id="releases.dial.name" />
        </Button>
      </p>
      <Announce>{isChosen && <FormattedMessage id="releases.dial.toConfirm" values={{ action }} />}</Announce>
      {isChosen && (
        <div className={styles.apply}>
          <Button variant="quiet" size="small" onClick={() => onChoose(null)}>
            <FormattedMessage id="releases.dial.reset" />
          </Button>
          <Button
            size="small"
            // The next step below stands back meanwhile.
            variant={isHalt ? 'danger' : 'primary'}
            // The next step below may be called the same.
            aria-label={intl.formatMessage({ id: 'releases.dial.chosen' }, { action })}
            onClick={() => {
              onChoose({ percent: chosen, of, isSent: true });
              onChange(changeTo(version, chosen, isNamed));
            }}
          >
            {action}
          </Button>
        </div>
      )}
      {isForgotten && (
        <p className={styles.note} role="status">
          <FormattedMessage id="releases.dial.forgotten" values={{ percent: words.percent(choice.percent) }} />
        </p>
      )}
      <Comparison remote={remote} />
    </section>
  );
}
