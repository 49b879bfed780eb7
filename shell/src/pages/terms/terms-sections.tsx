import { PageHeading } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './terms.module.css';

export type TermsText = readonly { title: string; text: string }[];

/** The text of the terms; also rendered in the first view, before any script. */
export function TermsSections({ sections }: { sections: TermsText }) {
  const intl = useIntl();
  return (
    <div className={styles.page}>
      <PageHeading>{intl.formatMessage({ id: 'shell.terms.title' })}</PageHeading>
      <ol className={styles.sections}>
        {sections.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
