import type { ValueSource } from '@escale/contract';
import { withElision } from '@escale/rules';
import { FormattedMessage } from 'react-intl';
import styles from './departments.module.css';

interface Props {
  source: ValueSource;
  /** Name of the row: a value that it sets itself is 'set here'. */
  own: string;
}

/** Where a value comes from, below it (POL-05). */
export function Source({ source: { name }, own }: Props) {
  if (name === own)
    return (
      <small className={styles.here}>
        <FormattedMessage id="departments.here" />
      </small>
    );
  return (
    <small>
      <FormattedMessage id="departments.from" values={withElision({ name })} />
    </small>
  );
}
