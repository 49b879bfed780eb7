import type { PlanConflict } from '@escale/contract';
import { Button, Dialog } from '@escale/ui';
import { useIntl } from 'react-intl';
import { boxOf } from '../model/box.ts';
import type { Item } from '../model/item.ts';
import { useItemWords } from '../panel/use-item-words.ts';
import type { Editor } from '../state/use-editor.ts';
import styles from './view.module.css';

/** What two editors changed, one thing after the other: mine or theirs (MAP-06). Closing it decides nothing. */
export function ConflictDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const intl = useIntl();
  const words = useItemWords(editor.draft.spaces);
  const label = (id: string) => intl.formatMessage({ id });
  const { conflicts, dispatch } = editor;
  const drawn = (item: PlanConflict['mine']): Item | null => (item && item.kind !== 'floor' ? item : null);
  const said = ({ group }: PlanConflict, item: Item | null): string => {
    if (!item) return label('floormap.conflict.deleted');
    if (group === 'name') return words.name(item);
    if (group === 'geometry' || group === null) {
      const { left, top, right, bottom } = boxOf(item);
      const size = 'points' in item ? `, ${words.metres(right - left)} × ${words.metres(bottom - top)} m` : '';
      return `${words.at('at' in item ? item.at : [left, top])}${size}`;
    }
    return item.kind === 'seat'
      ? [
          label(item.closed ? 'floormap.conflict.closed' : 'floormap.conflict.open'),
          ...item.features.map((one) => label(`floormap.feature.${one}`)),
        ].join(', ')
      : words.kind(item);
  };
  const settle = (some: readonly PlanConflict[], take: 'mine' | 'theirs') => {
    for (const conflict of some) dispatch({ do: 'settle', conflict, take });
  };
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={intl.formatMessage({ id: 'floormap.conflict' }, { count: conflicts.length })}
      footer={
        <>
          <Button variant="second" onClick={() => settle(conflicts, 'theirs')}>
            {label('floormap.conflict.all-theirs')}
          </Button>
          <Button variant="primary" onClick={() => settle(conflicts, 'mine')}>
            {label('floormap.conflict.all-mine')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{label('floormap.conflict.lead')}</p>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => {
          const [mine, theirs] = [drawn(conflict.mine), drawn(conflict.theirs)];
          const item = mine ?? theirs;
          if (!item) return null;
          const title = words.title(editor.items.get(conflict.id) ?? item);
          return (
            <li key={`${conflict.id}-${conflict.group}`}>
              <b>
                {title}
                <small>{label(`floormap.conflict.group.${conflict.group ?? 'gone'}`)}</small>
              </b>
              <Button
                variant="second"
                size="small"
                aria-label={`${title}, ${label('floormap.conflict.mine')}`}
                onClick={() => settle([conflict], 'mine')}
              >
                {label('floormap.conflict.mine')} <span className="soft">{said(conflict, mine)}</span>
              </Button>
              <Button
                variant="second"
                size="small"
                aria-label={`${title}, ${label('floormap.conflict.theirs')}`}
                onClick={() => settle([conflict], 'theirs')}
              >
                {label('floormap.conflict.theirs')} <span className="soft">{said(conflict, theirs)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
