import { usePlural } from '@escale/build/first-views/documents.tsx';
import { Section } from '@escale/build/first-views/template.tsx';
import { Icon } from '@escale/ui';
import styles from './capsule.module.css';
import { KeptLanguage } from './kept-language.tsx';
import { useWords } from './text.tsx';

interface CapsuleProps {
  /** Section with the cities to choose from; null where the city is that of the page. */
  cities: string | null;
  /** The reply with the first day that is shown. */
  day: string;
  /** Count of the button. */
  free: string;
  /** Code of the page's type, when it has one. */
  type?: string;
}

/** The search, which leads to its results without any script; the script counts for another city. */
export function Capsule({ cities, day, free, type }: CapsuleProps) {
  const words = useWords();
  const plural = usePlural();
  return (
    <search>
      <form className={styles.capsule} action="/explore" data-capsule="">
        <KeptLanguage />
        <label className={styles.field}>
          <span>{words('public.search.where')}</span>
          <select name="locality">
            {cities === null ? (
              <option value="{{city.locality}}">{'{{city.name}}'}</option>
            ) : (
              <Section of={cities}>
                <option value="{{locality}}" data-free="{{free}}">
                  {'{{name}}'}
                </option>
              </Section>
            )}
          </select>
        </label>
        <label className={styles.field}>
          <span>{words('public.search.when')}</span>
          <input type="date" name="date" min="{{city.today}}" defaultValue={`{{${day}}}`} />
        </label>
        <label className={styles.field}>
          <span>{words('public.search.part')}</span>
          <select name="part">
            {(['day', 'morning', 'afternoon'] as const).map((part) => (
              <option key={part} value={part}>
                {words(`public.search.part.${part}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          <span>{words('public.search.people')}</span>
          <input type="number" name="people" min={1} max={500} defaultValue={1} />
        </label>
        {type ? <input type="hidden" name="type" value={type} /> : null}
        <button type="submit" className={styles.go}>
          <Icon name="search" size={20} />
          <span data-count={words('public.search.count', { count: '#' })} data-any={words('public.search.any')}>
            {plural('public.search.go', free)}
          </span>
        </button>
      </form>
    </search>
  );
}
