import type { ReportedFault } from '@escale/contract';
import { officeApi } from '@escale/contract/offices';
import { notify, useApiMutation } from '@escale/platform';
import { Button, Icon, Link, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './doors.module.css';

/** What was reported to be broken and is not repaired; the space leads to where it is closed, if that is needed. */
export function Faults({ faults, hrefOf }: { faults: readonly ReportedFault[]; hrefOf: (id: string) => string }) {
  const intl = useIntl();
  const dates = useDates();
  const settle = useApiMutation(officeApi.doors.settleFault, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  if (faults.length === 0) return null;
  return (
    <section className={styles.faults} aria-labelledby="faults">
      <h2 id="faults">
        <FormattedMessage id="doors.faults" values={{ count: faults.length }} />
      </h2>
      <ul>
        {faults.map(({ id, workspaceId, name, kind, text, reportedAt }) => (
          <li key={id}>
            <Icon name="triangle-alert" />
            <span>
              <b>
                <Link href={hrefOf(workspaceId)}>{name}</Link>
                {' · '}
                <FormattedMessage id={`doors.fault.${kind}`} />
              </b>
              <small>{[text, dates.instant(reportedAt)].filter(Boolean).join(' · ')}</small>
            </span>
            <Button
              size="small"
              variant="second"
              busy={settle.isPending && settle.variables?.params?.id === id}
              aria-label={intl.formatMessage({ id: 'doors.repaired.of' }, { name })}
              onClick={() => settle.mutate({ params: { id } })}
            >
              <FormattedMessage id="doors.repaired" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
