import { z } from 'zod';

/** Languages of the product, French by default (spec §9). */
export const languages = ['fr', 'en', 'nl'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;
/** Locale of dates, times and numbers in each language; the product is European, and so is its English. */
export const locales = { fr: 'fr', en: 'en-GB', nl: 'nl' } as const satisfies Record<Language, string>;

/**
 * Names are used in mail headers and inside other sentences: no line breaks or other control characters, no characters that change the
 * text direction, and none without a width that no script needs, with which two names look the same. A text that is not empty shows something: spaces, marks and fillers alone look like nothing.
 */
const oneLine =
  /^(?=.*[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]|$)[^\p{Cc}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]*$/u;

/** Letters are sent in a member's name: it must hold no address, which mail programs turn into a link. */
const noAddress = /^(?!.*([/\\@<>]|www\.|[\p{L}\p{N}]{2}\.\p{L}{2}))/iu;

const severalLines =
  /^(?=[\s\S]*[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]|$)(?:[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]|[\t\r\n])*$/u;

/** The message of these checks is the id of a sentence of the API. */
const characters = { error: 'field.characters' };
const nameOf = (most: number) =>
  z.string().trim().min(1).max(most).regex(oneLine, characters).regex(noAddress, { error: 'field.name' });

/** Maximum length of a first or last name, in characters. */
export const longestName = 100;
/** A first or last name from any source: a form, a file, an identity provider. */
export const personName = nameOf(longestName);
/** First and last name together. */
export const fullName = nameOf(120);
/** A comment, reason or message of several lines: of the control characters only tabs and line breaks, no direction characters. */
export const paragraph = ({ least = 0, most }: { least?: number; most: number }) =>
  z.string().trim().min(least).max(most, { abort: true }).regex(severalLines, characters);
/** The name of a thing, such as a company or a floor. */
export const label = (most: number) => z.string().trim().min(1).max(most, { abort: true }).regex(oneLine, characters);
/** Whether a text entered by users is free of line breaks, control and direction characters, and shows something unless it is empty. */
export const isOneLine = (text: string): boolean => oneLine.test(text);
/** Maximum length of an e-mail address, in characters (RFC 5321). */
export const longestEmail = 254;
/**
 * An e-mail address from any source; trimmed and compared case-insensitively (AUT-01). The pattern takes quadratic time in the length,
 * so it runs only after the length check (SEC-02).
 */
export const email = z.string().max(longestEmail, { abort: true }).trim().toLowerCase().pipe(z.email());

export const id = z.uuid();
/** A date outside these years is a typing error, and date arithmetic fails at the extremes. */
const isOfOurTime = (text: string) => text >= '2000' && text < '2100';
/** ISO calendar date `2026-11-25`, in the site's own time zone. */
export const date = z.iso.date().refine(isOfOurTime);
/** ISO instant with offset. */
export const instant = z.iso.datetime({ offset: true }).max(40).refine(isOfOurTime);
/** Whole cents; one credit is 100 of them. */
export const cents = z.int();
export const currency = z.literal('EUR');

/** Half of a day; left is morning, right is afternoon, everywhere. */
export const half = z.enum(['morning', 'afternoon']);
export type Half = z.infer<typeof half>;
/** The part of a day that a member books or searches for. */
export const part = z.enum(['morning', 'afternoon', 'day']);
export type Part = z.infer<typeof part>;

/** Latitude and longitude in degrees (WGS 84). */
export const position = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type Position = z.infer<typeof position>;
/** South-west and north-east corners in degrees, four decimals (EXP-07). */
export const box = z.strictObject({
  south: z.number().min(-90).max(90),
  west: z.number().min(-180).max(180),
  north: z.number().min(-90).max(90),
  east: z.number().min(-180).max(180),
});
export type Box = z.infer<typeof box>;

/** Excluding and including tax, so that a page never computes one from the other. */
export const money = z.strictObject({ excludingTaxCents: cents, includingTaxCents: cents, currency });
export type Money = z.infer<typeof money>;

/** A person as other members may see them. `avatar` is a picture id, see `pictureUrl`. */
export const person = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string().nullable(),
  avatar: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

/** A comma-separated list in the query string (`type=privateOffice,meetingRoom`), parsed to an array of at most `most` items. */
export function list<T extends z.ZodType<string, string>>(item: T, most = 100) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(most),
  );
}
/** `true`/`false` in the query string. */
export const flag = z.union([z.boolean(), z.string().max(20).pipe(z.stringbool())]);
/** A number in the query string. */
export const count = z.coerce.number().int().nonnegative();
export const empty = z.strictObject({});
export const done = z.strictObject({ done: z.literal(true) });
