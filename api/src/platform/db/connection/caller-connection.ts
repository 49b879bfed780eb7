import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import type { Caller } from '../caller.ts';
import { failedStatement, runBatch, type Statement, type StatementResult } from './batch.ts';

/** Converts an error of PostgreSQL into another one, or returns it unchanged. */
export type ErrorMapper = (error: unknown) => unknown;

/** A queued statement; without `resolve` nobody awaits its result, and it is sent with the next one that is awaited. */
export interface Waiting extends Statement {
  resolve?: (result: StatementResult) => void;
  reject?: (error: unknown) => void;
  orElse?: ErrorMapper | undefined;
}

const withoutRows = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * A pooled connection in the use of one caller, until it is released. Its statements are sent in batches: those queued in the same tick,
 * those deferred before them (`later`), and first of all the caller's identity. A transaction begins with its first statement and ends with
 * its last, without round trips of their own.
 */
export class CallerConnection implements DatabaseConnection {
  /** Current scope of row-level security; `asSystem` changes it temporarily. */
  scope: Caller['scope'];
  /** Whether statements outside of transactions use generic plans, because planning them anew costs more. */
  keepsPlans = false;
  readonly #client: PoolClient;
  readonly #caller: Caller;
  #waiting: Waiting[] = [];
  #transaction: 'none' | 'waits' | 'begun' = 'none';
  #isDue = false;
  #isReleased = false;
  #isBroken = false;

  constructor(client: PoolClient, caller: Caller) {
    this.#client = client;
    this.#caller = caller;
    this.scope = caller.scope;
  }

  /** The member for whom statements run; null for the system and for visitors. */
  get memberId(): string | null {
    return this.#caller.memberId;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return toQueryResult<R>(await this.#ask({ text: sql, values: parameters }));
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface requires it; nothing here streams rows.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not streamed');
  }

  /** Defers a statement whose result is not needed: it is sent with the next awaited one, at the latest with the commit. */
  later({ sql, parameters }: CompiledQuery, orElse?: ErrorMapper): void {
    if (this.#transaction === 'none') throw new Error('only a transaction can put statements off');
    this.#waiting.push({ text: sql, values: parameters, isWrite: true, orElse });
  }

  /** Sets a savepoint and returns the handle that `undo` needs. */
  savepoint(): Waiting {
    const savepoint = { text: 'savepoint attempt', values: [], isWrite: true };
    this.#waiting.push(savepoint);
    return savepoint;
  }

  /** Releases the savepoint, after everything written since. */
  async keep(): Promise<void> {
    await this.#ask({ text: 'release savepoint attempt', values: [] });
  }

  /** Rolls back what was written since a savepoint; drops it from the queue where it was not sent yet. */
  async undo(savepoint: Waiting): Promise<void> {
    const place = this.#waiting.indexOf(savepoint);
    this.#waiting.length = Math.max(0, place);
    if (place >= 0) return;
    this.#waiting.push({ text: 'rollback to savepoint attempt', values: [], isWrite: true });
    await this.keep();
  }

  begin(isolation = ''): void {
    this.#transaction = 'waits';
    this.#waiting = this.#opening(isolation);
  }

  async commit(): Promise<void> {
    const isEmpty = this.#transaction === 'waits' && this.#waiting.length === this.#opening('').length;
    if (isEmpty) return this.#end();
    const { tag } = await this.#ask({ text: 'commit', values: [] });
    this.#end();
    // PostgreSQL answers the commit so when an earlier statement of the transaction has failed.
    if (tag === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    const isBegun = this.#transaction === 'begun';
    this.#end();
    if (!isBegun) return;
    try {
      await runBatch(this.#client, [{ text: 'rollback', values: [] }]);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#isReleased = true;
    this.#client.release(this.#isBroken);
  }

  #end(): void {
    this.#waiting = [];
    this.#transaction = 'none';
    this.scope = this.#caller.scope;
  }

  #opening(isolation: string): Waiting[] {
    const begin = {
      text: isolation === '' ? 'begin' : `begin isolation level ${isolation}`,
      values: [],
      isWrite: true,
    };
    return [begin, ...this.#identity()];
  }

  /** Pooled connections belong to the system; a caller's identity ends with the transaction. The first one of a call checks its session. */
  #identity(): Waiting[] {
    const { scope, memberId, companyId, hostId, session } = this.#caller;
    if (scope === 'system') return [];
    const values = [scope, memberId, companyId, hostId];
    if (!session || session.isChecked)
      return [{ text: 'select stand_for_transaction($1, $2, $3, $4)', values, isWrite: true }];
    const text = 'select stand_for_transaction($1, $2, $3, $4, $5)';
    return [{ text, values: [...values, session.id], isWrite: true }];
  }

  #plans(): Waiting[] {
    if (!this.keepsPlans) return [];
    return [{ text: `select set_config('plan_cache_mode', 'force_generic_plan', true)`, values: [], isWrite: true }];
  }

  #ask(statement: Statement): Promise<StatementResult> {
    if (this.#isReleased) return Promise.reject(new Error('this connection is given back already'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...statement, resolve, reject });
      if (this.#isDue) return;
      this.#isDue = true;
      // Deferred until every continuation that can run has queued its next statement: statements queued in one tick share a round trip.
      process.nextTick(() => void this.#send());
    });
  }

  async #send(): Promise<void> {
    this.#isDue = false;
    const most = this.#waiting.findLastIndex(({ resolve }) => resolve !== undefined) + 1;
    const sent = this.#waiting.splice(0, most);
    const isAlone = this.#transaction === 'none';
    if (this.#transaction === 'waits') this.#transaction = 'begun';
    const batch = isAlone ? [...this.#plans(), ...this.#identity(), ...sent] : sent;
    try {
      const results = await runBatch(this.#client, batch);
      if (this.#caller.session) this.#caller.session.isChecked = true;
      batch.forEach(({ resolve }, index) => {
        const result = results[index];
        if (result) resolve?.(result);
      });
    } catch (error) {
      const failed = batch[failedStatement(error) ?? -1];
      const answered = failed?.orElse ? failed.orElse(error) : error;
      for (const { reject } of sent) reject?.(answered);
    }
  }
}

function toQueryResult<R>({ rows, tag }: StatementResult): QueryResult<R> {
  const [command = '', ...counts] = tag.split(' ');
  const typed = rows as R[];
  if (!withoutRows.has(command)) return { rows: typed };
  return { rows: typed, numAffectedRows: BigInt(counts.at(-1) ?? 0) };
}
