/** Who made a change that no person made. */
export const automatic = 'automatic';

/** Why a canary was halted by itself: its failed loads in per cent, how many loads it had, the same of the live version. */
export interface HaltFigures {
  failed: string;
  loads: string;
  live: string;
}

/** The reason of an automatic halt as it stands in the history and on the command line, in English; `note` follows the figures. */
export const haltReasonOf = ({ failed, loads, live }: HaltFigures, note = ''): string =>
  `${failed} % of ${loads} loads failed, of the live version ${live} %${note}`;

const form = /^([\d.]+) % of (\d+) loads failed, of the live version ([\d.]+) %/;

/** The figures of such a reason, for readers in other languages; null of a text that a person wrote. */
export function haltFiguresIn(reason: string): HaltFigures | null {
  const [, failed, loads, live] = form.exec(reason) ?? [];
  return failed && loads && live ? { failed, loads, live } : null;
}
