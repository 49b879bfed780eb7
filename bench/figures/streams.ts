import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { Client } from 'pg';
import { ahead } from '../days.ts';
import { type Figure, ms, one } from '../figure.ts';
import { percentile, send } from '../load.ts';
import type { Stage } from '../stage.ts';

const howMany = Number(process.env.STREAMS ?? 5000);
const howManyEvents = 200;

/** From a change on one node to its event in the member's other browser on the other, while thousands of streams are open. */
export async function streams(stage: Stage): Promise<Figure> {
  const [writing = '', reading = ''] = stage.nodes;
  const waiting = new Map<string, (at: number) => void>();
  const open: ClientRequest[] = [];
  try {
    for (let opened = 0; opened < howMany; opened += 50) {
      const batch = Array.from({ length: Math.min(50, howMany - opened) }, (_, index) => {
        const as = stage.members[(opened + index) % stage.members.length] ?? '';
        return openStream(reading, as, (at) => waiting.get(as)?.(at));
      });
      open.push(...(await Promise.all(batch)));
    }
    const milliseconds: number[] = [];
    for (let count = 0; count < howManyEvents; count += 1) {
      const as = one(stage.members);
      const heard = new Promise<number>((resolve) => waiting.set(as, resolve));
      const began = performance.now();
      const url = `${writing}/api/schedule/${ahead(100 + (count % 200))}`;
      const headers = { authorization: as, 'content-type': 'application/json' };
      const { status } = await send({ method: 'PUT', url, headers, body: { locationType: 'home' } });
      if (status !== 200) throw new Error(`the schedule answers ${status}`);
      milliseconds.push((await heard) - began);
      waiting.delete(as);
    }
    return {
      what: `event from one browser to another, ${open.length} streams open on one node`,
      figure: tail(milliseconds),
      beside: await bareNotice(stage.databaseUrl),
      goal: 'p99 1 s',
    };
  } finally {
    for (const stream of open) stream.destroy();
  }
}

const tail = (milliseconds: readonly number[]) =>
  `p50 ${ms(percentile(milliseconds, 0.5))}, p99 ${ms(percentile(milliseconds, 0.99))}`;

/** A row and a NOTIFY on one connection until another receives it: the lower bound of an event's latency. */
async function bareNotice(databaseUrl: string): Promise<string> {
  const [writing, hearing] = [new Client(databaseUrl), new Client(databaseUrl)];
  await Promise.all([writing.connect(), hearing.connect()]);
  await writing.query('create temporary table told (data jsonb)');
  await hearing.query('listen bare_notice');
  const milliseconds: number[] = [];
  for (let count = 0; count < howManyEvents; count += 1) {
    const heard = once(hearing, 'notification');
    const began = performance.now();
    await writing.query(`with told as (insert into told values ('{}')) select pg_notify('bare_notice', '')`);
    await heard;
    milliseconds.push(performance.now() - began);
  }
  await Promise.all([writing.end(), hearing.end()]);
  return `bare notice ${tail(milliseconds)}`;
}

async function openStream(node: string, authorization: string, onEvent: (at: number) => void): Promise<ClientRequest> {
  const { text } = await send({ method: 'POST', url: `${node}/api/events/ticket`, headers: { authorization } });
  const { ticket } = JSON.parse(text) as { ticket: string };
  return new Promise((resolve, reject) => {
    const stream = request(`${node}/api/events?ticket=${ticket}`, { agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`the stream answers ${answer.statusCode}`));
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => text.includes('schedule.changed') && onEvent(performance.now()));
      answer.on('error', () => undefined);
      resolve(stream);
    });
    stream.on('error', reject);
    stream.end();
  });
}
