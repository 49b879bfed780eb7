import type { LogField, LogValue } from '@escale/contract';

type State = Readonly<Record<string, unknown>> | null;

const mostFields = 200;
const mostCharacters = 300;
const mostItems = 50;
const hidden: ReadonlySet<string> = new Set(['id', 'version', 'weekday']);

/** The fields in which two recorded states differ, with names for the ids that are known. */
export function differences(before: State, after: State, names: ReadonlyMap<string, string>): LogField[] {
  const was = leavesOf(before);
  const is = leavesOf(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => JSON.stringify(was.get(key)?.value) !== JSON.stringify(is.get(key)?.value))
    .slice(0, mostFields)
    .map((key) => ({
      path: was.get(key)?.path ?? is.get(key)?.path ?? [],
      before: shown(was.get(key)?.value, names),
      after: shown(is.get(key)?.value, names),
    }));
}

interface Leaf {
  path: string[];
  value: unknown;
}

/** Values without parts of their own, by their path; a list of plain values is one of them. */
function leavesOf(state: State): Map<string, Leaf> {
  const found = new Map<string, Leaf>();
  const visit = (tree: object, path: string[]) => {
    for (const [key, value] of Object.entries(tree)) {
      if (hidden.has(key)) continue;
      const name = Array.isArray(tree) ? itemName(value, key) : key;
      const inner = [...path, name];
      if (isTree(value)) visit(value, inner);
      else found.set(JSON.stringify(inner), { path: inner, value: value ?? null });
    }
  };
  visit(state ?? {}, []);
  return found;
}

/** How an item of a list is found again in the other state: by what tells it from the others, else by its position. */
function itemName(item: unknown, index: string): string {
  const { weekday, startsOn, name } =
    typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
  if (typeof weekday === 'number') return `weekday-${weekday}`;
  return String(startsOn ?? name ?? Number(index) + 1);
}

/** Whether a value has parts that are compared one by one. */
function isTree(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value)
    ? value.some((item) => typeof item === 'object' && item !== null)
    : Object.keys(value).length > 0;
}

/** A value as it is shown; an empty text or list is nothing. */
function shown(value: unknown, names: ReadonlyMap<string, string>): LogValue {
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => plain(item, names) ?? '');
    return items.length === 0 ? null : items;
  }
  return plain(value, names);
}

function plain(value: unknown, names: ReadonlyMap<string, string>): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string' || value === '') return null;
  return names.get(value) ?? value.slice(0, mostCharacters);
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Every id in two recorded states. */
export function idsIn(before: State, after: State): string[] {
  return JSON.stringify([before, after]).match(uuid) ?? [];
}
