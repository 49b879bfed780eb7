import { Fragment } from 'react';

/**
 * The name of a place with its district number in local notation: Paris 11ᵉ, Lyon 1ᵉʳ. Names of places stay
 * in their own language, whatever the reader's. `short` omits the quarter where a number already identifies the district.
 */
export function PlaceName({ children, short = false }: { children: string; short?: boolean }) {
  const words = short ? (/^[^,]+\b\d{1,2}(?:er|e)(?=,)/u.exec(children)?.[0] ?? children) : children;
  return words.split(/(?<=\b\d{1,2})(er|e)\b/u).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other key
      <sup key={index}>{piece}</sup>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other key
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
