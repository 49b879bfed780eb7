import { z } from 'zod';

/** Languages of the product, French by default (spec §9). */
export const languages = ['fr', 'en', 'nl'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;
/** How dates, times and numbers are written in each language; the product is European, so is its English. */
export const locales = { fr: 'fr', en: 'en-GB', nl: 'nl' } as const satisfies Record<Language, string>;

/**
 * Names go into headers of letters and stand within other sentences: no line breaks nor other control characters, and none that turn the
 * direction of what follows.
 */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;

/** Characters of a first or a last name. */
export const longestName = 100;
/** A first or a last name, wherever one comes from: a form, a file, an identity provider. */
export const personName = z.string().trim().min(1).max(longestName).regex(oneLine);
/** First and last name together. */
export const fullName = z.string().trim().min(1).max(120).regex(oneLine);
/** Whether a text of other people's making has none of those. */
export const isOneLine = (text: string): boolean => oneLine.test(text);
/** Characters of an address (RFC 5321). */
export const longestEmail = 254;
/**
 * An address of mail, wherever one comes from; trimmed and compared without case (AUT-01). The pattern takes a time that grows with the
 * square of the length, so it is tried only on what has passed the bound (SEC-02).
 */
export const email = z.string().max(longestEmail, { abort: true }).trim().toLowerCase().pipe(z.email());

export const id = z.uuid();
/** Outside of these years a date is a slip of the keyboard, and calendars stop being able to count. */
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
/** What a member asks for in one day. */
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

/** Tax excluded and included, so that a page never computes one from the other. */
export const money = z.strictObject({ excludingTaxCents: cents, includingTaxCents: cents, currency });
export type Money = z.infer<typeof money>;

/** A person as others may see them. `avatar` is a picture id, see `pictureUrl`. */
export const person = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string().nullable(),
  avatar: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

/** A comma list in the address (`type=privateOffice,meetingRoom`), parsed to a list of at most `most`. */
export function list<T extends z.ZodType<string, string>>(item: T, most = 100) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(most),
  );
}
/** `true`/`false` in the address. */
export const flag = z.union([z.boolean(), z.string().max(20).pipe(z.stringbool())]);
/** A number in the address. */
export const count = z.coerce.number().int().nonnegative();
export const empty = z.strictObject({});
export const done = z.strictObject({ done: z.literal(true) });
