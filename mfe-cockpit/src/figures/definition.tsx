import type { Figure } from '@escale/contract/figures';
import { Icon, useDates } from '@escale/ui';
import { texts } from '../messages/figure-details/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import styles from './figures.module.css';
import { useWords } from './use-words.ts';

interface Props {
  figure: Figure;
  computedAt: string | null;
  onRows: () => void;
}

/** What a figure means, what it divides by what, when it was counted, and the way to what it counts. */
export const Definition = withTexts(texts, function Definition({ figure, computedAt, onRows }: Props) {
  const { word, parts, amount } = useWords();
  const dates = useDates();
  const { id, kind, numerator, denominator } = figure;
  return (
    <div className={styles.definition}>
      <h2>{word(`name.${id}`)}</h2>
      <p>{word(`about.${id}`)}</p>
      <dl className="num">
        <div>
          <dt>{word(`numerator.${id}`)}</dt>
          <dd>{amount(kind, numerator)}</dd>
        </div>
        <div>
          <dt>{word(`denominator.${id}`)}</dt>
          <dd>{amount('number', denominator)}</dd>
        </div>
        <div className={styles.result}>
          <dt>{word(`name.${id}`)}</dt>
          <dd>{parts(figure)[0]}</dd>
        </div>
      </dl>
      <footer>
        <small>
          <Icon name="clock" size={14} />{' '}
          {computedAt ? word('computed', { at: dates.instant(computedAt) }) : word('not-computed')}
        </small>
        <button type="button" className={styles.link} onClick={onRows}>
          {word('rows')}
        </button>
      </footer>
    </div>
  );
});
