import { Button, IconButton } from '@escale/ui';
import { useIntl } from 'react-intl';
import { addingPoint, fewestPoints, movingPoint, removingPoint } from '../change/handle.ts';
import type { Outlined } from '../model/item.ts';
import type { Editor } from '../state/use-editor.ts';
import { Entry, numberFrom } from './entry.tsx';
import styles from './panel.module.css';

/** The points of an outline in figures: moved, added and removed without a pointer. */
export function PointFields({ editor, item }: { editor: Editor; item: Outlined }) {
  const intl = useIntl();
  const { items, edit } = editor;
  const fault = (typed: string) =>
    numberFrom(typed) === null ? intl.formatMessage({ id: 'floormap.place.wrong' }) : null;
  const entry = (axis: 'x' | 'y', index: number, value: number, take: (to: number) => void) => (
    <Entry
      label={intl.formatMessage({ id: `floormap.point.${axis}` }, { number: index + 1 })}
      value={intl.formatNumber(value, { maximumFractionDigits: 2, useGrouping: false })}
      suffix="m"
      disabled={item.locked}
      fault={fault}
      onEnter={(typed) => take(numberFrom(typed) ?? value)}
    />
  );
  return (
    <details className={styles.points}>
      <summary>{intl.formatMessage({ id: 'floormap.panel.points' }, { count: item.points.length })}</summary>
      {item.points.map(([x, y], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point has no other name than its number
        <div key={`${item.id}-${index}`} className={styles.point}>
          {entry('x', index, x, (to) => edit(movingPoint(items, item.id, index, [to, y])))}
          {entry('y', index, y, (to) => edit(movingPoint(items, item.id, index, [x, to])))}
          <IconButton
            icon="trash-2"
            size="small"
            label={intl.formatMessage({ id: 'floormap.point.remove' }, { number: index + 1 })}
            disabled={item.locked || item.points.length <= fewestPoints(item)}
            onClick={() => edit(removingPoint(items, item.id, index))}
          />
        </div>
      ))}
      <Button
        size="small"
        variant="second"
        icon="plus"
        disabled={item.locked}
        onClick={() => {
          const [from, to] = [item.points.at(-1), item.points[0]];
          if (from && to)
            edit(addingPoint(items, item.id, item.points.length - 1, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
        }}
      >
        {intl.formatMessage({ id: 'floormap.point.add' })}
      </Button>
    </details>
  );
}
