import type { ImportedSpace } from '@escale/contract';
import { folded } from '@escale/rules';

/** Cells of a CSV text (RFC 4180), by the separator that its first line has most of. */
export function cellsOf(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '');
  const head = text.split('\n', 1)[0] ?? '';
  const separator = [';', ',', '\t'].reduce((best, one) =>
    head.split(one).length > head.split(best).length ? one : best,
  );
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  return rows.filter((row) => row.some((one) => one.trim() !== ''));
}

const headings: Readonly<Record<keyof ImportedSpace, readonly string[]>> = {
  name: ['nom', 'name', 'naam', 'espace', 'space', 'ruimte'],
  type: ['type'],
  floor: ['etage', 'floor', 'verdieping'],
  capacity: ['capacite', 'capacity', 'capaciteit', 'places', 'plaatsen'],
};

/** The spaces of a file by the headings of its first line; null where a column is missing. */
export function spacesOf(csv: string): ImportedSpace[] | null {
  const [head = [], ...rows] = cellsOf(csv);
  const place = (field: keyof ImportedSpace) => head.findIndex((one) => headings[field].includes(folded(one).trim()));
  const at = { name: place('name'), type: place('type'), floor: place('floor'), capacity: place('capacity') };
  if (Object.values(at).some((index) => index < 0)) return null;
  const cell = (row: readonly string[], index: number) => (row[index] ?? '').trim().slice(0, 200);
  return rows.map((row) => ({
    name: cell(row, at.name),
    type: cell(row, at.type),
    floor: cell(row, at.floor),
    capacity: cell(row, at.capacity),
  }));
}
