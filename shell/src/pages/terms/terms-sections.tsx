import { PageHeading } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from './terms.module.css';
import { OtherTexts, TermsFooter } from './terms-links.tsx';

export type TermsText = readonly { title: string; text: string }[];

/** The text of the terms with the links of every legal text; also rendered in the first view, before any script. */
export function TermsSections({ sections }: { sections: TermsText }) {
  const intl = useIntl();
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <OtherTexts />
        <article>
          <PageHeading>{intl.formatMessage({ id: 'shell.terms.title' })}</PageHeading>
          <ol className={styles.sections}>
            {sections.map(({ title, text }) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </article>
      </div>
      <TermsFooter />
    </div>
  );
}
