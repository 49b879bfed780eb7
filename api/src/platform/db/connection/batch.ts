import { type Connection, DatabaseError, type PoolClient, type Submittable } from 'pg';
import utils from 'pg/lib/utils.js';
import { statementNamesOf } from './prepared-client.ts';

/** A statement of a batch. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  /** The rows are not needed, so that PostgreSQL need not describe them. */
  isWrite?: boolean;
}

/** Result of a statement: its rows, and PostgreSQL's command tag, such as `INSERT 0 1`. */
export interface StatementResult {
  rows: Record<string, unknown>[];
  tag: string;
}

/** Index of the failed statement, by error. */
const failedAt = new WeakMap<object, number>();

/** Index of the statement of a batch that failed with this error; undefined when no statement caused it. */
export function failedStatement(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null ? failedAt.get(error) : undefined;
}

/** SQLSTATE of PostgreSQL after a migration changed the result type of a prepared statement. */
const changedResult = '0A000';

/**
 * Sends statements in one packet that ends with a single Sync: one round trip, whatever their number. After a failure PostgreSQL skips all
 * that follow, including a commit; the batch then fails as a whole. Outside of a transaction the whole batch is one.
 */
export async function runBatch(client: PoolClient, statements: readonly Statement[]): Promise<StatementResult[]> {
  // Converts all values first, so that an invalid one fails before anything is sent.
  const prepared = statements.map((statement) => ({ ...statement, values: statement.values.map(utils.prepareValue) }));
  return new Promise((resolve, reject) => {
    client.query(new Batch(client, prepared, resolve, reject));
  });
}

/** Internals of the driver's connection; pg is pinned, and `batch.test.ts` fails when a release changes them. */
interface DriverConnection extends Omit<Connection, 'parse' | 'bind' | 'describe' | 'execute'> {
  parsedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
}

interface Field {
  name: string;
  dataTypeID: number;
  format: 'text' | 'binary';
}

/** A query in the driver's sense: it writes itself to the connection, and receives every message until the connection is ready. */
export class Batch implements Submittable {
  readonly statements: readonly Statement[];
  readonly #client: PoolClient;
  readonly #resolve: (results: StatementResult[]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #results: StatementResult[] = [];
  readonly #toParse: { name: string; text: string }[] = [];
  #connection: DriverConnection | null = null;
  #rows: Record<string, unknown>[] = [];
  #fields: { name: string; parse: (text: string) => unknown }[] = [];

  constructor(
    client: PoolClient,
    statements: readonly Statement[],
    resolve: (results: StatementResult[]) => void,
    reject: (error: unknown) => void,
  ) {
    this.#client = client;
    this.statements = statements;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(given: Connection): void {
    const connection = given as unknown as DriverConnection;
    this.#connection = connection;
    connection.stream.cork();
    try {
      for (const statement of this.statements) this.#send(connection, statement);
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    if (this.#toParse.length > 0) connection.on('parseComplete', this.#parsed);
  }

  #send(connection: DriverConnection, { text, values, isWrite = false }: Statement): void {
    const name = statementNamesOf(this.#client).nameOf(text) ?? '';
    const isSent = this.#toParse.some((sent) => sent.name === name);
    if (name === '' || !(isSent || connection.parsedStatements[name] !== undefined)) {
      connection.parse({ name, text });
      this.#toParse.push({ name, text });
    }
    connection.bind({ statement: name, values });
    if (!isWrite) connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '' });
  }

  /** Only statements that PostgreSQL has parsed count as prepared: after a failure it has skipped the rest. */
  readonly #parsed = (): void => {
    const parsed = this.#toParse.shift();
    if (this.#connection && parsed && parsed.name !== '') this.#connection.parsedStatements[parsed.name] = parsed.text;
  };

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields.map(({ name, dataTypeID, format }) => ({
      name,
      parse: this.#client.getTypeParser(dataTypeID, format),
    }));
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    if (this.#fields.length === 0) return;
    const row: Record<string, unknown> = {};
    this.#fields.forEach(({ name, parse }, index) => {
      const text = texts[index] ?? null;
      row[name] = text === null ? null : parse(text);
    });
    this.#rows.push(row);
  }

  handleCommandComplete({ text: tag }: { text: string }): void {
    this.#results.push({ rows: this.#rows, tag });
    this.#rows = [];
    this.#fields = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleError(error: unknown): void {
    this.#stopListening();
    const place = this.#results.length;
    const failed = this.statements[place];
    if (error instanceof DatabaseError && failed) {
      failedAt.set(error, place);
      if (error.code === changedResult) statementNamesOf(this.#client).forget(failed.text);
    }
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#stopListening();
    this.#resolve(this.#results);
  }

  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('a batch copies nothing');
  }

  handleCopyData(): void {}

  #stopListening(): void {
    this.#connection?.off('parseComplete', this.#parsed);
  }
}
