import type { Problem } from '@escale/contract';

/** The values of a form by field: plain data, so that they can be stored and compared. */
export type Values = Readonly<Record<string, unknown>>;

/** Whether two values of a field are the same, spaces around a text aside. */
export function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? null));
}

/** The fields that were typed and differ from what is kept, in the order of the form. */
export function changedFields<V extends Values>(kept: V, typed: Partial<V>): (keyof V & string)[] {
  return fieldsOf(kept).filter((field) => field in typed && !isSame(kept[field], typed[field]));
}

/** The fields of which two states of the kept values differ. */
export function differing<V extends Values>(before: V, now: V): (keyof V & string)[] {
  return fieldsOf(now).filter((field) => !isSame(before[field], now[field]));
}

const fieldsOf = <V extends Values>(values: V) => Object.keys(values) as (keyof V & string)[];

/** What the server says of each field that it refuses, by the first part of the pointer into the body. */
export function refusedFields<V extends Values>(
  kept: V,
  { errors, message }: { errors: Problem['errors']; message: string },
  fieldOf: (pointer: string) => string | undefined = (pointer) => pointer.split('/')[2],
): Partial<Record<keyof V & string, string>> {
  const found = errors.map((error) => [fieldOf(error.pointer), error.message || message] as const);
  // The first refusal of a field is said, as the server lists them.
  return Object.fromEntries(found.filter(([field]) => field !== undefined && field in kept).reverse());
}
