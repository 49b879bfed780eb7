import type { PlanPoint } from '@escale/rules';
import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { boxOf } from '../model/box.ts';
import type { Item } from '../model/item.ts';
import type { PlanSpace } from '../tools/making.ts';

/** What things are called, and where they are, in the reader's language. */
export function useItemWords(spaces: readonly PlanSpace[]) {
  const intl = useIntl();
  return useMemo(() => wordsOf(intl, spaces), [intl, spaces]);
}

function wordsOf(intl: IntlShape, spaces: readonly PlanSpace[]) {
  const metres = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 2 });
  const kind = (item: Item): string => {
    if (item.kind === 'furniture') return intl.formatMessage({ id: `floormap.shape.${item.shape}` });
    if (item.kind === 'wall') return intl.formatMessage({ id: `floormap.material.${item.material}` });
    return intl.formatMessage({ id: `floormap.kind.${item.kind}` });
  };
  const name = (item: Item): string => {
    if (item.kind === 'zone') return spaces.find(({ id }) => id === item.id)?.name ?? '';
    if (item.kind === 'text') return item.text;
    return item.kind === 'seat' || item.kind === 'room' ? item.name : '';
  };
  const at = ([x, y]: PlanPoint) => intl.formatMessage({ id: 'floormap.editor.at' }, { x: metres(x), y: metres(y) });
  const title = (item: Item) => [kind(item), name(item)].filter(Boolean).join(' ');
  return {
    ...{ kind, name, at, metres, title },
    full: (item: Item) => {
      const { left, top } = boxOf(item);
      const locked = item.locked ? `, ${intl.formatMessage({ id: 'floormap.editor.locked' })}` : '';
      return `${title(item)}, ${at('at' in item ? item.at : [left, top])}${locked}`;
    },
    count: (count: number) => intl.formatMessage({ id: 'floormap.editor.chosen' }, { count }),
  };
}
