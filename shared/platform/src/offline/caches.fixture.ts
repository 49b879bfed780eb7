/** Cache Storage of the browser, which jsdom does not have. */
class FakeCache {
  readonly entries = new Map<string, string>();
  async put(key: string, reply: { body: string }) {
    this.entries.delete(key);
    this.entries.set(key, JSON.stringify(reply));
  }
  async match(key: string) {
    const text = this.entries.get(key);
    if (text === undefined) return undefined;
    const { body, headers } = JSON.parse(text);
    return { json: async () => JSON.parse(body), headers: { get: (name: string) => headers[name] ?? null } };
  }
  keys = async () => [...this.entries.keys()];
  delete = async (key: string) => this.entries.delete(key);
}
/** All caches by name. */
export const stored = new Map<string, FakeCache>();
Object.assign(globalThis, {
  caches: {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new FakeCache();
      stored.set(name, cache);
      return cache;
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  },
  Response: class {
    readonly body: string;
    readonly headers: Record<string, string>;
    constructor(body: string, { headers }: { headers: Record<string, string> }) {
      this.body = body;
      this.headers = headers;
    }
  },
});
