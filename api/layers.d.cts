/** The rooms of the API, from the lowest to the highest, with the rooms that each may import. */
declare const rooms: {
  layers: Readonly<Record<string, readonly string[]>>;
  roomsOfBookings: readonly string[];
};
export = rooms;
