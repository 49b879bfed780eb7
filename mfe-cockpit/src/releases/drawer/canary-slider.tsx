import { cx } from '@escale/ui';
import { canarySteps, positionOf } from '../canary-steps.rules.ts';
import { useReleaseWords } from '../release-words.ts';
import styles from './canary-dial.module.css';

interface SliderProps {
  percent: number;
  words: string;
  onChoose: (percent: number) => void;
}

/** A native slider over the steps: arrow keys, Home and End move it, and its value is spoken in percent. */
export function CanarySlider({ percent, words, onChoose }: SliderProps) {
  const format = useReleaseWords();
  const most = canarySteps.length - 1;
  const position = positionOf(percent);
  // A share that a command line set lies between two steps: the slider stands at the one before, its knob in between.
  const step = Math.floor(position * most + 1e-9);
  const at: Record<string, string> = { '--at': String(position) };
  return (
    <div className={styles.scale}>
      <div className={styles.slide} style={at}>
        <input
          type="range"
          min={0}
          max={most}
          step={1}
          value={step}
          aria-label={words}
          aria-valuetext={format.percent(percent)}
          onChange={(event) => onChoose(canarySteps[event.target.valueAsNumber] ?? 0)}
        />
        <i aria-hidden="true" />
      </div>
      <div className={cx(styles.marks, 'num')} aria-hidden="true">
        {canarySteps.map((one) => (
          <span key={one} data-on={one === percent || undefined}>
            {one === 100 ? format.percent(100) : one}
          </span>
        ))}
      </div>
    </div>
  );
}
