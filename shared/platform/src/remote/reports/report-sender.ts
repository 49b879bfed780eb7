import { api, type ClientError, type RemoteLoad } from '@escale/contract';
import { ApiError } from '../../http/api-error.ts';
import { request } from '../../http/request.ts';
import { versionOf } from '../remote-host.ts';
import { type Cause, causeOf } from './load-cause.ts';
import { type NotedError, noted } from './noted.ts';
import { isOfNobody, ownerOf, requestIdOf } from './report-subject.ts';

/** Time after which reports are sent together, in milliseconds: of failed loads, of other errors, of successful loads. */
const waits = { failure: 300, error: 2_000, load: 5_000 };
const mostErrorsAtOnce = 10;
const mostLoadsAtOnce = 20;
const mostReferences = 5;
/** Maximum number of distinct errors and loads of a page: a page that fails in a loop must not flood the server. */
const mostOfAll = 30;
/** Pause after the server refused a report because it gets too many, in milliseconds. */
const pauseMs = 60_000;

/** A load that takes longer is reported as slow, in milliseconds, by one page of ten: durations of all loads are counted anyway. */
const slowMs = 8_000;
const reportsSlowLoads = Math.random() < 0.1;

const errors = new Map<string, ClientError>();
const loads = new Map<string, RemoteLoad>();
const known = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let due = Number.POSITIVE_INFINITY;
let pausedUntil = 0;

window.addEventListener('pagehide', sendAtLeave);
// Phones end a page in the background without another event.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendAtLeave();
});

/** Takes over what was noted, and sends it with what is waiting. */
export function sendNoted(): void {
  for (const one of noted.splice(0)) {
    if ('outcome' in one) addLoad(one);
    else addError(one);
  }
}

function addLoad(load: RemoteLoad): void {
  const { remote, version, outcome, milliseconds } = load;
  const key = `${remote} ${version} ${outcome}`;
  // Only of a published version is there a version to count for.
  if (!/^\d/.test(version) || known.has(key) || !isNew(key)) return;
  loads.set(key, load);
  sendIn(outcome === 'failed' ? waits.failure : waits.load);
  if (milliseconds > slowMs && outcome === 'mounted' && reportsSlowLoads)
    addError({ kind: 'slow', error: `mounted after more than ${slowMs / 1000} s`, remote, version });
}

function addError(one: NotedError): void {
  const { error, kind } = one;
  const { message, stack } = textsOf(error);
  if (isOfNobody(error, message, stack)) return;
  const owner = ownerOf(stack);
  const remote = one.remote ?? owner.remote;
  const version = one.version ?? owner.version ?? versionOf(remote);
  const subject = { ...{ remote, version, message, stack }, path: pathOfPage(), requestId: requestIdOf(error) };
  const cause = causeOf(kind, error, message);
  if (cause) void cause.then((found) => count({ ...subject, ...found }, one.reference));
  else count({ ...subject, kind, why: '' }, one.reference);
}

/** An error is the same at the second attempt to load a file, which has another address. */
function textsOf(error: unknown): { message: string; stack: string } {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const attempt = /\?attempt=\d+/g;
  return { message: message.replace(attempt, ''), stack: stack.replace(attempt, '') };
}

/** Adds an error to those that wait to be sent: once for each stack. */
function count({ why, ...error }: Omit<ClientError, 'count' | 'references'> & Cause, reference?: string): void {
  const { remote, version, kind, stack, message } = error;
  const key = `${remote} ${version} ${kind} ${stack || message}`;
  const waiting = errors.get(key);
  if (waiting) waiting.count = Math.min(1000, waiting.count + 1);
  else if (isNew(key)) {
    const texts = { message: `${message.slice(0, 500 - why.length)}${why}`, stack: stack.slice(0, 2000) };
    errors.set(key, { ...error, ...texts, count: 1, references: [] });
  }
  const { references } = errors.get(key) ?? {};
  if (reference && references && references.length < mostReferences) references.push(reference);
  sendIn(reference ? waits.failure : waits.error);
}

/** Whether there is room for it; a known one is sent again, with its count since. */
function isNew(key: string): boolean {
  if (known.size >= mostOfAll && !known.has(key)) return false;
  known.add(key);
  return true;
}

function sendIn(milliseconds: number): void {
  if (errors.size + loads.size === 0) return;
  const at = Math.max(Date.now() + milliseconds, pausedUntil);
  if (at >= due) return;
  clearTimeout(timer);
  due = at;
  timer = setTimeout(() => void send(), at - Date.now());
}

async function send(): Promise<void> {
  const body = taken();
  if (!body) return;
  await request(api.clientErrors.report, { body }, null).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 429) pausedUntil = Date.now() + pauseMs;
  });
  sendIn(waits.error);
}

function taken(): { errors: ClientError[]; loads: RemoteLoad[] } | null {
  clearTimeout(timer);
  due = Number.POSITIVE_INFINITY;
  const body = { errors: take(errors, mostErrorsAtOnce), loads: take(loads, mostLoadsAtOnce) };
  return body.errors.length + body.loads.length > 0 ? body : null;
}

function take<T>(from: Map<string, T>, most: number): T[] {
  return [...from].slice(0, most).map(([key, value]) => {
    from.delete(key);
    return value;
  });
}

/** A page that is being left cannot wait for a reply, so the report is sent as a beacon. */
function sendAtLeave(): void {
  sendNoted();
  const body = taken();
  if (body)
    navigator.sendBeacon?.(
      `/api${api.clientErrors.report.path}`,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
}

/** Ids in the path are replaced: they identify bookings and people. */
function pathOfPage(): string {
  return window.location.pathname.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '{id}').slice(0, 200);
}
