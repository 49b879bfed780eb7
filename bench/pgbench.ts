import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Statement } from './record.ts';

const run = promisify(execFile);

/** Values of a recorded transaction that vary per run, with the pgbench variables that replace them. */
export type Variables = Readonly<Record<string, string>>;

/**
 * Transactions per second of recorded statements driven by pgbench, sixteen at a time, for some seconds; null without
 * pgbench (Debian: package `postgresql`). `declared` defines the variables.
 */
export async function drive(
  databaseUrl: string,
  statements: readonly Statement[],
  { declared, variables, seconds }: { declared: string; variables: Variables; seconds: number },
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'escale-pgbench-'));
  try {
    const script = statements.map((statement) => inPlain(statement, variables)).join('\n');
    const file = join(folder, 'booking.sql');
    await writeFile(file, `${declared}\n${script}\n`);
    const { stdout } = await run(
      'pgbench',
      ['-n', '-M', 'simple', '-c', '16', '-j', '2', '-T', String(seconds), '-f', file, databaseUrl],
      {
        timeout: (seconds + 60) * 1000,
      },
    );
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A statement with its values inlined, on one line as pgbench requires. */
function inPlain({ text, values }: Statement, variables: Variables): string {
  const filled = text.replaceAll(/\$(\d+)/g, (_, index: string) => literal(values[Number(index) - 1]));
  let plain = filled.replaceAll(/\s+/g, ' ').trim();
  for (const [known, variable] of Object.entries(variables)) plain = plain.replaceAll(known, variable);
  return `${plain};`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return quoted(`{${value.map(element).join(',')}}`);
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

const element = (value: unknown) => (value === null ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`);
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
