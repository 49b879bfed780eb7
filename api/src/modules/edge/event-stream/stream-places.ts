/** How many streams a member may have open at one node: a browser has one, whatever the number of its tabs. */
const most = 10;

/** Places for open streams, so that nobody can hold the memory and sockets of a node. */
export class StreamPlaces {
  readonly #taken = new Map<string, number>();

  /** Takes a place and gives what frees it again, once; null when the member has none left. */
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
