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
  /** What had the focus when it was opened. */
  const [opener, setOpener] = useState<Element | null>(null);
  const [typed, setTyped] = useState('');
  const toggle = () => {
    setTyped('');
    setOpener((now) => (now ? null : document.activeElement));
  };
  // The shortcut is global to the window.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={toggle}
      >
        <Icon name="search" />
        <span id="palette">
          <FormattedMessage id="shell.palette.open" />
        </span>
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </button>
      {opener && (
        // Letters typed while the palette loads are in the field until it takes them over.
        <Suspense
          fallback={
            <input
              className={styles.button}
              aria-labelledby="palette"
              // biome-ignore lint/a11y/noAutofocus: the reader asked for it
              autoFocus
              onChange={(event) => setTyped(event.target.value)}
            />
          }
        >
          <Palette opener={opener} typed={typed} onClose={toggle} />
        </Suspense>
      )}
    </>
  );
}
