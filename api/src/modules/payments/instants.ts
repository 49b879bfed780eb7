/** The instant some seconds after another, ISO in UTC. */
export function after(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}
