import { expect, test } from '@jest/globals';
import { remotes } from '../../../../scripts/lib/remotes.mjs';
import { iconMap } from './icon-map.ts';

test('PLT-02 the icon of every navigation entry is in the icon map', () => {
  const entries = remotes({ devOnly: true }).flatMap(({ folder, manifest }) =>
    (manifest.nav as { icon: string }[]).map(({ icon }) => ({ folder, icon })),
  );
  expect(entries.length).toBeGreaterThan(0);
  const missing = entries.filter(({ icon }) => !(icon in iconMap));
  expect(missing.map(({ folder, icon }) => `${folder}/remote.json: ${icon} is not in icon-map.ts`)).toEqual([]);
});
