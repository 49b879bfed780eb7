import type { PolicyContent } from '@escale/contract/policy-versions';
import { Button, Icon, SkeletonText, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Buildings } from './buildings.tsx';
import { Changes } from './changes.tsx';
import styles from './replay.module.css';
import { SampleWeek } from './sample-week.tsx';
import { useReplay } from './use-replay.ts';

interface Props {
  policyId: string;
  name: string;
  content: PolicyContent;
  today: string;
}

/** What a draft would do: to a member's week at once, to everyone over the last eight weeks a moment later (POL-09). */
export function ReplayPanel({ policyId, name, content, today }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const { figures, isUpToDate, hasFailed, retry } = useReplay(policyId, content);
  return (
    <aside className={styles.panel} aria-label={intl.formatMessage({ id: 'policies.replay' })} aria-busy={!isUpToDate}>
      <header className={styles.head}>
        <h2>
          <span className="marked">
            {figures ? (
              <FormattedMessage id="policies.replay.touches" values={{ count: figures.members }} />
            ) : (
              <FormattedMessage id="policies.replay" />
            )}
          </span>
        </h2>
        <span className={styles.state} role="status">
          {hasFailed ? (
            <Button size="small" variant="quiet" icon="refresh-cw" onClick={retry}>
              <FormattedMessage id="policies.replay.again" />
            </Button>
          ) : (
            <>
              <Icon name={isUpToDate ? 'circle-check' : 'loader-circle'} />
              <FormattedMessage id={isUpToDate ? 'policies.replay.ready' : 'policies.replay.busy'} />
            </>
          )}
        </span>
        {figures && (
          <p>
            <FormattedMessage id="policies.replay.span" values={{ span: dates.range(figures.from, figures.to) }} />
          </p>
        )}
      </header>
      <SampleWeek policyId={policyId} name={name} content={content} today={today} />
      {figures ? (
        <>
          <Changes figures={figures} />
          <Buildings figures={figures} />
        </>
      ) : (
        !hasFailed && (
          <div className={styles.part}>
            <SkeletonText lines={4} />
          </div>
        )
      )}
      {hasFailed && (
        <p className={styles.part} role="alert">
          <FormattedMessage id="policies.replay.failed" />
        </p>
      )}
    </aside>
  );
}
