import { createHash } from 'node:crypto';

/** Maximum number of statements that the connections of a pool prepare; each costs memory on every connection. */
const mostNames = 400;
/** Maximum number of texts whose uses are counted; the least recently used is evicted first. */
const mostCounted = 2000;
/** Uses after which a statement is prepared: those composed for a single request never reach it. */
const usesBeforeName = 3;

/** Decides which statements are prepared, and under which names. Shared by all connections of a pool. */
export class StatementNames {
  readonly #names = new Map<string, string | null>();
  readonly #uses = new Map<string, number>();

  /** Number of statements with a name, for metrics. */
  get size(): number {
    return this.#names.size;
  }

  /** The name under which a connection prepares a statement; undefined while it is sent unprepared. */
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

  /** Stops preparing a statement, because its result type has changed under connections that have it prepared. */
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
