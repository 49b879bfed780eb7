import { api, type ClientError } from '@escale/contract';
import { request } from '../http/request.ts';
import { versionOf } from './remote-host.ts';

/** Errors within this time are sent together, in milliseconds. */
const collectMs = 2_000;
const mostAtOnce = 10;
/** Maximum number of distinct errors reported per page load: a page that fails in a loop must not flood the server. */
const mostOfAll = 30;

const waiting = new Map<string, ClientError>();
const reported = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports an error of a remote or of the shell to the operators, without personal data (PLT-15). It never
 * throws, and reports that cannot be sent are dropped, so that reporting never causes a report.
 */
export function reportError(error: unknown, { remote, kind }: Pick<ClientError, 'remote' | 'kind'>): void {
  // Offline, loading fails without a fault of the release.
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

/** A page that is being left cannot wait for a reply, so the report is sent as a beacon. */
function sendAtLeave(): void {
  const errors = taken();
  if (errors.length === 0) return;
  navigator.sendBeacon?.(
    `/api${api.clientErrors.report.path}`,
    new Blob([JSON.stringify({ errors })], { type: 'application/json' }),
  );
}

/** Ids in the path are replaced: they identify bookings and people. */
function pathOfPage(): string {
  return window.location.pathname.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '{id}').slice(0, 200);
}
