import { usePlural, written } from '@escale/build/first-views/documents.tsx';
import { Section, Without } from '@escale/build/first-views/template.tsx';
import { useWords } from '../pieces/text.tsx';
import styles from './prices.module.css';

/** What a day costs: columns by price, the middle half of the spaces solid. */
export function Prices() {
  const words = useWords();
  const plural = usePlural();
  const bar = (look: string | undefined) => (
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" className={look}>
      <g transform="translate(0 100) scale(1 -1)">
        <rect width="10" height="{{height}}" />
      </g>
    </svg>
  );
  return (
    <Section of="prices">
      <div className={styles.prices}>
        <h2>{words('public.city.prices')}</h2>
        <p>
          {words('public.city.prices.lead', {
            lower: written('money', 'lowerCents'),
            upper: written('money', 'upperCents'),
          })}
        </p>
        <dl className={styles.figures}>
          <div>
            <dt>{words('public.city.prices.median')}</dt>
            <dd>{written('money', 'medianCents')}</dd>
          </div>
          <div>
            <dt>{words('public.city.prices.lowest')}</dt>
            <dd>{written('money', 'lowestCents')}</dd>
          </div>
        </dl>
        <ol className={styles.bars}>
          <Section of="bars">
            <li>
              <b>
                {written('number', 'spaces')}
                <span className={styles.hidden}> {plural('public.city.prices.spaces', 'spaces')}</span>
              </b>
              <Section of="isMiddle">{bar(styles.middle)}</Section>
              <Without of="isMiddle">{bar(styles.bar)}</Without>
              <small>
                {written('money', 'fromCents')}
                <Section of="isLast">+</Section>
              </small>
            </li>
          </Section>
        </ol>
      </div>
    </Section>
  );
}
