import type { EventData } from '@escale/contract';
import { useBusEvent } from '@escale/platform';
import { Toast } from '@escale/ui';
import { useState } from 'react';
import styles from './notices.module.css';

interface Shown extends EventData<'notice.shown'> {
  id: string;
}

const visibleMs = 6_000;
const most = 3;

/** Notices of every remote, shown by the shell alone; read aloud as they come. What went wrong stays until it was read. */
export function Notices() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const drop = (id: string) => setShown((known) => known.filter((one) => one.id !== id));
  useBusEvent('notice.shown', ({ id, data }) => {
    setShown((known) => [...known, { id, ...data }].slice(-most));
    if (data.tone !== 'danger') setTimeout(() => drop(id), visibleMs);
  });
  return (
    <div className={styles.notices} role="status" aria-live="polite">
      {shown.map(({ id, tone, message }) => (
        <Toast key={id} tone={tone} onClose={() => drop(id)}>
          {message}
        </Toast>
      ))}
    </div>
  );
}
