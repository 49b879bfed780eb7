/**
 * The possible map names of a place's district, the most certain first: `11e` of 'Paris 11e, Oberkampf', `Flagey` and
 * `Ixelles` of 'Ixelles, Flagey'.
 */
export function districtNames(place: string | null): string[] {
  if (place === null) return [];
  const number = /\b(\d{1,2})(?:er|e)\b/u.exec(place)?.[1];
  if (number) return number === '1' ? ['1er', '1e'] : [`${number}e`];
  const [town, quarter] = place.split(',').map((part) => part.trim());
  return quarter && town ? [quarter, town] : [];
}
