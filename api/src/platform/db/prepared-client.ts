import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** Statements that a process prepares at most: those composed of parts could be without end. */
const mostNames = 400;
const names = new Map<string, string>();
/** PostgreSQL's answer where a migration changed what a prepared statement gives. */
const changedResult = '0A000';

/** The name under which a connection prepares a statement; undefined for those that are not worth it. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known || undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * A connection that prepares each statement with values once, so that PostgreSQL parses and plans it once and not at each call: a
 * booking is some thirty small statements, and planning them was most of its time. Pooling by transaction would need its own
 * support for prepared statements.
 */
export class PreparedClient extends Client {
  // The overloads of `Client.query` are those of the driver; only one form of them is changed.
  override query: Client['query'] = ((...given: unknown[]) => {
    const [text, values] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return Reflect.apply(super.query, this, given);
    const asked: unknown = Reflect.apply(super.query, this, [{ name, text, values }, ...given.slice(2)]);
    // From then on it is sent as it is.
    if (asked instanceof Promise) asked.catch((error) => error?.code === changedResult && names.set(String(text), ''));
    return asked;
  }) as Client['query'];
}
