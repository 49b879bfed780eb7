import type { PublishedVersion, ReleasedRemote } from '@escale/contract';
import { Button } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { isWorse, nextStep } from '../canary-steps.rules.ts';
import { type Change, changeTo } from '../change/change.ts';
import { candidateOf } from '../history.rules.ts';
import { useReleaseWords } from '../release-words.ts';
import styles from './remote-actions.module.css';

interface Props {
  remote: ReleasedRemote;
  versions: readonly PublishedVersion[];
  /** Of `versions`, those that were withdrawn and not opened again. */
  withdrawn: ReadonlySet<string>;
  /** A share is chosen on the slider, whose button is then the next move. */
  isChoosing: boolean;
  onChange: (change: Change) => void;
}

/** The two next moves: back at the left, in danger; forward at the right. */
export function RemoteActions({
  remote: { live, before, canary, health },
  versions,
  withdrawn,
  isChoosing,
  onChange,
}: Props) {
  const words = useReleaseWords();
  const candidate = candidateOf(versions, live?.version ?? null, withdrawn);
  const next = canary && nextStep(canary.percent);
  // Then going back is the move to make.
  const isBad = canary !== null && isWorse(health.live, health.canary);
  return (
    <>
      {canary ? (
        <Button
          variant={isBad ? 'danger' : 'second'}
          size="small"
          icon="undo-2"
          className={isBad ? undefined : styles.back}
          onClick={() => onChange({ kind: 'halt' })}
        >
          <FormattedMessage id="releases.do.halt" values={{ version: canary.version }} />
        </Button>
      ) : (
        <Button
          variant="second"
          size="small"
          icon="undo-2"
          className={styles.back}
          disabled={before === null}
          onClick={() => before && onChange({ kind: 'rollback', version: before })}
        >
          {before ? (
            <FormattedMessage id="releases.goBackTo" values={{ version: before }} />
          ) : (
            <FormattedMessage id="releases.noWayBack" values={{ version: live?.version ?? '–' }} />
          )}
        </Button>
      )}
      {canary && next !== null ? (
        <Button
          size="small"
          variant={isBad || isChoosing ? 'second' : 'primary'}
          icon="chevrons-up"
          onClick={() => onChange(changeTo(canary.version, next))}
        >
          <FormattedMessage
            id={next === 100 ? 'releases.do.promote' : 'releases.do.share'}
            values={{ version: canary.version, percent: words.percent(next) }}
          />
        </Button>
      ) : (
        candidate && (
          <Button
            size="small"
            variant={isChoosing ? 'second' : 'primary'}
            icon="rocket"
            onClick={() => onChange({ kind: 'promote', version: candidate })}
          >
            <FormattedMessage id="releases.do.promote" values={{ version: candidate }} />
          </Button>
        )
      )}
    </>
  );
}
