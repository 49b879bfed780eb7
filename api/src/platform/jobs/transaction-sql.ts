import { CompiledQuery } from 'kysely';
import type { Db } from '../db/database.ts';

/** Lets pg-boss run its statements on the connection of a transaction. */
export function sqlOf(tx: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      // pg-boss takes the driver's own rows.
      const { rows } = await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
