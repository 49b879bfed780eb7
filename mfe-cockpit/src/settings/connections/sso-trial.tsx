import type { SsoTrialStep } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { useApiMutation } from '@escale/platform';
import { Button, Notice } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../settings.module.css';
import { useCompanyId } from '../settings.queries.ts';
import { State } from './state.tsx';

const tones = { passed: 'good', remark: 'warn', failed: 'bad' } as const;

interface Props {
  domain: string;
  isChanged: boolean;
  /** Whether no step of the latest test failed. */
  onResult: (passed: boolean) => void;
}

/** A live test of the stored provider, step by step with the time of each (INT-09). */
export function SsoTrial({ domain, isChanged, onResult }: Props) {
  const intl = useIntl();
  const id = useCompanyId();
  const trial = useApiMutation(cockpitApi.customers.trySso, {
    onSuccess: ({ steps }) => onResult(steps.every(({ result }) => result !== 'failed')),
  });
  const detailOf = ({ step, result, detail }: SsoTrialStep) =>
    intl.formatMessage(
      { id: `settings.trial.${step}.${result}` },
      {
        detail: step === 'certificate' && detail ? intl.formatDate(detail, { dateStyle: 'long' }) : (detail ?? ''),
        hasDetail: detail !== null,
      },
    );
  return (
    <section className={styles.card} aria-labelledby="settings-trial">
      <div className={styles.head}>
        <h2 id="settings-trial">
          <FormattedMessage id="settings.trial" />
        </h2>
        <Button
          variant="second"
          size="small"
          icon="play"
          busy={trial.isPending}
          onClick={() => trial.mutate({ params: { id }, body: { domain } })}
        >
          <FormattedMessage id={trial.data ? 'settings.trial.again' : 'settings.trial.start'} />
        </Button>
      </div>
      <p className={styles.soft}>
        <FormattedMessage id={isChanged ? 'settings.trial.unsaved' : 'settings.trial.hint'} />
      </p>
      {trial.error && <Notice tone="danger">{trial.error.message}</Notice>}
      <div role="status">
        {trial.data?.steps.map((step) => (
          <div key={step.step} className={styles.row}>
            <p>
              <b>
                <FormattedMessage id={`settings.trial.${step.step}`} />
              </b>
              <small>
                {detailOf(step)}
                <span className="num">
                  {' · '}
                  <FormattedMessage id="settings.trial.time" values={{ milliseconds: step.milliseconds }} />
                </span>
              </small>
            </p>
            <State tone={tones[step.result]}>
              <FormattedMessage id={`settings.trial.${step.result}`} />
            </State>
          </div>
        ))}
      </div>
    </section>
  );
}
