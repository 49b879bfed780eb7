import { Icon } from '@escale/ui';
import { Fragment } from 'react';
import styles from './top-bar.module.css';

const separator = ' · ';

/** The page's name; the part before a middle dot is its parent, softer, and omitted on phones. */
export function Crumbs({ title }: { title: string }) {
  const names = title.split(separator);
  return names.map((name, index) =>
    index === names.length - 1 ? (
      <Fragment key={name}>{name}</Fragment>
    ) : (
      <span key={name} className={styles.parent}>
        {name}
        <Icon name="chevron-right" />
      </span>
    ),
  );
}
