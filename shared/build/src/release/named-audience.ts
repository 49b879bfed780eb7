import { releaseRoutes } from '@escale/contract/releases/releases';
import { CommandFailure, wrongUsage } from './command-failure.ts';
import { call, type Registry } from './registry.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const least = 2;

/** The ids of companies, each given by its id or its name. */
export function companyIdsOf(registry: Registry, given: readonly string[]): Promise<string[]> {
  return idsOf(given, 'company', async (search) => {
    const { companies } = await find(registry, search);
    return companies.map(({ id, name }) => ({ id, names: [name] }));
  });
}

/** The ids of members, each given by id, e-mail address or name. */
export function memberIdsOf(registry: Registry, given: readonly string[]): Promise<string[]> {
  return idsOf(given, 'member', async (search) => {
    const { members } = await find(registry, search);
    return members.map(({ id, name, email }) => ({ id, names: [email, name] }));
  });
}

interface Found {
  id: string;
  /** What identifies it, the first one shown where several are meant. */
  names: string[];
}

async function idsOf(given: readonly string[], kind: string, search: (text: string) => Promise<Found[]>) {
  const ids: string[] = [];
  for (const one of given) ids.push(isId(one) ? one.toLowerCase() : idOf(one, kind, await found(one, kind, search)));
  return [...new Set(ids)];
}

function found(text: string, kind: string, search: (text: string) => Promise<Found[]>): Promise<Found[]> {
  if (text.trim().length < least) throw wrongUsage(`--${kind} needs an id or a name of two characters or more.`);
  return search(text.trim());
}

/** The one whose name is the text, else the only one found. */
function idOf(text: string, kind: string, all: readonly Found[]): string {
  const wanted = text.trim().toLowerCase();
  const exact = all.filter(({ names }) => names.some((name) => name.toLowerCase() === wanted));
  const [one, ...others] = exact.length > 0 ? exact : all;
  if (one === undefined) throw new CommandFailure('refused', `No ${kind} is called "${text}".`);
  if (others.length === 0) return one.id;
  const sentences = [one, ...others].map(({ id, names }) => `${names.join(', ')}: ${id}`);
  throw new CommandFailure('refused', `Several are meant by --${kind} "${text}": give the id of one.`, { sentences });
}

/** A token of the registry sees no members: names are for people who are signed in. */
async function find(registry: Registry, search: string) {
  try {
    return await call(registry, releaseRoutes.audience, { query: { search } });
  } catch (error) {
    if (error instanceof CommandFailure && error.code === 'auth.unauthenticated')
      throw new CommandFailure(
        'refused',
        'A release token finds nobody by name: give ids, or --as <e-mail of staff>.',
        {
          code: error.code,
        },
      );
    throw error;
  }
}
