import { createHash } from 'node:crypto';

/** Statements that a process prepares at most; each costs memory on every connection. */
const mostNames = 400;
/** Texts whose uses are counted; the one unused for longest is forgotten first. */
const mostCounted = 2000;
/** Uses after which a statement is worth preparing: those composed of parts for one request never get there. */
const usesBeforeName = 3;

/** Which statements are prepared, and under which names. One for all connections of a process. */
export class StatementNames {
  readonly #names = new Map<string, string | null>();
  readonly #uses = new Map<string, number>();

  /** Number of statements with a name, for metrics. */
  get size(): number {
    return this.#names.size;
  }

  /** The name under which a connection prepares a statement; undefined while it is sent as it is. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known ?? undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.delete(text);
    if (uses < usesBeforeName || this.#names.size >= mostNames) {
      this.#count(text, uses);
      return undefined;
    }
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }

  /** Never prepares a statement again, as its result has changed under connections that have it prepared. */
  forget(text: string): void {
    this.#names.set(text, null);
  }

  #count(text: string, uses: number): void {
    this.#uses.set(text, uses);
    if (this.#uses.size <= mostCounted) return;
    for (const oldest of this.#uses.keys()) {
      this.#uses.delete(oldest);
      return;
    }
  }
}
