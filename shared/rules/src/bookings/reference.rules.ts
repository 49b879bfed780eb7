/** 32 characters that are not confused with one another when read aloud: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A booking's short code, `ESC-7K2M9Q`, from at least six random bytes; about a thousand million codes. */
export function bookingReference(random: Uint8Array): string {
  return `ESC-${codeFrom(random, 6)}`;
}

/** The code of a message to staff, `K7QX-3MPA`, from at least eight random bytes. */
export function inquiryReference(random: Uint8Array): string {
  const code = codeFrom(random, 8);
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

function codeFrom(random: Uint8Array, length: number): string {
  if (random.length < length) throw new RangeError(`a reference needs ${length} random bytes`);
  return Array.from(random.slice(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}
