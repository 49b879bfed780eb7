import type { ReleaseScope } from '@escale/contract';
import { releaseScope, releaseScopes } from '@escale/contract/releases/release';
import { releaseRoutes } from '@escale/contract/releases/releases';
import { columns } from '../columns.ts';
import { type Command, connectAsPerson, numberOf, parseCommand, remoteName } from '../command.ts';
import { CommandFailure, wrongUsage } from '../command-failure.ts';
import { call, type Registry } from '../registry.ts';

const whom = {
  remote: { type: 'string' },
  'every-remote': { type: 'boolean' },
  scopes: { type: 'string', default: 'publish' },
} as const;
const tokenOptions = { ...whom, name: { type: 'string' }, days: { type: 'string', default: '90' } } as const;
const trustOptions = {
  ...whom,
  issuer: { type: 'string' },
  'token-audience': { type: 'string' },
  repository: { type: 'string' },
  branch: { type: 'string' },
  'any-branch': { type: 'boolean' },
} as const;

export const tokens: Command = {
  usage:
    'list | create --name <text> --remote <remote>|--every-remote [--scopes publish | publish,promote,rollback] [--days 90|never] | revoke <id>',
  does: 'tokens for RELEASE_TOKEN; a new one is shown once (needs --as)',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, tokenOptions, [1, 2]);
    const [verb, id] = positionals;
    if (verb === 'list') return listTokens(await connectAsPerson(values));
    if (verb === 'revoke' && id !== undefined) {
      await call(await connectAsPerson(values), releaseRoutes.revokeToken, { params: { id } });
      return { json: { id, revoked: true }, text: `revoked ${id}` };
    }
    if (verb !== 'create') throw wrongUsage('tokens needs list, create or revoke <id>.');
    const { name, days } = values;
    if (name === undefined) throw wrongUsage('Give the token a --name: it is shown as who released.');
    const body = { name, ...grant(values), days: days === 'never' ? null : numberOf('days', days) };
    const registry = await connectAsPerson(values);
    const made = await call(registry, releaseRoutes.createToken, { body });
    const warning = body.remote === null ? null : await unpublished(registry, body.remote);
    const text = [made.token, `id ${made.id}; the token is not shown again`, ...(warning === null ? [] : [warning])];
    return { json: { ...made, warning }, text: text.join('\n') };
  },
};

export const trust: Command = {
  usage:
    'list | add --remote <remote>|--every-remote --issuer <url> --repository <owner/name> --branch <name>|--any-branch [--token-audience <text>] [--scopes publish | publish,promote,rollback] | remove <id>',
  does: 'CI services whose jobs may release without a secret (needs --as)',
  run: async (args) => {
    const { values, positionals } = parseCommand(args, trustOptions, [1, 2]);
    const [verb, id] = positionals;
    if (verb === 'list') return listTrust(await connectAsPerson(values));
    if (verb === 'remove' && id !== undefined) {
      await call(await connectAsPerson(values), releaseRoutes.distrust, { params: { id } });
      return { json: { id, removed: true }, text: `removed ${id}` };
    }
    if (verb !== 'add') throw wrongUsage('trust needs list, add or remove <id>.');
    const { issuer, repository, branch = null } = values;
    if (issuer === undefined || repository === undefined)
      throw wrongUsage('trust add needs --issuer and --repository.');
    if ((values['any-branch'] === true) === (branch !== null))
      throw wrongUsage('Give either --branch <name> or --any-branch, with which every branch releases.');
    const granted = grant(values);
    const registry = await connectAsPerson(values);
    const audience = values['token-audience'] ?? new URL(registry.url).origin;
    const body = { ...granted, issuer, audience, repository, branch };
    const made = await call(registry, releaseRoutes.trust, { body });
    const text = `trusted ${repository} on ${branch ?? 'any branch'}; id ${made.id}`;
    const warning = granted.remote === null ? null : await unpublished(registry, granted.remote);
    return { json: { ...made, warning }, text: warning === null ? text : `${text}\n${warning}` };
  },
};

/** A remote gets its token or trust before its first version too, but its name may as well be wrong. */
async function unpublished(registry: Registry, remote: string): Promise<string | null> {
  try {
    await call(registry, releaseRoutes.get, { params: { remote } });
    return null;
  } catch (error) {
    if (error instanceof CommandFailure && error.code === 'resource.not-found')
      return `Nothing of ${remote} is published yet: check that this is its name.`;
    throw error;
  }
}

interface Grant {
  remote: string | null;
  scopes: ReleaseScope[];
}

function grant(values: { remote?: string; 'every-remote'?: boolean; scopes: string }): Grant {
  const everyRemote = values['every-remote'] === true;
  if (everyRemote === (values.remote !== undefined))
    throw wrongUsage('Give either --remote <remote> or --every-remote.');
  const scopes = releaseScope.array().safeParse(values.scopes.split(','));
  if (!scopes.success) throw wrongUsage(`--scopes takes ${releaseScopes.join(', ')}, separated by commas.`);
  return { remote: everyRemote ? null : remoteName(values.remote), scopes: scopes.data };
}

async function listTokens(registry: Registry) {
  const { tokens: all } = await call(registry, releaseRoutes.tokens);
  const rows = all.map(({ id, name, remote, scopes, expiresAt, lastUsedAt, revokedAt }) => [
    id,
    name,
    remote ?? 'every remote',
    scopes.join(','),
    revokedAt === null ? `until ${expiresAt ?? 'revoked'}` : `revoked ${revokedAt}`,
    lastUsedAt ?? 'never',
  ]);
  return { json: { tokens: all }, text: columns([['id', 'name', 'remote', 'scopes', 'valid', 'last used'], ...rows]) };
}

async function listTrust(registry: Registry) {
  const { trusted } = await call(registry, releaseRoutes.tokens);
  const rows = trusted.map(({ id, repository, branch, remote, scopes, issuer, lastUsedAt }) => [
    id,
    repository,
    branch ?? 'any branch',
    remote ?? 'every remote',
    scopes.join(','),
    issuer,
    lastUsedAt ?? 'never',
  ]);
  const names = ['id', 'repository', 'branch', 'remote', 'scopes', 'issuer', 'last used'];
  return { json: { trusted }, text: columns([names, ...rows]) };
}
