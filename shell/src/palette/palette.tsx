import { navigateTo } from '@escale/platform';
import { Dialog, Icon, type IconName, PlaceName } from '@escale/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LateMessages } from '../messages/late/late-messages.tsx';
import styles from './palette.module.css';
import { type PaletteResult, paletteGroups } from './palette-results.ts';
import { usePalette } from './use-palette.ts';

/** Ctrl/Cmd+K: type, choose with the arrows, go with Enter (PLT-13). */
export const Palette = ({ onClose }: { onClose: () => void }) => (
  <LateMessages>
    <PaletteDialog onClose={onClose} />
  </LateMessages>
);

function PaletteDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const list = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const results = usePalette(words);
  const current = Math.min(chosen, results.length - 1);

  const go = (result: PaletteResult | undefined) => {
    if (result === undefined) return;
    onClose();
    if ('path' in result.target) navigateTo(result.target.path);
    else result.target.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen((current + step + results.length) % Math.max(results.length, 1));
    else if (event.key === 'Enter') go(results[current]);
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
          {paletteGroups.map((group) => {
            const inside = results.filter((result) => result.group === group);
            return (
              inside.length > 0 && (
                <div key={group} role="group" aria-labelledby={`${list}-${group}`}>
                  <p id={`${list}-${group}`} className={styles.group}>
                    <FormattedMessage id={`shell.palette.group.${group}`} />
                  </p>
                  {inside.map((result) => {
                    const index = results.indexOf(result);
                    return (
                      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus
                      <div
                        key={result.id}
                        id={`${list}-${index}`}
                        role="option"
                        tabIndex={-1}
                        aria-selected={index === current}
                        className={styles.option}
                        onClick={() => go(result)}
                      >
                        <Icon name={result.icon as IconName} />
                        <span>
                          <PlaceName>{result.label}</PlaceName>
                        </span>
                        {result.hint && (
                          <small>
                            <PlaceName>{result.hint}</PlaceName>
                          </small>
                        )}
                      </div>
                    );
                  })}
                </div>
              )
            );
          })}
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
