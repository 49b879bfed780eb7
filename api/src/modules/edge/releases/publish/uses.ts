import { z } from 'zod';

const names = z.array(z.string().max(200)).max(2000);

/** `uses.json` of a remote's build: the events of its code, and the names it imports of each shared module. */
export const usesFile = 'uses.json';
const uses = z.object({ emits: names, consumes: names, shared: z.record(z.string(), names) });
export type Uses = z.infer<typeof uses>;
export const parseUses = (text: string): Uses => uses.parse(JSON.parse(text));

/** `exports.json` of the shell's build: the names that it provides of each shared module. */
export const exportsFile = 'exports.json';
const provided = z.object({ shared: z.record(z.string(), names) });
export const parseExports = (text: string): Record<string, string[]> => provided.parse(JSON.parse(text)).shared;
