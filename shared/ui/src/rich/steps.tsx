import { cx, Icon, VisuallyHidden } from '../index.ts';
import { useLateIntl } from '../messages/late/index.ts';
import styles from './steps.module.css';

type Step = { id: string; title: string; hint?: string };
type StepsProps = {
  label: string;
  steps: readonly Step[];
  /** The current step; those before it are done. */
  current: string;
  /** Renders completed steps as buttons that go back. */
  onSelect?: (id: string) => void;
};

/** Position in a task of several steps; a column on phones. */
export const Steps = ({ label, steps, current, onSelect }: StepsProps) => {
  const intl = useLateIntl();
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ id, title, hint }, index) => {
        const done = index < at;
        const words = (
          <>
            <span className={styles.mark} aria-hidden="true">
              {done ? <Icon name="check" size={14} stroke={2.5} /> : index + 1}
            </span>
            <span className={styles.words}>
              <b>{title}</b>
              {done ? <VisuallyHidden>{`, ${intl.formatMessage({ id: 'ui.steps.done' })}`}</VisuallyHidden> : null}
              {hint ? <small className="soft">{hint}</small> : null}
            </span>
          </>
        );
        return (
          <li
            key={id}
            className={cx(styles.step, done && styles.done, index === at && styles.current)}
            aria-current={index === at ? 'step' : undefined}
          >
            {done && onSelect ? (
              <button type="button" className={styles.inside} onClick={() => onSelect(id)}>
                {words}
              </button>
            ) : (
              <span className={styles.inside}>{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
};
