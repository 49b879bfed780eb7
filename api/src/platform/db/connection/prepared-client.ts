import { Client } from 'pg';
import { StatementNames } from './statement-names.ts';

/** SQLSTATE of PostgreSQL after a migration changed the result type of a prepared statement. */
const changedResult = '0A000';

/** The statement names shared by the connections of this process. */
export const statementNames = new StatementNames();

/**
 * A connection that prepares parameterised statements that are used often, so that PostgreSQL parses and plans them once and not at each
 * call: a booking is some thirty small statements, and planning them was most of its time. A pooler in transaction mode would need its own
 * support for prepared statements.
 */
export class PreparedClient extends Client {
  // The overloads of `Client.query` are those of the driver; only one of them is changed.
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
