import { storm } from '../api/src/testing/storm/storm.ts';
import { machine } from './machine.ts';

// 100,000 contending operations with kill -9 of an API node, the worker and PostgreSQL in the middle of them (bench/README.md).
const howMany = Number(process.env.OPERATIONS ?? 100_000);
const times = Math.max(1, Math.round(howMany / 10_000));
const seed = process.env.STORM_SEED ?? String(Date.now());

console.log(machine());
console.log(`STORM_SEED=${seed}`);
const result = await storm({
  operations: howMany,
  atOnce: 32,
  kills: { api: times, worker: times, postgres: times },
  seed,
});
const { answers, seconds, broken, ...counts } = result;
console.table(answers);
console.log({
  operations: howMany,
  seconds: Math.round(seconds),
  perSecond: Math.round(howMany / seconds),
  ...counts,
});
console.log(broken.length === 0 ? 'Nothing is wrong.' : broken.join('\n'));
process.exitCode = broken.length === 0 ? 0 : 1;
