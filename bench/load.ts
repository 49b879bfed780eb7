import { Agent, request } from 'node:http';

/** A request of the load generator. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: object;
}

/** Result of a load: latencies of all replies in milliseconds, replies by status, duration in seconds. */
export interface Outcome {
  milliseconds: number[];
  statuses: Map<number, number>;
  seconds: number;
}

/** Concurrency and limits; the first limit reached ends the load. */
export interface Bounds {
  atOnce: number;
  calls: number;
  seconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends calls over keep-alive connections, `atOnce` at a time, until a limit is reached. */
export async function load({ atOnce, calls, seconds }: Bounds, next: (number: number) => Call): Promise<Outcome> {
  const milliseconds: number[] = [];
  const statuses = new Map<number, number>();
  const began = performance.now();
  const end = began + seconds * 1000;
  let number = 0;
  const worker = async () => {
    while (number < calls && performance.now() < end) {
      const call = next(number++);
      const sent = performance.now();
      const { status } = await send(call);
      milliseconds.push(performance.now() - sent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { milliseconds, statuses, seconds: (performance.now() - began) / 1000 };
}

/** Sends one call and reads the whole reply. */
export function send({ method, url, headers, body }: Call): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sending.on('error', reject);
    sending.end(body && JSON.stringify(body));
  });
}

/** The value below which `share` of the figures are. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Closes the keep-alive connections. */
export function hangUp(): void {
  agent.destroy();
}
