import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Line, promoted, rolledBack } from './earlier.rules.ts';

const none = () => false;

test('PLT-05 two rollbacks go two versions back, never forward to the one that was left', () => {
  const line = ['0.1.0', '0.2.0', '0.3.0'].reduce<Line | null>(promoted, null);
  const once = line && rolledBack(line, none);
  const twice = once && rolledBack(once, none);
  expect([once?.version, twice?.version]).toEqual(['0.2.0', '0.1.0']);
  expect(twice && rolledBack(twice, none)).toBeNull();
});

test('PLT-05 a version marked as bad is passed over', () => {
  const line = ['0.1.0', '0.2.0', '0.3.0'].reduce<Line | null>(promoted, null);
  expect(line && rolledBack(line, (version) => version === '0.2.0')).toEqual({ version: '0.1.0', earlier: [] });
});

test('PLT-05 an earlier version that is promoted again has what was live just before as its way back', () => {
  const line = ['0.2.0', '0.6.0', '1.1.0', '0.6.0'].reduce<Line | null>(promoted, null);
  const once = line && rolledBack(line, none);
  const twice = once && rolledBack(once, none);
  expect([once?.version, twice?.version]).toEqual(['1.1.0', '0.2.0']);
});

/** Versions with the moment of their last promotion, without those that a rollback has left or passed. */
class Model {
  private readonly promotions = new Map<string, number>();
  private readonly bad = new Set<string>();
  private clock = 0;
  live: string | null = null;

  get wayBack(): string | null {
    const earlier = [...this.promotions].filter(([version]) => version !== this.live && !this.bad.has(version));
    return earlier.sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
  }

  isBad = (version: string) => this.bad.has(version);

  promote(version: string): void {
    if (version === this.live) return;
    this.clock += 1;
    this.promotions.set(version, this.clock);
    this.live = version;
  }

  rollback(): void {
    const to = this.wayBack;
    if (to === null) return;
    const at = this.promotions.get(to) ?? 0;
    for (const [version, promoted] of this.promotions) if (promoted > at) this.promotions.delete(version);
    this.live = to;
  }

  mark(version: string): void {
    // Refused where it is live and nothing was before it.
    if (version === this.live && this.wayBack === null) return;
    this.bad.add(version);
    if (version === this.live) this.rollback();
  }

  clear(version: string): void {
    this.bad.delete(version);
  }
}

test('PLT-05 whatever is promoted, rolled back and marked, a rollback goes back along what was live, never forward nor to what was left', () => {
  const action = fc.constantFrom('promote', 'promote', 'rollback', 'mark', 'clear');
  const step = fc.tuple(
    action,
    fc.integer({ min: 1, max: 6 }).map((n) => `1.${n}.0`),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const model = new Model();
      let line: Line | null = null;
      const back = () => line && rolledBack(line, model.isBad);
      for (const [kind, version] of steps) {
        const before: Line | null = line;
        if (kind === 'promote' && !model.isBad(version)) {
          line = promoted(line, version);
          model.promote(version);
          // What was live is the way back, whatever was promoted.
          if (before !== null && before.version !== version) expect(back()?.version).toBe(before.version);
        } else if (kind === 'rollback') {
          line = back() ?? line;
          model.rollback();
        } else if (kind === 'mark') {
          const isLive = line?.version === version;
          model.mark(version);
          if (isLive) line = back() ?? line;
        } else if (kind === 'clear') model.clear(version);
        expect([line?.version ?? null, back()?.version ?? null]).toEqual([model.live, model.wayBack]);
        if (line === null) continue;
        expect(line.earlier).not.toContain(line.version);
        expect(new Set(line.earlier).size).toBe(line.earlier.length);
      }
    }),
  );
});
