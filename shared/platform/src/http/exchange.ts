import axios, { isAxiosError, isCancel } from 'axios';

/** A request as the contract says it; a list of what `request` fills in. */
export interface Requested {
  method: string;
  url: string;
  params: Record<string, string>;
  data: unknown;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
}

/** What came back; `status` 0 is no answer at all. */
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

/** One exchange with the server, whatever it answers; rejects only where the caller ended it. */
export async function exchange(requested: Requested): Promise<Answered> {
  try {
    return await client.request(requested);
  } catch (error) {
    if (isCancel(error)) throw error;
    const answer = isAxiosError(error) ? error.response : undefined;
    return answer ?? { status: 0, data: undefined, headers: {} };
  }
}
