/** Where a network address seems to be, in degrees; null when nobody knows (INT-06). */
export interface IpLocation {
  locate(address: string): Promise<{ lat: number; lng: number } | null>;
}
