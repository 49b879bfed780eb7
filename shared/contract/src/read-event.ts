import { eventShapes, eventVersion } from './built/page-data.built.ts';
import type { BusEvent, BusEventType, EventShape } from './events.ts';

/**
 * An event from another tab or the server; null when its type, version or data is unknown (PLT-07). Checked without
 * the schema: the first event of a visit must not wait for zod.
 */
export function readEvent(value: unknown): BusEvent | null {
  return isBusEvent(value) ? value : null;
}

/**
 * The same for an event from another tab, which may be the own event of a remote: `emitterOf` gives the remote that emits a type. The data
 * of an own event has no schema here; both tabs run releases of that remote, which keeps its events compatible.
 */
export function readAnyEvent(
  value: unknown,
  emitterOf: (type: string) => string | null,
): BusEvent<BusEventType> | null {
  return isBusEvent(value, emitterOf) ? value : null;
}

function isBusEvent(value: unknown, emitterOf?: (type: string) => string | null): value is BusEvent {
  const { type, v, id, at, source, data } = fieldsOf(value);
  if (v !== eventVersion || ![type, id, at, source].every((text) => typeof text === 'string')) return false;
  const shape = eventShapes[String(type)];
  if (shape) return hasShape(fieldsOf(data), shape);
  return typeof data === 'object' && data !== null && emitterOf?.(String(type)) === source;
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
