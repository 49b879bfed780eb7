import type { SearchPart, WidgetProps, WorkspaceCard } from '@escale/contract';
import { RemoteWidget } from '@escale/platform';
import { Skeleton } from '@escale/ui';

type Widget = WidgetProps['connections/Teammates'];

interface Props extends Pick<Widget, 'date' | 'look' | 'title' | 'ring'> {
  spaces: readonly Pick<WorkspaceCard, 'id' | 'name' | 'teammates'>[];
  part: SearchPart;
  /** Whether the names of the spaces stand under those who will be in them. */
  named?: boolean;
  className?: string;
}

/**
 * Who will be at some spaces (EXP-09). The spaces say how many people the widget is going to show: nothing is loaded for nobody, and the page
 * keeps room for the others.
 */
export function PeopleThere({ spaces, part, named = false, className, ...shown }: Props) {
  const count = new Set(spaces.flatMap(({ teammates }) => teammates.map(({ id }) => id))).size;
  if (count === 0) return null;
  return (
    <div className={className}>
      <RemoteWidget
        name="connections/Teammates"
        props={{
          ...shown,
          expected: count,
          spaces: spaces.map(({ id, name }) => (named ? { id, name } : { id })),
          part: part === 'halfDay' ? 'day' : part,
        }}
        fallback={<Skeleton height={shown.look === 'row' ? 88 : listHeight(count)} radius={14} />}
      />
    </div>
  );
}

/** Pixels of a list with its heading: six people, and a button for more. */
const listHeight = (count: number) => 56 + 48 * Math.min(count, 6) + (count > 6 ? 44 : 0);
