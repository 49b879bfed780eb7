/** One request to a service of others; `form` and `json` are two ways to say its body. */
export interface OutsideRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Access token. */
  token?: string;
  headers?: Readonly<Record<string, string>>;
  form?: Readonly<Record<string, string>>;
  json?: object;
  /** Milliseconds that it may take. */
  timeout?: number;
}

/** What came of it; a body that is no JSON is null. */
export interface OutsideAnswer {
  status: number;
  body: unknown;
}

/** Milliseconds of one request, unless it says otherwise. */
const usualTimeout = 10_000;

/** The member's consent there is gone: only the member can give it again. */
export class LinkRefused extends Error {
  override name = 'LinkRefused';
}

/** Asks; follows no redirect, and fails when nobody answers in time. */
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

/** The body of a success; what is none fails, a refused token as `LinkRefused`. */
export async function requireOutside(url: string, request?: OutsideRequest): Promise<unknown> {
  return requireSuccess(url, await callOutside(url, request));
}

/** The same for an answer that was looked at first. */
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
