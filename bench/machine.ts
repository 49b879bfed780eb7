import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** One-line description of the machine: figures of different machines are not comparable. */
export function machine(): string {
  const all = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const [busy = 0] = loadavg();
  return `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}, ${memory} GB, ${platform()} ${release()}, Node ${process.version}, load ${busy.toFixed(1)}`;
}
