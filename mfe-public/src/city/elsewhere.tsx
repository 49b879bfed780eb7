import { written } from '@escale/build/first-views/documents.tsx';
import { Section } from '@escale/build/first-views/template.tsx';
import { to } from '../frame/pages.ts';
import { typeWords } from '../pieces/codes.ts';
import page from '../pieces/page.module.css';
import { useWords } from '../pieces/text.tsx';
import styles from './elsewhere.module.css';

/** The other types of space in the city, and the other cities. */
export function Elsewhere() {
  const words = useWords();
  return (
    <section className={page.sunk}>
      <div className={`${page.wide} ${styles.lists}`}>
        <div>
          <h2>{words('public.city.types', { city: '{{city.name}}' })}</h2>
          <ul>
            <Section of="types">
              <li>
                <a href={to('/coworking/{{city.locality}}/{{code}}')}>{typeWords(words, 'code')}</a>
                <span>{words('public.city.free.count', { count: written('number', 'free') })}</span>
              </li>
            </Section>
          </ul>
        </div>
        <div>
          <h2>{words('public.city.others')}</h2>
          <ul>
            <Section of="cities">
              <li>
                <a href={to('/coworking/{{locality}}')}>{'{{name}}'}</a>
                <span>{words('public.city.free.count', { count: written('number', 'free') })}</span>
              </li>
            </Section>
          </ul>
        </div>
      </div>
    </section>
  );
}
