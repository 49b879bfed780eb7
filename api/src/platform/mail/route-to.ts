/** Page of a map with the way to an address. */
export const routeTo = (street: string, place: string): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${street}, ${place}`)}`;
