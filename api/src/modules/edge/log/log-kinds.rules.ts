import type { LogKind } from '@escale/contract';

/** Actions of each kind by a regular expression that JavaScript and PostgreSQL read alike; no action has two kinds. */
const patterns: Readonly<Record<Exclude<LogKind, 'other'>, string>> = {
  people:
    '^(employees|people|members|member-fields|member-imports|departments)[.]|^customers[.]users-upload$|^users[.]',
  policies: '^policies[.]|^customers[.]set-policy$',
  money: '^(invoices|reloads|credits|transfers|payments|campaigns|promos|discounts)[.]',
  places: '^(floors|check-in|buildings|workspaces|spaces|hosts)[.]',
  connections:
    '^customers[.](connect-calendars|change-calendars|remove-calendars|set-space-calendar|add-domain|remove-domain|check-domains?|set-sso|remove-sso)$',
  settings:
    '^companies[.]|^customers[.](update|set-logo|set-settings|set-import-configuration|request-feature|close-setup)$|^(texts|translations|site-texts|inquiries|jobs)[.]',
  access: '^login-as[.]',
  releases: '^releases[.]',
};
const everyKind = Object.values(patterns).join('|');

/** The kind of an action; `other` for those without one, such as bookings in the name of another. */
export function kindOf(action: string): LogKind {
  const found = Object.entries(patterns).find(([, pattern]) => new RegExp(pattern).test(action));
  return (found?.[0] as LogKind | undefined) ?? 'other';
}

/** How PostgreSQL finds the actions of a kind. */
export function patternOf(kind: LogKind): { pattern: string; isMatch: boolean } {
  return kind === 'other' ? { pattern: everyKind, isMatch: false } : { pattern: patterns[kind], isMatch: true };
}
