import { api, type ClientError } from '@escale/contract';
import { request } from '../http/request.ts';
import { versionOf } from './remote-host.ts';

/** Errors of one moment are sent together. */
const collectMs = 2_000;
const mostAtOnce = 10;
/** Different errors one page load reports at most: a page that fails in a loop must not keep the server busy. */
const mostOfAll = 30;

const waiting = new Map<string, ClientError>();
const reported = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports to the operators what went wrong in a remote, or in the shell, without anything that names the member (PLT-15). It never
 * throws, and what cannot be sent is dropped, so that reporting is never a reason to report.
 */
export function reportError(error: unknown, { remote, kind }: Pick<ClientError, 'remote' | 'kind'>): void {
  // Without a network nothing can be loaded, which is no fault of a release.
  if (!navigator.onLine) return;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  const version = versionOf(remote);
  const key = [remote, version, kind, message].join(' ');
  const known = waiting.get(key);
  if (known) known.count = Math.min(1000, known.count + 1);
  else {
    if (reported.size >= mostOfAll && !reported.has(key)) return;
    reported.add(key);
    const words = { message: message.slice(0, 500), stack: (stack ?? '').slice(0, 2000), path: pathOfPage() };
    waiting.set(key, { remote, version, kind, ...words, count: 1 });
  }
  timer ??= setTimeout(() => void send(), collectMs);
  window.addEventListener('pagehide', sendAtLeave);
}

async function send(): Promise<void> {
  const errors = taken();
  if (errors.length > 0) await request(api.clientErrors.report, { body: { errors } }, null).catch(() => undefined);
}

function taken(): ClientError[] {
  clearTimeout(timer);
  timer = undefined;
  const errors = [...waiting.values()].slice(0, mostAtOnce);
  waiting.clear();
  return errors;
}

/** A page that is left cannot wait for an answer any more. */
function sendAtLeave(): void {
  const errors = taken();
  if (errors.length === 0) return;
  navigator.sendBeacon?.(
    `/api${api.clientErrors.report.path}`,
    new Blob([JSON.stringify({ errors })], { type: 'application/json' }),
  );
}

/** Ids in an address are left out: they name bookings and people. */
function pathOfPage(): string {
  return window.location.pathname.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '{id}').slice(0, 200);
}
