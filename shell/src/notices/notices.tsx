import { type Notice, notify, useBusEvent, useSession } from '@escale/platform';
import { notices$ } from '@escale/platform/internal';
import { Toast } from '@escale/ui';
import { useEffect, useState } from 'react';
import { useLocation } from '../frame/use-location.ts';
import styles from './notices.module.css';

interface Shown extends Notice {
  id: string;
  at: number;
}

const visibleMs = 6_000;
const most = 3;
const isOver = ({ at }: Shown) => Date.now() - at >= visibleMs;

/**
 * Notices of every remote of this tab, rendered by the shell alone and announced to screen readers. Errors stay
 * until they are closed, another page is opened after their display time, or the member signs out.
 */
export function Notices() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const { status } = useSession();
  const { pathname } = useLocation();
  const [close] = useState(() => (id: string) => setShown((known) => known.filter((one) => one.id !== id)));
  // Notices come from outside React.
  useEffect(() => {
    const subscription = notices$.subscribe((notice) => {
      const one = { ...notice, id: crypto.randomUUID(), at: Date.now() };
      // The same message again replaces itself.
      setShown((known) => [...known.filter(({ message }) => message !== one.message), one].slice(-most));
      if (notice.tone !== 'danger') setTimeout(() => close(one.id), visibleMs);
    });
    return () => subscription.unsubscribe();
  }, [close]);
  useBusEvent('link.broken', ({ data }) => {
    // Of several open tabs only the visible one shows it.
    if (document.visibilityState !== 'hidden') notify({ tone: 'warning', message: data.message });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change removes notices that were shown long enough
  useEffect(() => setShown((known) => known.filter((one) => !isOver(one))), [pathname]);
  // Notices of one member must not remain for the next.
  useEffect(() => {
    if (status === 'signedOut') setShown([]);
  }, [status]);
  return (
    <div className={styles.notices} role="status" aria-live="polite">
      {shown.map(({ id, tone, message }) => (
        <Toast key={id} tone={tone} onClose={() => close(id)}>
          {message}
        </Toast>
      ))}
    </div>
  );
}
