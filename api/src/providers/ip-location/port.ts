/** Approximate position of a network address, in degrees; null when unknown (INT-06). */
export interface IpLocation {
  locate(address: string): Promise<{ lat: number; lng: number } | null>;
}
