import { authRoutes } from '@escale/contract/auth';
import { askPassword } from './ask-password.ts';
import { CommandFailure, wrongUsage } from './command-failure.ts';
import { call } from './registry.ts';

type Environment = Record<string, string | undefined>;

/** How the caller of a command proves who they are. */
export interface Identity {
  /** E-mail address of a member of staff. */
  as?: string | undefined;
  /** Takes the identity token of the CI job that runs the command. */
  ci?: boolean | undefined;
  /** For whom the CI issues the token; the server's address by default. */
  audience?: string | undefined;
}

/** The bearer token of a command: of a member of staff, of a CI job, or `RELEASE_TOKEN`. */
export async function bearerToken(
  url: string,
  { as, ci, audience = new URL(url).origin }: Identity,
  environment: Environment = process.env,
): Promise<string> {
  if (as !== undefined) return signIn(url, as, environment);
  if (ci) return ciToken(audience, environment);
  if (environment.RELEASE_TOKEN) return environment.RELEASE_TOKEN;
  throw wrongUsage('Set RELEASE_TOKEN, or give --ci in a job of a CI, or --as <e-mail of staff>.');
}

async function signIn(url: string, email: string, { RELEASE_PASSWORD }: Environment): Promise<string> {
  const password = RELEASE_PASSWORD || (await askPassword(`Password of ${email}: `));
  const body = { email, password, tokenIn: 'body' as const };
  return (await call({ url, token: null }, authRoutes.signIn, { body })).accessToken;
}

/** GitHub gives a token on request; GitLab and others put one into an environment variable. */
async function ciToken(audience: string, environment: Environment): Promise<string> {
  const { RELEASE_CI_TOKEN, ACTIONS_ID_TOKEN_REQUEST_URL, ACTIONS_ID_TOKEN_REQUEST_TOKEN } = environment;
  if (RELEASE_CI_TOKEN) {
    const token = environment[RELEASE_CI_TOKEN];
    if (token) return token;
    throw wrongUsage(`RELEASE_CI_TOKEN names the variable ${RELEASE_CI_TOKEN}, which is empty.`);
  }
  if (!ACTIONS_ID_TOKEN_REQUEST_URL || !ACTIONS_ID_TOKEN_REQUEST_TOKEN)
    throw wrongUsage(
      '--ci found no token: a job on GitHub needs the permission `id-token: write`; elsewhere RELEASE_CI_TOKEN names the variable with the token.',
    );
  const address = new URL(ACTIONS_ID_TOKEN_REQUEST_URL);
  address.searchParams.set('audience', audience);
  const headers = { authorization: `bearer ${ACTIONS_ID_TOKEN_REQUEST_TOKEN}` };
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(20_000) }).catch(() => null);
  if (!response?.ok) throw new CommandFailure('unreachable', 'GitHub gave no identity token for this job.');
  const answer: { value?: unknown } | null = await response.json().catch(() => null);
  const value = answer?.value;
  if (typeof value !== 'string') throw new CommandFailure('unreachable', 'GitHub answered without an identity token.');
  return value;
}
