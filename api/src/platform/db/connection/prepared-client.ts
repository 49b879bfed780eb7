import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { StatementNames } from './statement-names.ts';

/** SQLSTATE of PostgreSQL after a migration changed the result type of a prepared statement. */
const changedResult = '0A000';

/** Options of a pool whose connections prepare the same statements. */
interface PreparedOptions extends ClientConfig {
  statementNames?: StatementNames;
}

/**
 * A connection that prepares parameterised statements that are used often, so that PostgreSQL parses and plans them once and not at each
 * call: a booking is some thirty small statements, and planning them was most of its time. A pooler in transaction mode would need its own
 * support for prepared statements.
 */
export class PreparedClient extends Client {
  readonly statementNames: StatementNames;

  constructor({ statementNames = new StatementNames(), ...config }: PreparedOptions = {}) {
    super(config);
    this.statementNames = statementNames;
  }

  // The overloads of `Client.query` are those of the driver; only one of them is changed.
  override query: Client['query'] = ((...given: unknown[]) => {
    const [text, values] = given;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return Reflect.apply(super.query, this, given);
    const name = this.statementNames.nameOf(text);
    if (name === undefined) return Reflect.apply(super.query, this, given);
    const reply: unknown = Reflect.apply(super.query, this, [{ name, text, values }, ...given.slice(2)]);
    if (reply instanceof Promise)
      reply.catch((error) => error?.code === changedResult && this.statementNames.forget(text));
    return reply;
  }) as Client['query'];
}

/** The statement names of a connection of `openPool()`. */
export function statementNamesOf(client: Pool | PoolClient): StatementNames {
  const owner: object = 'options' in client ? client.options : client;
  if (!('statementNames' in owner && owner.statementNames instanceof StatementNames))
    throw new Error('The connection prepares no statements.');
  return owner.statementNames;
}
