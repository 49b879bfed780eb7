/** The reasons for which the registry refuses a version that somebody wants to open; all others are told in its own words alone. */
const known = {
  platform: /^(?<name>\S+) (?<version>\S+) needs platform (?<range>.+), and the shell provides (?<platform>\S+)\.$/,
  export: /^(?<name>\S+) (?<version>\S+) imports (?<part>.+), which the shell (?<shell>\S+) does not provide\.$/,
  bad: /^(?<name>\S+) (?<version>\S+) is marked as bad: /,
  removed: /^The files of (?<name>\S+) (?<version>\S+) were removed: /,
} as const;
type Kind = keyof typeof known;
const kinds: readonly Kind[] = ['platform', 'export', 'bad', 'removed'];

/** What helps against the reasons of a refusal, each kind once; `kind` ends the id of its message. */
export function adviceFor(reasons: readonly string[]): { kind: Kind; values: Record<string, string> }[] {
  return kinds.flatMap((kind) => {
    const values = reasons.map((reason) => known[kind].exec(reason)?.groups).find((groups) => groups !== undefined);
    return values ? [{ kind, values }] : [];
  });
}
