import { Button } from '@escale/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { aligning, distributing, type Edge, edges, mirroring, turning } from '../change/arrange.ts';
import { withSeats } from '../change/handle.ts';
import { naming, nextName } from '../change/names.ts';
import { isSeat } from '../model/item.ts';
import type { Editor } from '../state/use-editor.ts';
import { Entry } from './entry.tsx';
import styles from './panel.module.css';

/** Lines and boxes of the arrangements, 20 by 20. */
const paths: Readonly<Record<Edge | 'x' | 'y' | 'mirror-x' | 'mirror-y' | 'turn', string>> = {
  left: 'M3 2v16 M6 5h10v3H6z M6 12h6v3H6z',
  centre: 'M10 2v16 M5 5h10v3H5z M7 12h6v3H7z',
  right: 'M17 2v16 M4 5h10v3H4z M8 12h6v3H8z',
  top: 'M2 3h16 M5 6v10h3V6z M12 6v6h3V6z',
  middle: 'M2 10h16 M5 5v10h3V5z M12 7v6h3V7z',
  bottom: 'M2 17h16 M5 4v10h3V4z M12 8v6h3V8z',
  x: 'M3 3v14 M17 3v14 M8 6h4v8H8z',
  y: 'M3 3h14 M3 17h14 M6 8v4h8V8z',
  'mirror-x': 'M10 2v16 M8 6L3 14h5z M12 6l5 8h-5z',
  'mirror-y': 'M2 10h16 M6 8l8-5v5z M6 12l8 5v-5z',
  turn: 'M16 10a6 6 0 1 1-2-4.500 M14 2v4h-4',
};

/** Aligns, distributes, mirrors, turns and names what is chosen. */
export function ArrangeButtons({ editor }: { editor: Editor }) {
  const intl = useIntl();
  const { items, chosen, edit } = editor;
  const [pattern, setPattern] = useState<string | null>(null);
  const ids = [...chosen];
  const all = withSeats(items, ids);
  const seats = ids.flatMap((id) => items.get(id) ?? []).filter(isSeat);
  const button = (id: keyof typeof paths, onClick: () => void) => (
    <button
      key={id}
      type="button"
      className={styles.arrange}
      aria-label={intl.formatMessage({ id: `floormap.arrange.${id}` })}
      title={intl.formatMessage({ id: `floormap.arrange.${id}` })}
      onClick={onClick}
    >
      <svg
        width={18}
        height={18}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        aria-hidden="true"
      >
        <path d={paths[id]} />
      </svg>
    </button>
  );
  const name = pattern ?? nextName(items, `${editor.draft.number}.01`);
  return (
    <>
      <fieldset className={styles.arranges}>
        <legend>{intl.formatMessage({ id: 'floormap.arrange' })}</legend>
        {ids.length > 1 && edges.map((edge) => button(edge, () => edit(aligning(items, ids, edge))))}
        {ids.length > 2 &&
          (['x', 'y'] as const).map((axis) => button(axis, () => edit(distributing(items, ids, axis))))}
        {(['x', 'y'] as const).map((axis) => button(`mirror-${axis}`, () => edit(mirroring(items, all, axis))))}
        {button('turn', () => edit(turning(items, all, 90)))}
      </fieldset>
      {seats.length > 1 && (
        <div className={styles.naming}>
          <Entry
            label={intl.formatMessage({ id: 'floormap.arrange.pattern' })}
            value={name}
            maxLength={40}
            fault={(typed) => (typed.trim() === '' ? intl.formatMessage({ id: 'floormap.own.empty' }) : null)}
            onEnter={(typed) => setPattern(typed.trim())}
          />
          <Button
            variant="second"
            size="small"
            onClick={() => {
              edit(naming(items, ids, name));
              setPattern(null);
            }}
          >
            {intl.formatMessage({ id: 'floormap.arrange.name' }, { count: seats.length })}
          </Button>
        </div>
      )}
    </>
  );
}
