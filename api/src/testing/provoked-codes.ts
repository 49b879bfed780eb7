import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, errorCodes } from '@escale/contract';
import type { FastifyInstance } from 'fastify';

/** Environment variable with the folder of the run, for jest's workers; without it nothing is recorded. */
export const provokedFolderVariable = 'ESCALE_PROVOKED_CODES';
const known: ReadonlySet<unknown> = new Set(errorCodes);
/** Codes that this process has recorded, with the folder. */
const kept = new Set<string>();

/** Codes of the catalogue that no test of a run has provoked (ERR-01). */
export function unprovokedCodes(folder: string): ErrorCode[] {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const provoked = new Set(files.flatMap((text) => text.split('\n')));
  return errorCodes.filter((code) => !provoked.has(code));
}

/** Records codes for the whole run, each process in a file of its own. */
function keep(codes: readonly ErrorCode[]): void {
  const folder = process.env[provokedFolderVariable];
  if (folder === undefined) return;
  const fresh = codes.filter((code) => !kept.has(`${folder} ${code}`));
  for (const code of fresh) kept.add(`${folder} ${code}`);
  if (fresh.length > 0) appendFileSync(join(folder, String(process.pid)), fresh.map((code) => `${code}\n`).join(''));
}

/** Records every code that a server under test returns: in its replies, and in redirects. */
export async function keepAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('preSerialization', async (_request, _reply, payload) => {
    keep(codesIn(payload));
    return payload;
  });
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string') keep(errorCodes.filter((code) => location.includes(code)));
  });
}

/** Each `code` in a reply: that of a problem, and those of partial failures. A test's reply may be cyclic. */
function codesIn(value: unknown, deepest = 20): ErrorCode[] {
  if (typeof value !== 'object' || value === null || deepest === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'code' && isCode(inner) ? [inner] : codesIn(inner, deepest - 1),
  );
}

function isCode(value: unknown): value is ErrorCode {
  return known.has(value);
}
