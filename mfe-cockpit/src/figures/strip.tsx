import type { Figure, FigureTabReply } from '@escale/contract/figures';
import { cx, Icon, Popover, SkeletonText } from '@escale/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import styles from './figures.module.css';
import { useWords } from './use-words.ts';

const Sparkline = lazy(() => import('@escale/ui/charts').then(({ Sparkline: line }) => ({ default: line })));

const Definition = lazy(() =>
  import(/* on action */ './definition.tsx').then(({ Definition: part }) => ({ default: part })),
);

interface Props {
  data: FigureTabReply;
  onRows: (figure: string) => void;
}

/** Four figures with their change and their line; the name of each opens its definition (CKP-14). */
export function Strip({ data, onRows }: Props) {
  const { word } = useWords();
  return (
    <ul className={styles.strip} aria-label={word('strip')}>
      {data.figures.map((figure) => (
        <li key={figure.id}>
          <Cell figure={figure} computedAt={data.computedAt} onRows={() => onRows(figure.id)} />
        </li>
      ))}
    </ul>
  );
}

/** Characters of an amount that reaches below the sparkline. */
const longAmount = 7;
const arrows = { up: 'arrow-up', down: 'arrow-down' } as const;

function Cell({ figure, computedAt, onRows }: { figure: Figure; computedAt: string | null; onRows: () => void }) {
  const { word, parts, change } = useWords();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = word(`name.${figure.id}`);
  const [value, unit] = parts(figure);
  const changed = change(figure);
  const known = figure.spark.filter((each) => each !== null);
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={styles.name}
        aria-expanded={isOpen}
        title={word('define', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
      </button>
      <p className={cx(styles.value, 'num')}>
        <b data-long={value.length > longAmount || undefined}>{value}</b> {unit && <small>{unit}</small>}
      </p>
      <p className={cx(styles.change, 'num')} data-tone={changed?.tone}>
        {changed === null ? (
          word(figure.value === null ? 'change.few' : 'change.none')
        ) : (
          <>
            {changed.direction !== 'none' && (
              <Icon name={arrows[changed.direction]} size={14} label={word(`change.${changed.direction}`)} />
            )}
            {changed.text}
          </>
        )}
      </p>
      {known.length > 1 && (
        <span className={styles.spark}>
          <Suspense>
            <Sparkline values={known} />
          </Suspense>
        </span>
      )}
      <Popover open={isOpen} onClose={() => setOpen(false)} anchor={anchor} label={name} width={376} align="start">
        <Suspense fallback={<SkeletonText lines={6} />}>
          <Definition
            figure={figure}
            computedAt={computedAt}
            onRows={() => {
              setOpen(false);
              onRows();
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}
