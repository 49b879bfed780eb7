import { Icon } from '@escale/ui';
import { to } from '../frame/pages.ts';
import page from '../pieces/page.module.css';
import { useWords } from '../pieces/text.tsx';
import { BestDayScene } from '../scenes/best-day-scene.tsx';
import { JoinScene } from '../scenes/join-scene.tsx';
import { PolicyScene } from '../scenes/policy-scene.tsx';
import { RequestScene } from '../scenes/request-scene.tsx';
import styles from './audiences.module.css';

const audiences = [
  { id: 'employees', path: '/web-app', look: '', Scene: JoinScene },
  { id: 'managers', path: '/boost-collab', look: styles.night, Scene: BestDayScene },
  { id: 'administrators', path: '/cockpit', look: styles.sunk, Scene: PolicyScene },
  { id: 'hosts', path: '/become-a-host', look: '', Scene: RequestScene },
] as const;

/** What each kind of reader does with the product, shown by a part of it. */
export function Audiences() {
  const words = useWords();
  return (
    <div className={styles.bento}>
      {audiences.map(({ id, path, look, Scene }) => (
        <article key={id} className={look} data-theme={look === styles.night ? 'dark' : undefined}>
          <p className={styles.kind}>{words(`public.home.${id}.kind`)}</p>
          <h3 className={page.d3}>{words(`public.home.${id}.title`)}</h3>
          <p>{words(`public.home.${id}.lead`)}</p>
          <Scene />
          <a className={page.go} href={to(path)}>
            {words(`public.home.${id}.link`)} <Icon name="arrow-right" />
          </a>
        </article>
      ))}
    </div>
  );
}
