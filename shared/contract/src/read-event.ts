import type { BusEvent, EventShape } from './events.ts';
import { eventShapes, eventVersion } from './page-data.built.ts';

/**
 * An event from another tab or the server; null when its type, version or data is unknown (PLT-07). Checked without
 * the schema: the first event of a visit must not wait for zod.
 */
export function readEvent(value: unknown): BusEvent | null {
  return isBusEvent(value) ? value : null;
}

function isBusEvent(value: unknown): value is BusEvent {
  const { type, v, id, at, source, data } = fieldsOf(value);
  const shape = typeof type === 'string' ? eventShapes[type] : undefined;
  if (shape === undefined || v !== eventVersion) return false;
  return [id, at, source].every((text) => typeof text === 'string') && hasShape(fieldsOf(data), shape);
}

function hasShape(data: Readonly<Record<string, unknown>>, shape: EventShape): boolean {
  const names = Object.keys(shape);
  return (
    Object.keys(data).length === names.length &&
    names.every((name) => {
      const [value, wanted] = [data[name], shape[name]];
      if (wanted === 'integer') return Number.isInteger(value);
      if (wanted === 'strings') return Array.isArray(value) && value.every((one) => typeof one === 'string');
      if (typeof wanted === 'object') return wanted.some((one) => one === value);
      return typeof value === wanted;
    })
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
