import { languages, pages } from '@escale/contract';
import { languageNames } from '@escale/platform';
import { Anchor } from '@escale/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useChangeLanguage } from '../frame/language-menu.tsx';
import { Logo } from '../frame/logo.tsx';
import { NetworkLine } from './network-line.tsx';
import { Sea, type SeaProps } from './sea.tsx';
import styles from './sign-in.module.css';

/** Page without navigation around a form of 400 px, with the drawn sea beside it. */
export function SignInLayout({ children, ...sea }: SeaProps & { children: ReactNode }) {
  const intl = useIntl();
  const changeLanguage = useChangeLanguage();
  return (
    <div className={styles.split}>
      <div className={styles.side}>
        <header className={styles.head}>
          <Anchor href={pages.explore()} className={styles.brand}>
            <Logo /> Escale
          </Anchor>
        </header>
        <main className={styles.form}>
          <NetworkLine />
          {children}
        </main>
        <footer className={styles.foot}>
          <span role="group" aria-label={intl.formatMessage({ id: 'shell.language.label' })}>
            {languages.map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-pressed={intl.locale.startsWith(one)}
                onClick={() => changeLanguage(one)}
              >
                {languageNames[one]}
              </button>
            ))}
          </span>
          <span>
            <Anchor href={pages.explore()}>
              <FormattedMessage id="shell.sign-in.browse" />
            </Anchor>
            {/* Beside a form: what is typed there stays. */}
            <Anchor href={pages.terms()} target="_blank">
              <FormattedMessage id="shell.terms.title" />
            </Anchor>
          </span>
        </footer>
      </div>
      <Sea {...sea} />
    </div>
  );
}
