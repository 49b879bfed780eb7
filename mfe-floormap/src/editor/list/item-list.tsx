import { folded } from '@escale/rules';
import { Button, Menu } from '@escale/ui';
import { type Column, DataTable, SearchInput, type Sort } from '@escale/ui/data';
import { useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { byName } from '../../seats/seat-rules.ts';
import { boxOf } from '../model/box.ts';
import { type Item, type Items, isZone } from '../model/item.ts';
import { useItemWords } from '../panel/use-item-words.ts';
import type { Editor } from '../state/use-editor.ts';
import type { PlanSpace } from '../tools/making.ts';
import styles from './item-list.module.css';

interface ItemListProps {
  editor: Editor;
  /** Makes a thing of a kind without a press on the plan. */
  onAdd: (kind: Item['kind']) => void;
}
const kinds = ['seat', 'zone', 'room', 'furniture', 'wall', 'door', 'text'] as const;

/** The same plan as a list: everything can be chosen, found, made and changed here, too (MAP-04). */
export function ItemList({ editor, onAdd }: ItemListProps) {
  const intl = useIntl();
  const words = useItemWords(editor.draft.spaces);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort | null>(null);
  const { items, chosen, issues, draft } = editor;
  const label = (id: string) => intl.formatMessage({ id });
  const wanted = useDeferredValue(folded(search.trim()));
  const wrong = useMemo(() => new Set(issues.flatMap(({ ids }) => ids)), [issues]);
  const lines = useMemo(() => linesOf(items, words, draft.spaces), [items, words, draft.spaces]);
  const shown = useMemo(() => {
    const found =
      wanted === ''
        ? lines
        : lines.filter(({ kind, name, zone }) => folded(`${kind} ${name} ${zone}`).includes(wanted));
    const by = sort?.id as 'name' | 'kind' | 'zone' | undefined;
    const order = sort?.direction === 'descending' ? -1 : 1;
    return found.toSorted((a, b) =>
      by
        ? order * byName.compare(a[by], b[by])
        : kinds.indexOf(a.item.kind) - kinds.indexOf(b.item.kind) || byName.compare(a.name, b.name),
    );
  }, [lines, wanted, sort]);
  const columns: Column<Line>[] = [
    {
      id: 'name',
      header: label('floormap.list.name'),
      sortable: true,
      rowHeader: true,
      cell: ({ name, kind }) => name || kind,
    },
    { id: 'kind', header: label('floormap.list.kind'), sortable: true, cell: ({ kind }) => kind },
    { id: 'zone', header: label('floormap.list.zone'), sortable: true, cell: ({ zone }) => zone },
    {
      id: 'place',
      header: label('floormap.list.place'),
      align: 'end',
      cell: ({ item }) => {
        const { left, top } = boxOf(item);
        return <span className="num">{words.at('at' in item ? item.at : [left, top])}</span>;
      },
    },
    {
      id: 'state',
      header: label('floormap.list.state'),
      cell: ({ item }) =>
        [
          item.locked && label('floormap.editor.locked'),
          item.kind === 'seat' && item.closed && label('floormap.state.closed'),
          wrong.has(item.id) && label('floormap.list.wrong'),
        ]
          .filter(Boolean)
          .join(', '),
    },
  ];
  const canAdd = (kind: Item['kind']) => kind !== 'seat' || [...items.values()].some(isZone);
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <SearchInput value={search} onChange={setSearch} label={label('floormap.list.search')} size="small" />
        <Menu
          label={label('floormap.list.add')}
          trigger={(props) => (
            <Button variant="second" size="small" icon="plus" {...props}>
              {label('floormap.list.add')}
            </Button>
          )}
          items={kinds.map((kind) => ({
            id: kind,
            label: label(`floormap.kind.${kind}`),
            disabled: !canAdd(kind),
            onSelect: () => onAdd(kind),
          }))}
        />
      </div>
      <DataTable
        label={label('floormap.list')}
        columns={columns}
        rows={shown}
        rowKey={({ item }) => item.id}
        rowLabel={({ item }) => words.title(item)}
        state="ready"
        filtered={wanted !== ''}
        sort={sort}
        onSort={(next) => setSort(next)}
        selection={chosen}
        onSelect={(next) => editor.choose(next)}
        openKey={[...chosen].at(-1)}
        onOpen={({ item }) => editor.choose([item.id])}
        compact={({ name, kind, zone }) => ({ title: name || kind, subtitle: `${kind} ${zone}` })}
      />
    </div>
  );
}

/** A thing with its words: made once for all, because ten thousand are sorted and searched by them. */
interface Line {
  item: Item;
  name: string;
  kind: string;
  zone: string;
}

function linesOf(items: Items, words: ReturnType<typeof useItemWords>, spaces: readonly PlanSpace[]): Line[] {
  const spaceOf = new Map(spaces.map(({ id, name }) => [id, name]));
  const kindOf = new Map<string, string>();
  return [...items.values()].map((item) => {
    const key = `${item.kind} ${'shape' in item ? item.shape : 'material' in item ? item.material : ''}`;
    const kind = kindOf.get(key) ?? words.kind(item);
    kindOf.set(key, kind);
    const name = item.kind === 'zone' ? (spaceOf.get(item.id) ?? '') : words.name(item);
    return { item, name, kind, zone: item.kind === 'seat' ? (spaceOf.get(item.workspaceId) ?? '') : '' };
  });
}
