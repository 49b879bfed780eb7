/** Digits and letters without those that look alike when they are read out. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference for a failure card, such as `K7QX-3MPA`: operators find the error by it. */
export function newReference(): string {
  const text = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => characters[byte % 32]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
