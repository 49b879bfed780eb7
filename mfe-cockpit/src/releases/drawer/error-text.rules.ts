/** The texts that the shell writes into its own reports; all other messages are those of tools and browsers. */
const own = {
  fallback: /^(?<version>\S+) takes its place$/,
  incompatible: /^needs platform (?<range>.+), the shell has (?<version>\S+)$/,
  slow: /^mounted after more than (?<seconds>[\d.]+) s$/,
} as const;

/** The parts of a text of the shell by its kind, for readers in other languages; null for a message of a tool. */
export function ownText(
  kind: string,
  message: string,
): { kind: keyof typeof own; values: Record<string, string> } | null {
  if (kind !== 'fallback' && kind !== 'incompatible' && kind !== 'slow') return null;
  const values = own[kind].exec(message)?.groups;
  return values ? { kind, values } : null;
}

/** As much of a message as names it in a list. */
const mostShown = 140;

/** The first line of a message, cut where it is long: the whole one stands in the open row. */
export function shortOf(message: string): string {
  const [line = ''] = message.trim().split('\n');
  return line.length > mostShown || line.length < message.trim().length
    ? `${line.slice(0, mostShown).trimEnd()}…`
    : line;
}

/** A message with its stack: once, where the stack begins with it. */
export function wholeOf(message: string, stack: string): string {
  return stack.includes(message.trim()) ? stack : `${message}\n${stack}`.trimEnd();
}
