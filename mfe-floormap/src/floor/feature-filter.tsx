import { Button, Icon, Popover } from '@escale/ui';
import { Checkbox } from '@escale/ui/form';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSeatWords } from '../seats/use-seat-words.ts';
import styles from './feature-filter.module.css';

interface FeatureFilterProps {
  /** Codes of the features of seats on this floor, with their number of seats. */
  counts: ReadonlyMap<string, number>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Features a seat must have; other seats are dimmed on the plan and in the list. */
export function FeatureFilter({ counts, chosen, onChange }: FeatureFilterProps) {
  const intl = useIntl();
  const words = useSeatWords();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (counts.size === 0) return null;
  const label = intl.formatMessage({ id: 'floormap.features' });
  return (
    <>
      <Button
        ref={anchor}
        variant="second"
        size="small"
        icon="sliders-horizontal"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <span className={styles.word}>{label}</span>
        {chosen.length > 0 && <span className={`num ${styles.count}`}>{chosen.length}</span>}
      </Button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} label={label} width={260} align="end">
        <div className={styles.list}>
          {[...counts].map(([code, count]) => (
            <Checkbox
              key={code}
              checked={chosen.includes(code)}
              onChange={(on) => onChange(on ? [...chosen, code] : chosen.filter((one) => one !== code))}
            >
              <span className={styles.row}>
                <Icon name={words.featureIcon(code)} />
                {words.feature(code)}
                <small className="num soft">{count}</small>
              </span>
            </Checkbox>
          ))}
        </div>
      </Popover>
    </>
  );
}
