import { PageHeading } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { ContactForm } from './contact-form.tsx';
import styles from './help.module.css';
import { Questions } from './questions.tsx';

/** Frequent questions, and a form that reaches staff (ACC-01). */
export function Help() {
  return (
    <>
      <PageHeading sub={<FormattedMessage id="account.help.sub" />}>
        <FormattedMessage id="account.help.title" />
      </PageHeading>
      <div className={styles.columns}>
        <Questions />
        <ContactForm />
      </div>
    </>
  );
}
