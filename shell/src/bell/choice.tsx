import { Button } from '@escale/ui';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface ChoiceProps {
  yes: ReactNode;
  no: ReactNode;
  /** The answer that is being sent. */
  isSaying: 'yes' | 'no' | null;
  onYes: () => void;
  onNo: () => void;
  error: { message: string } | null;
}

/** Two buttons below a notice, and why the answer was not taken. */
export function Choice({ yes, no, isSaying, onYes, onNo, error }: ChoiceProps) {
  return (
    <>
      <div className={styles.actions}>
        <Button size="small" busy={isSaying === 'yes'} onClick={onYes}>
          {yes}
        </Button>
        <Button size="small" variant="second" busy={isSaying === 'no'} onClick={onNo}>
          {no}
        </Button>
      </div>
      {error && (
        <p role="alert" className={styles.alert}>
          {error.message}
        </p>
      )}
    </>
  );
}
