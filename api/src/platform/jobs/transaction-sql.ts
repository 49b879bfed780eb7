import { CompiledQuery } from 'kysely';
import type { Db } from '../db/database.ts';
import { later } from '../db/later.ts';

/** Lets pg-boss enqueue jobs on the connection of a transaction, deferred because their ids are not needed. */
export function sqlOf(tx: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      await later(tx, { compile: () => CompiledQuery.raw(text, values) });
      return { rows: [] };
    },
  };
}
