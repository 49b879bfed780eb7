import type { FloorUse } from '@escale/contract';
import { cx, IconButton, useDates } from '@escale/ui';
import { RangeInput } from '@escale/ui/form';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { nextSpan, type Span } from './span.rules.ts';
import styles from './use.module.css';

interface TimelineProps {
  use: FloorUse;
  span: Span;
  today: string;
  /** The span in words. */
  words: string;
  onChange: (span: Span) => void;
}
const halves = ['morning', 'afternoon'] as const;
/** Milliseconds a day while it plays. */
const pace = 1000;

/** Four weeks by half-days, with the span that the colours tell: its ends are two sliders, and it can play day by day (MAP-09). */
export function Timeline({ use, span, today, words, onChange }: TimelineProps) {
  const intl = useIntl();
  const dates = useDates();
  const [isPlaying, setPlaying] = useState(false);
  // A day a second, until the end or until somebody stops it.
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      const next = nextSpan(span);
      if (next) onChange(next);
      else setPlaying(false);
    }, pace);
    return () => clearTimeout(timer);
  });
  const label = (id: string) => intl.formatMessage({ id: `use.${id}` });
  const dayOf = (place: number) => dates.shortDay(use.days[place]?.date ?? today);
  return (
    <section className={styles.timeline} aria-label={label('timeline')}>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={label(isPlaying ? 'pause' : 'play')}
        onClick={() => setPlaying(!isPlaying)}
      />
      <div className={styles.time}>
        <p className={styles.words}>{words}</p>
        <div className={styles.bars} aria-hidden="true">
          {use.days.map((day, place) => (
            <div
              key={day.date}
              className={cx(place >= span[0] && place <= span[1] && styles.within, day.date > today && styles.coming)}
            >
              {halves.map((half) => {
                const { taken, seats } = day[half];
                const height: Record<string, string> = { '--taken': `${seats > 0 ? (100 * taken) / seats : 0}%` };
                return <i key={half} style={height} />;
              })}
              <small className={cx(day.date === today && styles.today)}>{dates.weekday(day.date, 'narrow')}</small>
            </div>
          ))}
        </div>
        <RangeInput
          min={0}
          max={use.days.length - 1}
          value={span}
          onChange={(next) => {
            setPlaying(false);
            onChange(next);
          }}
          format={dayOf}
          label={label('span.label')}
        />
      </div>
    </section>
  );
}
