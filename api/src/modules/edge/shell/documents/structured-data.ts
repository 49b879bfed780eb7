import mustache from 'mustache';

type Values = Record<string, unknown>;

/**
 * Structured data with its values (schema.org): strings are templates, a value that is empty is left out with its property, and
 * `{ forEach: 'list', item }` becomes a list with an item for each element, whose own values come first.
 */
export function structuredData(data: unknown, values: Values): unknown {
  if (typeof data === 'string') return unescaped(data, values) || undefined;
  if (Array.isArray(data)) return data.flatMap((one) => filled(structuredData(one, values)));
  if (typeof data !== 'object' || data === null) return data;
  if ('forEach' in data && 'item' in data) {
    const list = listOf(values, String(data.forEach));
    return list.flatMap((one, index) => filled(structuredData(data.item, { ...values, ...one, position: index + 1 })));
  }
  const kept = Object.entries(data).flatMap(([name, value]) => {
    const given = structuredData(value, values);
    return given === undefined || (Array.isArray(given) && given.length === 0) ? [] : [[name, given]];
  });
  // A type alone says nothing.
  return kept.every(([name]) => name === '@type') ? undefined : Object.fromEntries(kept);
}

/** A template that is no HTML, with its values. */
export const unescaped = (template: string, values: Values): string =>
  mustache.render(template, values, undefined, { escape: String });

const filled = (value: unknown) => (value === undefined ? [] : [value]);

function listOf(values: Values, path: string): Values[] {
  const found = path.split('.').reduce<unknown>((at, part) => (isValues(at) ? at[part] : undefined), values);
  return Array.isArray(found) ? found.filter(isValues) : [];
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
