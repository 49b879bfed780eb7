import { Button, IconButton } from '@escale/ui';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { removing } from '../change/edit.ts';
import { copying, grouping, locking, withGroup } from '../change/handle.ts';
import { freeName } from '../change/names.ts';
import { boxOf } from '../model/box.ts';
import { isOutlined, isSeat, isZone, newId, type Zone } from '../model/item.ts';
import type { Editor } from '../state/use-editor.ts';
import { ArrangeButtons } from './arrange-buttons.tsx';
import { OwnFields } from './own-fields.tsx';
import styles from './panel.module.css';
import { PlaceFields } from './place-fields.tsx';
import { PointFields } from './point-fields.tsx';
import { SeatFeatures } from './seat-features.tsx';
import { useItemWords } from './use-item-words.ts';

/** What is chosen, and all that can be changed of it. */
export const Properties = memo(function Properties({ editor }: { editor: Editor }) {
  const intl = useIntl();
  const words = useItemWords(editor.draft.spaces);
  const { items, chosen, edit } = editor;
  const label = (id: string) => intl.formatMessage({ id });
  const picked = [...chosen].flatMap((id) => items.get(id) ?? []);
  const [item] = picked;
  if (!item) return null;
  const one = picked.length === 1 ? item : null;
  const ids = picked.map(({ id }) => id);
  const seats = picked.filter(isSeat);
  const isLocked = picked.every(({ locked }) => locked);
  const group = item.group !== null && picked.every((other) => other.group === item.group);
  return (
    <section className={styles.properties} aria-label={label('floormap.panel')}>
      <header>
        <h2>{one ? words.name(one) || words.kind(one) : words.count(picked.length)}</h2>
        <small>
          {one
            ? [words.kind(one), ...sizeOf(one)].join(', ')
            : [...new Set(picked.map(words.kind))].slice(0, 4).join(', ')}
        </small>
      </header>
      {one && (
        <>
          <div className={styles.fields}>
            <OwnFields key={one.id} editor={editor} item={one} />
          </div>
          <div className={styles.fields}>
            <h3>{label('floormap.panel.place')}</h3>
            <PlaceFields editor={editor} item={one} />
            {isOutlined(one) && <PointFields editor={editor} item={one} />}
          </div>
          {isZone(one) && <ZoneSeats editor={editor} zone={one} />}
        </>
      )}
      {!one && seats.length === picked.length && (
        <div className={styles.fields}>
          <SeatFeatures editor={editor} seats={seats} />
        </div>
      )}
      <div className={styles.fields}>
        <ArrangeButtons editor={editor} />
      </div>
      <footer>
        <Button
          size="small"
          variant="quiet"
          icon="copy"
          onClick={() => {
            const copies = copying(items, ids, [1, 1], freeName);
            edit(
              copies,
              copies.map(({ id }) => id),
            );
          }}
        >
          {label('floormap.panel.copy')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={isLocked ? 'lock-open' : 'lock'}
          onClick={() => edit(locking(items, ids, !isLocked))}
        >
          {label(isLocked ? 'floormap.panel.unlock' : 'floormap.panel.lock')}
        </Button>
        {picked.length > 1 && (
          <Button
            size="small"
            variant="quiet"
            icon="layers"
            onClick={() => edit(grouping(items, ids, group ? null : newId()))}
          >
            {label(group ? 'floormap.panel.ungroup' : 'floormap.panel.group')}
          </Button>
        )}
        <IconButton
          icon="trash-2"
          size="small"
          label={label('floormap.panel.delete')}
          disabled={isLocked}
          onClick={() => edit(removing(items, ids))}
        />
      </footer>
    </section>
  );

  function sizeOf(of: typeof item): string[] {
    if (!of || !isOutlined(of)) return [];
    const points = intl.formatMessage({ id: 'floormap.panel.points' }, { count: of.points.length });
    if (of.kind === 'wall') return [points];
    const { left, right, top, bottom } = boxOf(of);
    return [
      intl.formatMessage(
        { id: 'floormap.panel.area' },
        { area: Math.round(areaOf(of.points)), width: words.metres(right - left), height: words.metres(bottom - top) },
      ),
      points,
    ];
  }
});

/** Square metres of a polygon. */
function areaOf(points: readonly (readonly [number, number])[]): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [bx, by] = points.at(index - 1) ?? [x, y];
    return sum + bx * y - x * by;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The most seats that are shown one by one. */
const mostShown = 120;

/** The seats of a zone, each to choose; those outside it in red. */
function ZoneSeats({ editor, zone }: { editor: Editor; zone: Zone }) {
  const intl = useIntl();
  const outside = new Set(editor.issues.flatMap(({ kind, ids }) => (kind === 'outside-zone' ? ids : [])));
  const seats = [...editor.items.values()].filter(isSeat).filter(({ workspaceId }) => workspaceId === zone.id);
  const count = seats.filter(({ id }) => outside.has(id)).length;
  return (
    <div className={styles.fields}>
      <h3>
        {intl.formatMessage({ id: 'floormap.panel.seats' })}
        <small>
          {intl.formatMessage({ id: 'floormap.panel.inside' }, { count: seats.length - count })}
          {count > 0 && <b>{intl.formatMessage({ id: 'floormap.panel.outside' }, { count })}</b>}
        </small>
      </h3>
      <div className={styles.chips}>
        {seats.slice(0, mostShown).map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.seat}
            data-outside={outside.has(id)}
            onClick={() => editor.choose(withGroup(editor.items, [id]))}
          >
            {name}
          </button>
        ))}
        {seats.length > mostShown && (
          <span className="soft">
            {intl.formatMessage({ id: 'floormap.panel.more' }, { count: seats.length - mostShown })}
          </span>
        )}
      </div>
    </div>
  );
}
