/** One request to an external service; `form` and `json` are alternative bodies. */
export interface OutsideRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Access token. */
  token?: string;
  headers?: Readonly<Record<string, string>>;
  form?: Readonly<Record<string, string>>;
  json?: object;
  /** Timeout in milliseconds. */
  timeout?: number;
}

/** The reply; a body that is not JSON is null. */
export interface OutsideAnswer {
  status: number;
  body: unknown;
}

/** Default timeout of one request in milliseconds. */
const usualTimeout = 10_000;

/** The member's consent was revoked at the service: only the member can renew it. */
export class LinkRefused extends Error {
  override name = 'LinkRefused';
}

/** Sends a request; follows no redirect, and throws when there is no reply in time. */
export async function callOutside(url: string, request: OutsideRequest = {}): Promise<OutsideAnswer> {
  const { method = 'GET', token, form, json, timeout = usualTimeout } = request;
  const body = form ? new URLSearchParams(form) : json && JSON.stringify(json);
  const response = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
    headers: {
      accept: 'application/json',
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, body: jsonOf(await response.text()) };
}

/** The body of a successful reply; throws for any other, for a refused token `LinkRefused`. */
export async function requireOutside(url: string, request?: OutsideRequest): Promise<unknown> {
  return requireSuccess(url, await callOutside(url, request));
}

/** The same for a reply that was already received. */
export function requireSuccess(url: string, { status, body }: OutsideAnswer): unknown {
  const { host } = new URL(url);
  if (status === 401) throw new LinkRefused(`${host} refuses the token`);
  if (status < 200 || status > 299) throw new Error(`${host} answers ${status}`);
  return body;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
