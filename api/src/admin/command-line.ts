import { parseArgs } from 'node:util';
import { email, language, type NewCompany, type NewHost, newCompany, newHost } from '@escale/contract';
import { z } from 'zod';
import { StartFailure } from '../platform/errors/start-failure.ts';

/** An account of staff that is to be created. */
const newStaff = z.strictObject({ email, language: language.default('fr') });
export type NewStaff = z.output<typeof newStaff>;

/** A command with its checked values; `by` is the e-mail address of the member of staff in whose name it runs. */
type Command =
  | { name: 'create-staff'; values: NewStaff }
  | { name: 'create-company'; by: string; values: NewCompany }
  | { name: 'create-host'; by: string; values: NewHost };

export const usage = `Usage:
  npm run admin -- create-staff <email> [--language fr|en|nl]
  npm run admin -- create-company --by <email of staff> --name <name> --domain <domain> [--domain <domain> …]
      --contact <email> --administrator <email> [--type premium|standard] [--language fr|en|nl] [--timezone Europe/Paris]
  npm run admin -- create-host --by <email of staff> --name <name> --contact-name <name> --contact <email>
      --member <email> [--phone +33…] [--language fr|en|nl]`;

const text = { type: 'string' } as const;
const options = {
  by: text,
  name: text,
  domain: { type: 'string', multiple: true },
  contact: text,
  'contact-name': text,
  administrator: text,
  member: text,
  phone: text,
  type: text,
  language: text,
  timezone: text,
} as const;
/** Options under the name of the field that they fill in. */
const optionOf: Readonly<Record<string, string>> = {
  domains: 'domain',
  contactEmail: 'contact',
  administratorEmail: 'administrator',
  contactName: 'contact-name',
  memberEmail: 'member',
};
const allowed: Readonly<Record<Command['name'], readonly (keyof typeof options)[]>> = {
  'create-staff': ['language'],
  'create-company': ['by', 'name', 'domain', 'contact', 'administrator', 'type', 'language', 'timezone'],
  'create-host': ['by', 'name', 'contact', 'contact-name', 'member', 'phone', 'language'],
};

/** Parses the arguments of the command line; a `StartFailure` names what is wrong. */
export function parseCommand(given: readonly string[]): Command {
  const { positionals, values } = parsed(given);
  const [name, ...rest] = positionals;
  if (name !== 'create-staff' && name !== 'create-company' && name !== 'create-host') throw new StartFailure(usage);
  const surplus = Object.keys(values).find((option) => !allowed[name].some((one) => one === option));
  if (surplus !== undefined) throw new StartFailure(`${name} has no option --${surplus}.\n${usage}`);
  const { by, domain: domains, contact, member, administrator, 'contact-name': contactName, ...same } = values;
  if (name === 'create-staff') {
    if (rest.length !== 1) throw new StartFailure(`${name} needs one e-mail address.\n${usage}`);
    return { name, values: checked(newStaff, { email: rest[0], ...same }) };
  }
  if (rest.length > 0) throw new StartFailure(`"${rest[0]}" belongs to no option.\n${usage}`);
  if (name === 'create-company') {
    const fields = { ...same, domains, contactEmail: contact, administratorEmail: administrator };
    return { name, by: checked(email, by, 'by'), values: checked(newCompany, fields) };
  }
  const fields = { ...same, contactName, email: contact, memberEmail: member };
  return { name, by: checked(email, by, 'by'), values: checked(newHost, fields) };
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function checked<T extends z.ZodType>(schema: T, value: unknown, option?: string): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = String(issue?.path[0] ?? '');
  const name = option ?? (optionOf[field] || (field === 'email' && !isStaff(schema) ? 'contact' : field));
  const given = z.record(z.string(), z.unknown()).safeParse(value).data?.[field] ?? (option && value);
  const problem = given === undefined ? 'is missing' : `"${given}" is not valid`;
  throw new StartFailure(
    isStaff(schema) && name === 'email' ? `The e-mail address ${problem}.` : `--${name} ${problem}.`,
  );
}

const isStaff = (schema: z.ZodType) => schema === newStaff;
