import { Icon } from '@escale/ui';
import start from '../art/start.svg';
import { to } from '../frame/pages.ts';
import page from '../pieces/page.module.css';
import { SitePromise } from '../pieces/site-promise.tsx';
import { Text, useWords } from '../pieces/text.tsx';
import styles from './closing.module.css';

/** The end of the week leads to the first one: a trial, a demo, a request for proposal. */
export function Closing() {
  const words = useWords();
  return (
    <section className={`${page.night} ${styles.closing}`} data-theme="dark">
      <img src={start} width={860} height={560} alt="" loading="lazy" />
      <div className={styles.inside}>
        <h2 className={page.d2}>
          <Text id="public.home.closing.title" />
        </h2>
        <p className={page.lead}>{words('public.home.closing.lead')}</p>
        <p className={page.acts}>
          <a className={page.button} href={to('/web-app', 'trial')}>
            {words('public.frame.try')}
          </a>
        </p>
        <SitePromise name="trial" />
        <div className={styles.doors}>
          {(['demo', 'proposal'] as const).map((kind) => (
            <div key={kind}>
              <h3>{words(`public.home.closing.${kind}`)}</h3>
              <p>{words(`public.home.closing.${kind}.lead`)}</p>
              <a className={page.go} href={to(kind === 'demo' ? '/web-app' : '/build-your-own', kind)}>
                {words(`public.home.closing.${kind}.link`)} <Icon name="arrow-right" />
              </a>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
