/** 32 characters that are not confused with one another when read aloud: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/** A booking's short code, `ESC-7K2M9Q`, from at least six random bytes; about a thousand million codes. */
export function bookingReference(random: Uint8Array): string {
  if (random.length < length) throw new RangeError(`a reference needs ${length} random bytes`);
  return `ESC-${Array.from(random.slice(0, length), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
