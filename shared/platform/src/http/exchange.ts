import axios, { isAxiosError, isCancel } from 'axios';

/** An HTTP request as `request` builds it from the contract. */
export interface Requested {
  method: string;
  url: string;
  params: Record<string, string>;
  data: unknown;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
  /** Of a file. */
  responseType: 'arraybuffer' | undefined;
}

/** The reply to a request; `status` 0 means no reply at all. */
export interface Answered {
  status: number;
  data: unknown;
  headers: Readonly<Record<string, unknown>>;
}

const client = axios.create({
  baseURL: '/api',
  timeout: 60_000,
  withCredentials: true,
});

/** One HTTP exchange with the server, whatever the status; rejects only when the caller aborts it. */
export async function exchange(requested: Requested): Promise<Answered> {
  try {
    return await client.request(requested);
  } catch (error) {
    if (isCancel(error)) throw error;
    const answer = isAxiosError(error) ? error.response : undefined;
    // The problem of a file that was refused.
    if (answer && requested.responseType) answer.data = JSON.parse(new TextDecoder().decode(answer.data));
    return answer ?? { status: 0, data: undefined, headers: {} };
  }
}
