import { useIntl } from 'react-intl';
import { moving } from '../change/arrange.ts';
import { changeEach } from '../change/edit.ts';
import { resizing, withSeats } from '../change/handle.ts';
import { boxOf } from '../model/box.ts';
import { type Item, isOutlined } from '../model/item.ts';
import { turnOf } from '../model/shift.ts';
import type { Editor } from '../state/use-editor.ts';
import { Entry, numberFrom } from './entry.tsx';
import styles from './panel.module.css';

/** Where a thing is, how large and how turned, in figures. */
export function PlaceFields({ editor, item }: { editor: Editor; item: Item }) {
  const intl = useIntl();
  const { items, edit } = editor;
  const box = boxOf(item);
  const [x, y] = isOutlined(item) ? [box.left, box.top] : item.at;
  const shown = (metres: number) => intl.formatNumber(metres, { maximumFractionDigits: 2, useGrouping: false });
  const entry = (id: string, value: number, take: (next: number) => void, { least = -1000, suffix = 'm' } = {}) => (
    <Entry
      key={`${item.id}-${id}`}
      label={intl.formatMessage({ id: `floormap.place.${id}` })}
      value={shown(value)}
      suffix={suffix}
      disabled={item.locked}
      fault={(typed) => {
        const number = numberFrom(typed);
        if (number !== null && number >= least && number <= 2000) return null;
        return intl.formatMessage({ id: least > 0 ? 'floormap.place.wrong-size' : 'floormap.place.wrong' });
      }}
      onEnter={(typed) => take(numberFrom(typed) ?? value)}
    />
  );
  const move = (dx: number, dy: number) => edit(moving(items, withSeats(items, [item.id]), dx, dy));
  const turned = 'rotation' in item ? item.rotation : item.kind === 'door' ? item.angle : null;
  return (
    <div className={styles.pair}>
      {entry('x', x, (to) => move(to - x, 0))}
      {entry('y', y, (to) => move(0, to - y))}
      {(isOutlined(item) || item.kind === 'furniture') && (
        <>
          {entry(
            'width',
            item.kind === 'furniture' ? item.width : box.right - box.left,
            (width) => edit(resizing(items, item.id, { width })),
            { least: 0.05 },
          )}
          {entry(
            'height',
            item.kind === 'furniture' ? item.height : box.bottom - box.top,
            (height) => edit(resizing(items, item.id, { height })),
            { least: 0.05 },
          )}
        </>
      )}
      {item.kind === 'door' &&
        entry('door-width', item.width, (width) => edit(resizing(items, item.id, { width })), { least: 0.3 })}
      {turned !== null &&
        entry(
          'turn',
          turned,
          (to) =>
            edit(
              changeEach(items, [item.id], (one) => {
                if (one.kind === 'door') return { ...one, angle: turnOf(to) };
                return 'rotation' in one ? { ...one, rotation: turnOf(to) } : null;
              }),
            ),
          { suffix: '°' },
        )}
    </div>
  );
}
