/** What a host offers, and what places like theirs cost and how often they are taken. */
export interface HostOffer {
  places: number;
  /** Days of a week on which they are open. */
  openDays: number;
  /** Cents excluding tax of a place for a day. */
  unitCents: { lower: number; median: number; upper: number };
  /** Share of the places that are taken. */
  occupancy: number;
  commissionShare: number;
}

export interface HostEstimate {
  daysPerMonth: number;
  grossCents: number;
  commissionCents: number;
  netCents: number;
  /** With the prices of the cheaper and of the dearer quarter. */
  lowNetCents: number;
  highNetCents: number;
}

const weeksPerMonth = 52 / 12;

/** Income of an average month: open days, times places, times price, times share taken, less the commission. */
export function hostEstimate({ places, openDays, unitCents, occupancy, commissionShare }: HostOffer): HostEstimate {
  const daysPerMonth = Math.round(openDays * weeksPerMonth);
  const grossAt = (cents: number) => Math.round(daysPerMonth * places * cents * occupancy);
  const commissionOf = (gross: number) => Math.round(gross * commissionShare);
  const netAt = (cents: number) => grossAt(cents) - commissionOf(grossAt(cents));
  const grossCents = grossAt(unitCents.median);
  return {
    daysPerMonth,
    grossCents,
    commissionCents: commissionOf(grossCents),
    netCents: netAt(unitCents.median),
    lowNetCents: netAt(unitCents.lower),
    highNetCents: netAt(unitCents.upper),
  };
}
