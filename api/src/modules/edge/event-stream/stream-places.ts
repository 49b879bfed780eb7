/** Limit of open streams per member on one node: a browser uses one, whatever the number of its tabs. */
const most = 10;

/** Limits the open streams of each member, so that nobody can exhaust the memory and sockets of a node. */
export class StreamPlaces {
  readonly #taken = new Map<string, number>();

  /** Takes a place and returns a function that frees it once; null when the member has none left. */
  take(memberId: string): (() => void) | null {
    const taken = this.#taken.get(memberId) ?? 0;
    if (taken >= most) return null;
    this.#taken.set(memberId, taken + 1);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      const left = (this.#taken.get(memberId) ?? 1) - 1;
      if (left === 0) this.#taken.delete(memberId);
      else this.#taken.set(memberId, left);
    };
  }
}
