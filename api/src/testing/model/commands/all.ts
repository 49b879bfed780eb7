import fc from 'fast-check';
import { bank } from './bank.ts';
import { book } from './book.ts';
import { command } from './command.ts';
import { answer, cancel, change, undo } from './ends.ts';
import { accept, decline, join } from './line.ts';
import { replace } from './replace.ts';
import { swap } from './swap.ts';
import { week } from './week.ts';
import { write } from './write.ts';

/** Time passes, and the worker does what is due. */
const pass = command(
  'pass',
  fc.constantFrom(20_000, 40_000, 40_000, 600_000, 3_600_000, 3 * 3_600_000, 20 * 3_600_000),
  async (model, real, millis) => {
    // Short steps while an offer is due, so that it is often answered before it expires.
    model.now += model.orders.length > 0 ? Math.min(millis, 40_000) : millis;
    real.api.clock.set(new Date(model.now).toISOString());
    await real.work(model);
  },
);

/** Every action of members, hosts, managers, banks and the clock, in any order. */
export const commands = fc.noBias(
  fc.commands(
    [
      book,
      book,
      book,
      book,
      book,
      book,
      join,
      join,
      join,
      join,
      cancel,
      cancel,
      cancel,
      undo,
      answer,
      answer,
      change,
      replace,
      replace,
      bank,
      accept,
      accept,
      accept,
      accept,
      decline,
      week,
      swap,
      write,
      pass,
      pass,
      pass,
    ],
    { maxCommands: 60, size: 'max' },
  ),
);
