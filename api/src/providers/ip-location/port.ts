/** Approximate position of a network address, in degrees; null when unknown (INT-06). */
export interface IpLocation {
  locate(address: string): Promise<{ lat: number; lng: number } | null>;
  /** Its city, and its country by the ISO code or name that the service gives; null when neither is known (AUT-14). */
  place(address: string): Promise<{ city: string | null; country: string | null } | null>;
}
