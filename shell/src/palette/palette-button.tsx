import { Icon, Kbd } from '@escale/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { untilLoaded } from '../frame/until-loaded.ts';
import styles from './palette-button.module.css';

const Palette = lazy(() =>
  untilLoaded(() => import('./palette.tsx')).then(({ Palette: palette }) => ({ default: palette })),
);

/** A search field in the top bar; opens the palette, as Ctrl/Cmd+K does everywhere (PLT-13). */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  // The shortcut is global to the window.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>
          <FormattedMessage id="shell.palette.open" />
        </span>
        <Kbd>
          <FormattedMessage id="shell.palette.key" />
        </Kbd>
        <Kbd>K</Kbd>
      </button>
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
