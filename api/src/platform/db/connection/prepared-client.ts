import { Client } from 'pg';
import { StatementNames } from './statement-names.ts';

/** PostgreSQL's answer where a migration changed what a prepared statement gives. */
const changedResult = '0A000';

/** The statements that the connections of this process prepare. */
export const statementNames = new StatementNames();

/**
 * A connection that prepares statements with values that are used often, so that PostgreSQL parses and plans them once and not at
 * each call: a booking is some thirty small statements, and planning them was most of its time. Pooling by transaction would need
 * its own support for prepared statements.
 */
export class PreparedClient extends Client {
  // The overloads of `Client.query` are those of the driver; only one form of them is changed.
  override query: Client['query'] = ((...given: unknown[]) => {
    const [text, values] = given;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return Reflect.apply(super.query, this, given);
    const name = statementNames.nameOf(text);
    if (name === undefined) return Reflect.apply(super.query, this, given);
    const reply: unknown = Reflect.apply(super.query, this, [{ name, text, values }, ...given.slice(2)]);
    if (reply instanceof Promise) reply.catch((error) => error?.code === changedResult && statementNames.forget(text));
    return reply;
  }) as Client['query'];
}
