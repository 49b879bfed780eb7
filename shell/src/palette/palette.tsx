import { navigateTo } from '@escale/platform';
import { Dialog, Icon, type IconName } from '@escale/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './palette.module.css';
import { usePalette } from './use-palette.ts';

/** Ctrl/Cmd+K: type, choose with the arrows, go with Enter (PLT-13). */
export function Palette({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const list = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const results = usePalette(words);
  const current = Math.min(chosen, results.length - 1);

  const go = (path: string | undefined) => {
    if (path === undefined) return;
    onClose();
    navigateTo(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen((current + step + results.length) % Math.max(results.length, 1));
    else if (event.key === 'Enter') go(results[current]?.path);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title={intl.formatMessage({ id: 'shell.palette.title' })}>
      <div className={styles.palette}>
        <input
          data-autofocus
          className={styles.input}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={results[current] ? `${list}-${current}` : undefined}
          aria-label={intl.formatMessage({ id: 'shell.palette.label' })}
          placeholder={intl.formatMessage({ id: 'shell.palette.open' })}
          autoComplete="off"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={list} role="listbox" aria-label={intl.formatMessage({ id: 'shell.palette.results' })}>
          {results.map(({ id, path, icon, label, hint }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus
            <div
              key={id}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={styles.option}
              onClick={() => go(path)}
            >
              <Icon name={icon as IconName} />
              <span>{label}</span>
              {hint && <small>{hint}</small>}
            </div>
          ))}
        </div>
        {results.length === 0 && (
          <p className={styles.none} role="status">
            <FormattedMessage id="shell.palette.none" />
          </p>
        )}
      </div>
    </Dialog>
  );
}
