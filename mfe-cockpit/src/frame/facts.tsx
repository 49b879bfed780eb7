import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './facts.module.css';

/** What is known of an open row: names in a column of their own, values beside them. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

/** One of the facts; `name` is the id of the message that names it. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={name} />
    </dt>
    <dd>{children}</dd>
  </div>
);
