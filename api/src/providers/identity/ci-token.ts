import { givenSource } from '@escale/contract';
import { createRemoteJWKSet, customFetch, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { customerHostFetch } from '../customer-host.ts';
import { discoveryCache } from './discovery-cache.ts';

/** What an identity token of a CI job proves. */
export interface CiJob {
  /** For whom the token was issued: the caller must find itself among them. */
  audiences: string[];
  /** `organisation/repository`. */
  repository: string;
  branch: string | null;
  commit: string | null;
  /** Address of the run; null where the service does not tell it. */
  run: string | null;
}

export interface CiTokenOptions {
  /** Allows an issuer on loopback without TLS: never in production. */
  loopback: boolean;
  /** ISO instant. */
  now: string;
}

/** A token whose signature is valid and whose claims are not: its message, in English, may be told to whoever sent it. */
export class RefusedClaim extends Error {
  override name = 'RefusedClaim';
}

const metadata = z.object({ issuer: z.string(), jwks_uri: z.url() });
const keySets = discoveryCache<ReturnType<typeof createRemoteJWKSet>>();
const fetches = {
  production: customerHostFetch({ anyPort: false, loopback: false }),
  development: customerHostFetch({ anyPort: true, loopback: true }),
};
const timeoutMs = 5_000;
/** Identity tokens are made for one job: an older one was kept, whatever end it names. In seconds. */
const longestAge = 60 * 60;

/** The issuer that a token names; null for what is no token. Nothing about it is verified. */
export function namedIssuer(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

/**
 * Verifies the identity token of a CI job (OpenID Connect) against the keys of its issuer; rejects when it is not valid, with `RefusedClaim`
 * once its signature was verified. The audience is left to the caller.
 */
export async function verifyCiToken(issuer: string, token: string, options: CiTokenOptions): Promise<CiJob> {
  const keys = await keySets.get(JSON.stringify([issuer, options.loopback]), () => readKeys(issuer, options));
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    currentDate: new Date(options.now),
    clockTolerance: 30,
    maxTokenAge: longestAge,
    requiredClaims: ['exp'],
    algorithms: ['RS256', 'ES256', 'EdDSA'],
  }).catch((error: unknown) => {
    const isOfClaim = error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired;
    throw isOfClaim ? new RefusedClaim(`The token was refused: ${error.message}.`, { cause: error }) : error;
  });
  return jobOf(payload);
}

async function readKeys(issuer: string, { loopback }: CiTokenOptions) {
  const read = loopback ? fetches.development : fetches.production;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await read(address, { method: 'GET', headers: {}, signal: AbortSignal.timeout(timeoutMs) });
  const { jwks_uri: keysUrl, issuer: named } = metadata.parse(await answer.json());
  if (named !== issuer) throw new Error(`${issuer} calls itself ${named}`);
  return createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: timeoutMs,
    [customFetch]: (url: string) => read(url, { method: 'GET', headers: {}, signal: AbortSignal.timeout(timeoutMs) }),
  });
}

/** Jobs of proposed changes: anybody who can open one decides what they run, so they release nothing. */
const proposed = {
  event: /^(?:pull_request|merge_request|external_pull_request)/,
  ref: /^refs\/(?:pull|merge-requests)\//,
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** GitHub names them `repository`, `ref` and `run_id`, GitLab `project_path`, `ref` and `pipeline_id`. */
function jobOf(claims: JWTPayload): CiJob {
  const repository = text(claims.repository) ?? text(claims.project_path);
  if (repository === null) throw new RefusedClaim('The token has neither a claim repository nor project_path.');
  const ref = text(claims.ref);
  const isProposed =
    [claims.event_name, claims.pipeline_source].some((event) => proposed.event.test(text(event) ?? '')) ||
    [ref, text(claims.ref_path)].some((path) => proposed.ref.test(path ?? ''));
  if (isProposed)
    throw new RefusedClaim('The job runs a proposed change: it is of a pull or merge request, and releases nothing.');
  const isTag = claims.ref_type === 'tag' || ref?.startsWith('refs/tags/') === true;
  const commit = text(claims.sha);
  const branch = givenSource.shape.branch.safeParse(ref === null || isTag ? null : ref.replace(/^refs\/heads\//, ''));
  if (!branch.success) throw new RefusedClaim('The claim ref is no name of a branch.');
  return {
    audiences: [claims.aud ?? []].flat(),
    repository,
    branch: branch.data,
    commit: commit !== null && /^[0-9a-f]{7,64}$/.test(commit) ? commit : null,
    run: givenSource.shape.run.safeParse(runOf(claims, repository)).data ?? null,
  };
}

function runOf(claims: JWTPayload, repository: string): string | null {
  const [run, pipeline] = [text(claims.run_id), text(claims.pipeline_id)];
  const server = text(claims.server_url) ?? (pipeline === null ? 'https://github.com' : claims.iss);
  if (run !== null) return `${server}/${repository}/actions/runs/${run}`;
  return pipeline === null ? null : `${server}/${repository}/-/pipelines/${pipeline}`;
}
