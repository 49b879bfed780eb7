import type { CreditOverview } from '@escale/contract';
import { Movements } from '../movements/movements.tsx';
import { AutoReloadRow } from './auto-reload-row.tsx';
import { Equation } from './equation.tsx';
import { Holders } from './holders.tsx';
import { NextRefill } from './next-refill.tsx';
import styles from './overview.module.css';

/** What is held and by whom, what the next refill does, and the latest movements. */
export function Overview({ overview }: { overview: CreditOverview }) {
  return (
    <div className={styles.overview}>
      <Equation overview={overview} />
      {overview.refill && <NextRefill refill={overview.refill} />}
      <div className={styles.columns}>
        <Holders company={overview.company}>
          <AutoReloadRow />
        </Holders>
        <Movements isPart />
      </div>
    </div>
  );
}
