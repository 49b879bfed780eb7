import { Section } from '@escale/build/first-views/template.tsx';
import { useWords } from '../pieces/text.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { languageLinks, solutions, to } from './pages.ts';

/** Cities, solutions, help and texts; the cities are the largest of the network. */
export function Footer() {
  const words = useWords();
  const list = (links: readonly (readonly [string, string])[]) => (
    <ul>
      {links.map(([href, label]) => (
        <li key={`${href} ${label}`}>
          <a href={href}>{words(label)}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <footer className={styles.foot}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <Logo />
            Escale
          </p>
          <p>{words('public.foot.claim')}</p>
        </div>
        <nav aria-labelledby="foot-spaces">
          <h2 id="foot-spaces">{words('public.foot.spaces')}</h2>
          <ul>
            {['0', '1', '2', '3'].map((index) => (
              <Section key={index} of={`network.cities.${index}`}>
                <li>
                  <a href={to('/coworking/{{locality}}')}>{words('public.foot.city', { city: '{{name}}' })}</a>
                </li>
              </Section>
            ))}
            <li>
              <a href={to('/explore')}>{words('public.foot.all-cities')}</a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="foot-solutions">
          <h2 id="foot-solutions">{words('public.foot.solutions')}</h2>
          {list(solutions.map(({ path, label }) => [to(path), label] as const))}
        </nav>
        <nav aria-labelledby="foot-hosts">
          <h2 id="foot-hosts">{words('public.foot.hosts')}</h2>
          {list([
            [to('/become-a-host'), 'public.frame.host'],
            [to('/become-a-host', 'estimate'), 'public.foot.estimate'],
            [to('/become-a-host', 'payout'), 'public.foot.payouts'],
            [to('/become-a-host', 'questions'), 'public.foot.questions'],
          ])}
        </nav>
        <nav aria-labelledby="foot-escale">
          <h2 id="foot-escale">Escale</h2>
          {list([
            [to('/web-app', 'demo'), 'public.foot.demo'],
            [to('/build-your-own', 'proposal'), 'public.foot.proposal'],
            [to('/help'), 'public.foot.help'],
            [to('/status'), 'public.foot.status'],
          ])}
        </nav>
      </div>
      <div className={styles.end}>
        <span>© Escale</span>
        <a href={to('/terms')}>{words('public.foot.terms')}</a>
        <a href={to('/privacy')}>{words('public.foot.privacy')}</a>
        <a href={to('/privacy', 'cookies')}>{words('public.foot.cookies')}</a>
        <a href={to('/legal', 'accessibility')}>{words('public.foot.accessibility')}</a>
        <a href={to('/legal')}>{words('public.foot.legal')}</a>
        <nav className={styles.languages} aria-label={words('public.frame.language')}>
          {languageLinks()}
        </nav>
      </div>
    </footer>
  );
}
