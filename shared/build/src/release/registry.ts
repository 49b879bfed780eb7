import { setTimeout as wait } from 'node:timers/promises';
import type { AnyRoute, RouteInput, RouteReply } from '@escale/contract';
import { CommandFailure, wrongUsage } from './command-failure.ts';

/** A server with its release registry, as one caller sees it. */
export interface Registry {
  /** Address of the product, without a slash at its end. */
  url: string;
  /** Release token, identity token of a CI or access token; null for public calls. */
  token: string | null;
}

type Given<T> = T extends undefined ? unknown : T;
/** Input of a call; parts that a route does not have can be omitted. */
interface CallInput<R extends AnyRoute> {
  params?: Given<RouteInput<R>['params']>;
  query?: Given<RouteInput<R>['query']>;
  body?: Given<RouteInput<R>['body']>;
}

const limitMs = 60_000;
const uploadAttempts = 4;

/** Calls a route of the contract; every failure is a `CommandFailure`, with the server's sentences when it refuses. */
export async function call<R extends AnyRoute>(
  registry: Registry,
  route: R,
  input: CallInput<R> = {},
): Promise<RouteReply<R>> {
  for (const part of ['params', 'query', 'body'] as const) check(route[part], input[part]);
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]));
  const path = `/api${pathOf(route.path, input.params ?? {})}${query.size > 0 ? `?${query}` : ''}`;
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  const init = { method: route.method, ...body };
  const response = await send(registry, path, init, 'application/json', route.auth === 'required');
  return replyOf(registry, await response.text());
}

/** Not validated further: a server that is newer than this command may add fields. */
function replyOf<Reply>({ url }: Registry, text: string): Reply {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandFailure('unreachable', `${url} did not answer with JSON: is it the address of the server?`);
  }
}

/** Uploads a file under the sha384 of its bytes, several times if the connection fails. */
export async function upload(registry: Registry, remote: string, hash: string, bytes: Uint8Array<ArrayBuffer>) {
  const hex = Buffer.from(hash.slice('sha384-'.length), 'base64').toString('hex');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const path = `/api/releases/${remote}/files/${hex}`;
      await send(registry, path, { method: 'PUT', body: bytes }, 'application/octet-stream');
      return;
    } catch (error) {
      const mayPass =
        error instanceof CommandFailure && (error.kind === 'unreachable' || error.code === 'rate.limited');
      if (!mayPass || attempt === uploadAttempts) throw error;
      await wait(250 * 4 ** (attempt - 1));
    }
  }
}

async function send(
  { url, token }: Registry,
  path: string,
  init: RequestInit,
  type: string,
  isOfMembers = false,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-preferred-language': 'en' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (init.body !== undefined) headers['content-type'] = type;
  const signal = AbortSignal.timeout(limitMs);
  const response = await fetch(`${url}${path}`, { ...init, headers, signal }).catch((error: unknown) => {
    throw new CommandFailure('unreachable', `${url} does not answer: ${causeOf(error)}.`);
  });
  if (response.ok) return response;
  const failure = failureOf(url, response.status, await response.text().catch(() => ''));
  if (failure.code === 'access.forbidden')
    throw new CommandFailure('refused', 'This needs the account of staff or of a release manager.', {
      code: failure.code,
    });
  throw failure.code === 'auth.unauthenticated' ? unidentified(failure, isOfMembers) : failure;
}

/** A token that the server does not accept: it says why only once it knows who made the token. */
function unidentified({ kind, code, sentences }: CommandFailure, isOfMembers: boolean): CommandFailure {
  const why = isOfMembers
    ? 'This needs a person who is signed in: give --as <e-mail of staff or of a release manager>.'
    : 'The token is unknown, revoked or expired, of another server, or of a CI service that the server does not trust.';
  const message = 'The server does not know who asks.';
  return new CommandFailure(kind, message, { code, sentences: sentences.length > 0 ? sentences : [why] });
}

function failureOf(url: string, status: number, text: string): CommandFailure {
  const { code, message, errors, live, canary } = problemIn(text);
  if (typeof code !== 'string' || typeof message !== 'string' || status >= 500)
    return new CommandFailure('unreachable', `${url} answered with status ${status}${message ? `: ${message}` : '.'}`);
  const fields = Array.isArray(errors) ? errors : [];
  const sentences = fields.flatMap((one: unknown) => {
    const { message: sentence, pointer } = fieldsOf(one);
    return typeof sentence === 'string' ? [pointer ? `${pointer}: ${sentence}` : sentence] : [];
  });
  if (typeof live === 'string') sentences.push(`The live version is ${live}.`);
  if (code === 'release.canary-changed')
    sentences.push(typeof canary === 'string' ? `The canary is ${canary}.` : 'No canary runs.');
  return new CommandFailure('refused', message, { code, sentences });
}

function problemIn(text: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Refuses input that the server would refuse without a sentence for a person. */
function check(schema: AnyRoute['params'], value: unknown): void {
  const problem = schema?.safeParse(value).error?.issues[0];
  if (problem === undefined) return;
  const field = String(problem.path.at(-1) ?? '');
  const what = forms.get(field);
  const given = problem.path.reduce<unknown>((part, key) => fieldsOf(part)[String(key)], value);
  throw wrongUsage(what === undefined ? `${problem.path.join('.')}: ${problem.message}` : `"${given}" is no ${what}.`);
}

/** What is expected in fields that people type, in words. */
const forms: ReadonlyMap<string, string> = new Map([
  ['remote', 'name of a remote: lower-case letters only'],
  ['version', 'version, such as 1.4.0'],
  ['reference', 'reference of a failure card, such as K7QX-3MPA'],
  ['reason', 'reason: 1 to 500 characters'],
  ['limit', 'limit: a whole number from 1 to 100'],
  ['hours', 'number of hours: a whole number from 1 to 336'],
  ['days', 'number of days: a whole number from 1 to 730'],
]);

function pathOf(pattern: string, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? error.cause : error;
  return inner.message || ('code' in inner ? String(inner.code) : inner.name);
}
