import { navigateTo, useMediaQuery, useSession } from '@escale/platform';
import { todayIn } from '@escale/rules';
import { Button, Chip, Icon, IconButton, Kbd, useDates } from '@escale/ui';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LateMessages } from '../messages/late/late-messages.tsx';
import styles from './palette.module.css';
import { PaletteOption } from './palette-option.tsx';
import { PalettePeek } from './palette-peek.tsx';
import { type PaletteGroup, type PaletteResult, paletteGroups } from './palette-results.ts';
import { clearRecents, keepRecent } from './recents.ts';
import { usePalette } from './use-palette.ts';

/** Filters above the results: each shows some of the groups. */
const filters = {
  people: ['people'],
  places: ['spaces', 'places'],
  bookings: ['bookings'],
  actions: ['actions', 'pages'],
} as const satisfies Record<string, readonly PaletteGroup[]>;
type Filter = keyof typeof filters;
const filterNames = Object.keys(filters) as Filter[];
const holdsGroup = (filter: Filter, group: PaletteGroup) =>
  (filters[filter] as readonly PaletteGroup[]).includes(group);

/** Ctrl/Cmd+K: type, choose with the arrows, go with Enter (PLT-13). */
export const Palette = (props: PaletteProps) => (
  <LateMessages>
    <PaletteDialog {...props} />
  </LateMessages>
);

interface PaletteProps {
  /** Gets the focus back. */
  opener: Element;
  /** What was typed before its code was there. */
  typed: string;
  onClose: () => void;
}

function PaletteDialog({ opener, typed, onClose }: PaletteProps) {
  const intl = useIntl();
  const dates = useDates();
  const id = useId();
  const { member } = useSession();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [words, setWords] = useState(typed);
  const [chosen, setChosen] = useState(0);
  const [filter, setFilter] = useState<Filter | null>(null);
  const [, setCleared] = useState(0);
  const dialog = useOpened(opener);
  const list = useRef<HTMLDivElement>(null);
  const { results: all, isFound, isPending } = usePalette(words);
  const counts = filterNames.map((name) => all.filter(({ group }) => holdsGroup(name, group)).length);
  const isFiltered = filter !== null && words.trim() !== '' && isFound;
  const results = isFiltered ? all.filter(({ group }) => holdsGroup(filter, group)) : all;
  const current = Math.min(chosen, results.length - 1);
  const result = results[current];
  // The option that the arrows choose may be out of sight.
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, current]);

  const go = (one: PaletteResult | undefined) => {
    if (one === undefined) return;
    onClose();
    if (member) keepRecent(member.id, one);
    if ('path' in one.target) navigateTo(one.target.path);
    else one.target.run();
  };
  const type = (typed: string) => {
    setWords(typed);
    setChosen(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen((current + step + results.length) % Math.max(results.length, 1));
    else if (event.key === 'Enter') go(result);
    else return;
    event.preventDefault();
  };
  const headOf = (group: PaletteGroup) =>
    group === 'today'
      ? intl.formatMessage(
          { id: 'shell.palette.group.today' },
          { day: dates.day(todayIn(member?.timezone ?? 'Europe/Paris')) },
        )
      : intl.formatMessage({ id: `shell.palette.group.${group}` });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the cancel event
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={intl.formatMessage({ id: 'shell.palette.title' })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.palette}>
        <div className={styles.question}>
          <Icon name="search" size={20} />
          <input
            data-autofocus
            className={styles.input}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={result ? `${id}-${current}` : undefined}
            aria-label={intl.formatMessage({ id: 'shell.palette.label' })}
            placeholder={intl.formatMessage({ id: 'shell.palette.ask' })}
            autoComplete="off"
            enterKeyHint="go"
            value={words}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton icon="x" label={intl.formatMessage({ id: 'shell.palette.close' })} onClick={onClose} />
        </div>
        {words.trim() !== '' && isFound && (
          <div className={styles.filters} role="group" aria-label={intl.formatMessage({ id: 'shell.palette.filters' })}>
            <Chip on={filter === null} count={all.length} onClick={() => setFilter(null)}>
              <FormattedMessage id="shell.palette.all" />
            </Chip>
            {filterNames.map((name, index) => (
              <Chip
                key={name}
                on={filter === name}
                count={counts[index] ?? 0}
                onClick={() => {
                  setFilter(filter === name ? null : name);
                  setChosen(0);
                }}
              >
                <FormattedMessage id={`shell.palette.filter.${name}`} />
              </Chip>
            ))}
          </div>
        )}
        <div className={styles.columns}>
          <div ref={list} className={styles.list}>
            {!isFound && !isPending && (
              <div className={styles.none} role="status">
                <b>
                  <FormattedMessage id="shell.palette.none.title" />
                </b>
                <p>
                  <FormattedMessage id="shell.palette.none" />
                </p>
              </div>
            )}
            {isFound && results.length === 0 && (
              <p className={styles.none} role="status">
                <FormattedMessage id={isPending ? 'shell.palette.searching' : 'shell.palette.none.filter'} />
              </p>
            )}
            <div id={`${id}-list`} role="listbox" aria-label={intl.formatMessage({ id: 'shell.palette.results' })}>
              {paletteGroups.map((group) => {
                const inside = results.filter((one) => one.group === group);
                return (
                  inside.length > 0 && (
                    <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                      <p id={`${id}-${group}`} className={styles.group}>
                        {headOf(group)}
                      </p>
                      {inside.map((one) => {
                        const index = results.indexOf(one);
                        return (
                          <PaletteOption
                            key={`${group} ${one.id}`}
                            id={`${id}-${index}`}
                            result={one}
                            words={words}
                            isChosen={index === current}
                            onGo={() => go(one)}
                          />
                        );
                      })}
                    </div>
                  )
                );
              })}
            </div>
            {member && words.trim() === '' && all.some(({ group }) => group === 'recent') && (
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  clearRecents(member.id);
                  setCleared((count) => count + 1);
                  dialog.current?.querySelector('input')?.focus();
                }}
              >
                <FormattedMessage id="shell.palette.clear" />
              </Button>
            )}
          </div>
          {isWide && result && <PalettePeek result={result} onGo={() => go(result)} onClose={onClose} />}
        </div>
        <p className={styles.foot} aria-hidden="true">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> <FormattedMessage id="shell.palette.foot.move" />
          <Kbd>↵</Kbd> <FormattedMessage id="shell.palette.foot.open" />
          <Kbd>Esc</Kbd> <FormattedMessage id="shell.palette.foot.close" />
        </p>
      </div>
    </dialog>
  );
}

/** A native dialog that is open while it is shown; the focus goes to its field, and returns to the opener. */
function useOpened(opener: Element) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The native dialog is opened by a method: only then is the page behind inert and Tab stays inside. At once: a letter that is typed after
  // the field before it is gone would be lost.
  useLayoutEffect(() => {
    const node = dialog.current;
    if (node && !node.open) node.showModal?.();
    node?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      node?.close?.();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  return dialog;
}
