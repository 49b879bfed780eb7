import { Field, Select, Switch } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import { changeEach } from '../change/edit.ts';
import { namesOf } from '../change/names.ts';
import { type Item, isZone } from '../model/item.ts';
import type { Editor } from '../state/use-editor.ts';
import { spacesWithoutZone } from '../tools/making.ts';
import { Entry } from './entry.tsx';
import { SeatFeatures } from './seat-features.tsx';

const uses = ['meeting', 'lounge', 'service', 'outside'] as const;
const materials = ['inner', 'outer', 'glass', 'window'] as const;
const shapes = ['table', 'roundTable', 'sofa', 'armchair', 'shelf', 'counter', 'plant'] as const;

/** What a thing of one kind has besides its place. */
export function OwnFields({ editor, item }: { editor: Editor; item: Item }) {
  const intl = useIntl();
  const { items, edit, draft } = editor;
  const label = (id: string) => intl.formatMessage({ id });
  const set = (change: (one: Item) => Item | null) => edit(changeEach(items, [item.id], change));
  const text = (
    name: string,
    value: string,
    most: number,
    fault: (typed: string) => string | null,
    onEnter: (typed: string) => void,
  ) => (
    <Entry
      key={`${item.id}-${name}`}
      label={label(`floormap.own.${name}`)}
      value={value}
      maxLength={most}
      disabled={item.locked}
      fault={fault}
      onEnter={onEnter}
    />
  );
  const choice = <V extends string>(
    name: string,
    value: V,
    options: readonly { value: V; label: string }[],
    onPick: (value: V) => void,
  ) => (
    <Field label={label(`floormap.own.${name}`)}>
      <Select
        size="small"
        value={value}
        disabled={item.locked}
        options={options}
        onChange={(event) => onPick(event.target.value as V)}
      />
    </Field>
  );
  const filled = (typed: string) => (typed.trim() === '' ? label('floormap.own.empty') : null);
  switch (item.kind) {
    case 'seat': {
      const taken = namesOf(items, new Set([item.id]));
      const zones = [...items.values()].filter(isZone);
      const fault = (typed: string) =>
        filled(typed) ??
        (taken.has(typed.trim())
          ? label('floormap.own.taken')
          : typed.trim().length > 40
            ? label('floormap.own.long')
            : null);
      return (
        <>
          {text('name', item.name, 40, fault, (name) => set((one) => ({ ...one, name: name.trim() }) as Item))}
          {choice(
            'zone',
            item.workspaceId,
            zones.map(({ id }) => ({ value: id, label: draft.spaces.find((space) => space.id === id)?.name ?? '' })),
            (workspaceId) => set((one) => (one.kind === 'seat' ? { ...one, workspaceId } : null)),
          )}
          <Switch
            checked={!item.closed}
            disabled={item.locked}
            onChange={(isOpen) => set((one) => (one.kind === 'seat' ? { ...one, closed: !isOpen } : null))}
          >
            {label('floormap.own.open')}
          </Switch>
          <SeatFeatures editor={editor} seats={[item]} />
        </>
      );
    }
    case 'zone': {
      const own = draft.spaces.find(({ id }) => id === item.id);
      const free = spacesWithoutZone(items, { id: draft.floorId, spaces: draft.spaces });
      // A zone of another space is another zone: its seats follow it.
      const give = (id: string) => {
        const seats = changeEach(items, items.keys(), (one) =>
          one.kind === 'seat' && one.workspaceId === item.id ? { ...one, workspaceId: id } : null,
        );
        edit(
          [{ id: item.id, before: item, after: null }, { id, before: null, after: { ...item, id } }, ...seats],
          [id],
        );
      };
      return choice(
        'space',
        item.id,
        [...(own ? [own] : []), ...free].map(({ id, name }) => ({ value: id, label: name })),
        give,
      );
    }
    case 'room': {
      const capacityFault = (typed: string) =>
        /^\d{0,4}$/.test(typed.trim()) ? null : label('floormap.own.capacity-wrong');
      return (
        <>
          {text(
            'name',
            item.name,
            80,
            () => null,
            (name) => set((one) => (one.kind === 'room' ? { ...one, name: name.trim() } : null)),
          )}
          {choice(
            'use',
            item.use,
            uses.map((value) => ({ value, label: label(`floormap.use.${value}`) })),
            (use) => set((one) => (one.kind === 'room' ? { ...one, use } : null)),
          )}
          {choice(
            'booked-as',
            item.spaceId ?? '',
            [
              { value: '', label: label('floormap.own.not-booked') },
              ...draft.spaces.map(({ id, name }) => ({ value: id, label: name })),
            ],
            (id) => set((one) => (one.kind === 'room' ? { ...one, spaceId: id || null } : null)),
          )}
          {text('capacity', item.capacity === null ? '' : String(item.capacity), 4, capacityFault, (typed) =>
            set((one) =>
              one.kind === 'room' ? { ...one, capacity: typed.trim() === '' ? null : Number(typed) } : null,
            ),
          )}
        </>
      );
    }
    case 'wall':
      return choice(
        'material',
        item.material,
        materials.map((value) => ({ value, label: label(`floormap.material.${value}`) })),
        (material) => set((one) => (one.kind === 'wall' ? { ...one, material } : null)),
      );
    case 'furniture':
      return choice(
        'shape',
        item.shape,
        shapes.map((value) => ({ value, label: label(`floormap.shape.${value}`) })),
        (shape) => set((one) => (one.kind === 'furniture' ? { ...one, shape } : null)),
      );
    case 'text':
      return text('text', item.text, 80, filled, (typed) =>
        set((one) => (one.kind === 'text' ? { ...one, text: typed.trim() } : null)),
      );
    case 'door':
      return null;
  }
}
