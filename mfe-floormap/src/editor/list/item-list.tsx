import { folded } from '@escale/rules';
import { Button, Menu } from '@escale/ui';
import { type Column, DataTable, SearchInput, type Sort } from '@escale/ui/data';
import { useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { boxOf } from '../model/box.ts';
import { type Item, isZone } from '../model/item.ts';
import { useItemWords } from '../panel/use-item-words.ts';
import type { Editor } from '../state/use-editor.ts';
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
  const zoneOf = (item: Item) =>
    item.kind === 'seat' ? (draft.spaces.find(({ id }) => id === item.workspaceId)?.name ?? '') : '';
  const wrong = useMemo(() => new Set(issues.flatMap(({ ids }) => ids)), [issues]);
  const textOf: Readonly<Record<string, (item: Item) => string>> = { name: words.name, kind: words.kind, zone: zoneOf };
  const shown = [...items.values()].filter((item) => folded(`${words.title(item)} ${zoneOf(item)}`).includes(wanted));
  const by = sort && textOf[sort.id];
  const order = sort?.direction === 'descending' ? -1 : 1;
  const rows = by
    ? shown.sort((a, b) => order * by(a).localeCompare(by(b), intl.locale, { numeric: true }))
    : shown.sort(
        (a, b) =>
          kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
          words.name(a).localeCompare(words.name(b), intl.locale, { numeric: true }),
      );
  const columns: Column<Item>[] = [
    {
      id: 'name',
      header: label('floormap.list.name'),
      sortable: true,
      rowHeader: true,
      cell: (item) => words.name(item) || words.kind(item),
    },
    { id: 'kind', header: label('floormap.list.kind'), sortable: true, cell: words.kind },
    { id: 'zone', header: label('floormap.list.zone'), sortable: true, cell: zoneOf },
    {
      id: 'place',
      header: label('floormap.list.place'),
      align: 'end',
      cell: (item) => {
        const { left, top } = boxOf(item);
        return <span className="num">{words.at('at' in item ? item.at : [left, top])}</span>;
      },
    },
    {
      id: 'state',
      header: label('floormap.list.state'),
      cell: (item) =>
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
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={words.title}
        state="ready"
        filtered={wanted !== ''}
        sort={sort}
        onSort={(next) => setSort(next)}
        selection={chosen}
        onSelect={(next) => editor.choose(next)}
        openKey={[...chosen].at(-1)}
        onOpen={({ id }) => editor.choose([id])}
        compact={(item) => ({
          title: words.name(item) || words.kind(item),
          subtitle: `${words.kind(item)} ${zoneOf(item)}`,
        })}
      />
    </div>
  );
}
