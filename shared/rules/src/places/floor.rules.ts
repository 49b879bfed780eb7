/** Metres east and south of a floor's north-west corner. */
export type PlanPoint = readonly [x: number, y: number];
/** Corners in order; the last is joined to the first. */
export type Polygon = readonly PlanPoint[];

/** A point this close to an edge, in metres, is on it: elements drawn on the line are visually inside. */
const onEdgeMetres = 0.001;

/**
 * Whether a point is within a polygon, edges and corners included (MAP-02). For a self-intersecting polygon, every enclosed area
 * is inside, as it is drawn.
 */
export function isInPolygon(polygon: Polygon, point: PlanPoint): boolean {
  let turns = 0;
  for (const [index, to] of polygon.entries()) {
    const from = polygon.at(index - 1) ?? to;
    if (distanceToEdge(from, to, point) <= onEdgeMetres) return true;
    const side = (to[0] - from[0]) * (point[1] - from[1]) - (point[0] - from[0]) * (to[1] - from[1]);
    if (from[1] <= point[1] && to[1] > point[1] && side > 0) turns += 1;
    if (from[1] > point[1] && to[1] <= point[1] && side < 0) turns -= 1;
  }
  return turns !== 0;
}

function distanceToEdge(from: PlanPoint, to: PlanPoint, point: PlanPoint): number {
  const [along, down] = [to[0] - from[0], to[1] - from[1]];
  const squared = along ** 2 + down ** 2;
  const at = squared === 0 ? 0 : ((point[0] - from[0]) * along + (point[1] - from[1]) * down) / squared;
  const nearest = Math.max(0, Math.min(1, at));
  return Math.hypot(point[0] - from[0] - nearest * along, point[1] - from[1] - nearest * down);
}

interface Zone {
  workspaceId: string;
  points: Polygon;
}
interface PlacedSeat {
  workspaceId: string;
  /** Centre of the seat. */
  at: PlanPoint;
}

/** Indexes of the seats whose centre is not in the zone of their space, or whose space has no zone (MAP-02, spec §5). */
export function seatsOutOfBounds(zones: readonly Zone[], seats: readonly PlacedSeat[]): number[] {
  const pointsOf = new Map(zones.map(({ workspaceId, points }) => [workspaceId, points]));
  return seats.flatMap(({ workspaceId, at }, index) =>
    isInPolygon(pointsOf.get(workspaceId) ?? [], at) ? [] : [index],
  );
}
