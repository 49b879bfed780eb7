import { CompiledQuery } from 'kysely';
import type { Db } from '../db/database.ts';
import { later } from '../db/later.ts';

/** Lets pg-boss put jobs into the queue on the connection of a transaction, at its end: nobody reads their ids. */
export function sqlOf(tx: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      await later(tx, { compile: () => CompiledQuery.raw(text, values) });
      return { rows: [] };
    },
  };
}
