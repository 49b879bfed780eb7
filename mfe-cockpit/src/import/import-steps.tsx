import { cx, Icon, VisuallyHidden } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './import-steps.module.css';

const steps = ['file', 'columns', 'preview', 'import'] as const;
export type ImportStep = (typeof steps)[number];

/** Where the import stands, in one line of the head. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const intl = useIntl();
  const at = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={intl.formatMessage({ id: 'import.steps' })}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(styles.step, index < at && styles.done, index === at && styles.current)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < at ? <Icon name="check" size={14} /> : index + 1}
          </span>
          <span className={styles.name}>
            <FormattedMessage id={`import.step.${step}`} />
          </span>
          {index < at && (
            <VisuallyHidden>
              <FormattedMessage id="import.step.done" />
            </VisuallyHidden>
          )}
        </li>
      ))}
    </ol>
  );
}
