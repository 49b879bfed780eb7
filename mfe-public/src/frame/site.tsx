import { Section, Without } from '@escale/build/first-views/template.tsx';
import { Icon } from '@escale/ui';
import type { ReactNode } from 'react';
import { useWords } from '../pieces/text.tsx';
import { Footer } from './footer.tsx';
import { Logo } from './logo.tsx';
import { languageLinks, solutions, to } from './pages.ts';
import styles from './site.module.css';

export type Area = 'spaces' | 'teams' | 'companies' | 'hosts' | null;

/** Header, content and footer of every public page; links keep the language of the address. */
export function Site({ area, children }: { area: Area; children: ReactNode }) {
  const words = useWords();
  const current = (one: Area) => (one === area ? 'page' : undefined);
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        {words('public.frame.skip')}
      </a>
      <header className={styles.top}>
        <div className={styles.bar}>
          <a className={styles.brand} href={to('/')}>
            <Logo />
            Escale
          </a>
          <nav className={styles.nav} aria-label={words('public.frame.nav')}>
            <a href={to('/explore')} aria-current={current('spaces')}>
              {words('public.frame.spaces')}
            </a>
            <a href={to('/boost-collab')} aria-current={current('teams')}>
              {words('public.frame.teams')}
            </a>
            <details className={styles.menu} data-closes="">
              <summary data-current={area === 'companies' ? '' : undefined}>
                {words('public.frame.companies')} <Icon name="chevron-down" size={14} />
              </summary>
              <ul>
                {solutions.map(({ path, label }) => (
                  <li key={path}>
                    <a href={to(path)}>{words(label)}</a>
                  </li>
                ))}
              </ul>
            </details>
            <a href={to('/become-a-host')} aria-current={current('hosts')}>
              {words('public.frame.host')}
            </a>
          </nav>
          <div className={styles.end}>
            <details className={`${styles.menu} ${styles.languages}`} data-closes="">
              <summary>
                <span className={styles.hidden}>{words('public.frame.language')}</span>{' '}
                <Section of="languages">
                  <Section of="isCurrent">{'{{short}}'}</Section>
                </Section>{' '}
                <Icon name="chevron-down" size={14} />
              </summary>
              {languageLinks()}
            </details>
            <Section of="isSignedIn">
              <a className={styles.try} href={to('/explore')}>
                {words('public.frame.open')}
              </a>
            </Section>
            <Without of="isSignedIn">
              <a className={styles.in} href="{{signIn}}{{andLang}}">
                {words('public.frame.sign-in')}
              </a>
              <a className={styles.try} href={to('/web-app', 'trial')}>
                {words('public.frame.try')}
              </a>
            </Without>
            <details className={`${styles.menu} ${styles.burger}`} data-closes="">
              <summary>
                <Icon name="list" size={20} label={words('public.frame.menu')} />
              </summary>
              <ul>
                <li>
                  <a href={to('/explore')}>{words('public.frame.spaces')}</a>
                </li>
                {solutions.map(({ path, label }) => (
                  <li key={path}>
                    <a href={to(path)}>{words(label)}</a>
                  </li>
                ))}
                <li>
                  <a href={to('/become-a-host')}>{words('public.frame.host')}</a>
                </li>
                <li>
                  <a href="{{signIn}}{{andLang}}">{words('public.frame.sign-in')}</a>
                </li>
              </ul>
            </details>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
