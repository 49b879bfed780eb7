import { Fragment } from 'react';

/**
 * The name of a place with the number of its district as one writes it on the spot: Paris 11ᵉ, Lyon 1ᵉʳ. Names of places stay
 * in their own language, whatever the reader's. `short` leaves the quarter out where a number already tells the district.
 */
export function PlaceName({ children, short = false }: { children: string; short?: boolean }) {
  const words = short ? (/^[^,]+\b\d{1,2}(?:er|e)(?=,)/u.exec(children)?.[0] ?? children) : children;
  return words.split(/(?<=\b\d{1,2})(er|e)\b/u).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
      <sup key={index}>{piece}</sup>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
