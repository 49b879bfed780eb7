import { pages } from '@escale/contract';
import { usePageTitle } from '@escale/platform';
import { Anchor, Button, CountBadge, ErrorState, Icon, Notice, Skeleton, VisuallyHidden } from '@escale/ui';
import { Switch } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './routine.page.module.css';
import { RoutineCells } from './routine-cells.tsx';
import { RoutinePreview } from './routine-preview.tsx';
import { RoutineQuotas } from './routine-quotas.tsx';
import { useRoutine } from './use-routine.ts';

/** /myweek/routine: the weekly template, and what it will do to the next two weeks before it is saved (WEK-06). */
export function RoutinePage() {
  const intl = useIntl();
  const routine = useRoutine();
  const { stored, changes, save } = routine;
  usePageTitle(intl.formatMessage({ id: 'myweek.routine.title' }));
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Anchor className={styles.back} href={pages.myWeek()}>
          <Icon name="chevron-left" />
          <FormattedMessage id="myweek.title" />
        </Anchor>
        <VisuallyHidden as="h1">
          <FormattedMessage id="myweek.routine.title" />
        </VisuallyHidden>
        <div className={styles.head}>
          <p>
            <FormattedMessage id="myweek.routine.lead" values={{ b: (text) => <b>{text}</b> }} />
          </p>
          <Button
            variant="second"
            size="small"
            icon="copy"
            disabled={routine.copyWeek === null || !stored.isSuccess}
            onClick={() => routine.copyWeek?.()}
          >
            <FormattedMessage id="myweek.routine.copy" />
          </Button>
        </div>
        {stored.isError ? (
          <ErrorState
            title={intl.formatMessage({ id: 'myweek.routine.failed' })}
            message={stored.error.message}
            action={
              <Button onClick={() => stored.refetch()}>
                <FormattedMessage id="myweek.retry" />
              </Button>
            }
          />
        ) : stored.isPending ? (
          <Skeleton height={180} radius={14} />
        ) : (
          <div className={styles.columns}>
            <div>
              <RoutineCells routine={routine} />
              <RoutinePreview routine={routine} />
            </div>
            <RoutineQuotas routine={routine} />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        {save.isError && <Notice tone="danger">{save.error.message}</Notice>}
        <div className={styles.line}>
          <p className={styles.sum} role="status">
            {changes.length > 0 && <CountBadge count={changes.length} />}
            <b>
              <FormattedMessage id="myweek.routine.changes" values={{ count: changes.length }} />
            </b>
          </p>
          <Switch checked={routine.isNow} onChange={routine.setNow}>
            <FormattedMessage id="myweek.routine.now" />
          </Switch>
          {changes.length > 0 && (
            <Button variant="quiet" onClick={routine.reset}>
              <FormattedMessage id="myweek.routine.reset" />
            </Button>
          )}
          <Button busy={save.isPending} disabled={!routine.canSave} onClick={routine.send}>
            <FormattedMessage id="myweek.routine.save" />
          </Button>
        </div>
      </div>
    </div>
  );
}
