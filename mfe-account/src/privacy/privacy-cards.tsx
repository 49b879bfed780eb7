import { DeletionCard } from './deletion-card.tsx';
import { ExportCard } from './export-card.tsx';
import styles from './privacy.module.css';

/** The cards beside a section of the account: take my data along, delete my account (ACC-07). */
export function PrivacyCards() {
  return (
    <div className={styles.cards}>
      <ExportCard />
      <DeletionCard />
    </div>
  );
}
