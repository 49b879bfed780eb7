import type { ReactNode, Ref } from 'react';
import styles from './page-heading.module.css';

type PageHeadingProps = {
  children: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2;
  ref?: Ref<HTMLHeadingElement>;
};

/** The title of a page. It is focusable, so that a page change is announced. */
export const PageHeading = ({ children, sub, actions, level = 1, ref }: PageHeadingProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Heading ref={ref} tabIndex={-1} data-page-heading="" className={level === 1 ? styles.title : styles.second}>
          {children}
        </Heading>
        {sub ? <div className={styles.sub}>{sub}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
};
