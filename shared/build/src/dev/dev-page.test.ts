import { expect, test } from '@jest/globals';
import { withDevelopedRemote } from './dev-page.ts';

const released = [
  { name: 'explore', version: '1.2.0', entry: '/remotes/explore/1.2.0/remoteEntry.js', integrity: 'sha384-a' },
  { name: 'booking', version: '1.0.0', entry: '/remotes/booking/1.0.0/remoteEntry.js', integrity: 'sha384-b' },
];
const html = `<head><script type="application/json" id="escale-releases">${JSON.stringify(released)}</script></head>`;

test('PLT-04 a developed remote takes the place of its release; the others stay as released', () => {
  const entry = '/remotes/booking/dev/remoteEntry.js';
  const page = withDevelopedRemote(html, { name: 'booking', entry, integrity: 'sha384-c' });
  const written: unknown = JSON.parse(/escale-releases">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');
  expect(written).toEqual([released[0], { ...released[1], entry, integrity: 'sha384-c' }]);
  expect(page).toContain('src="/dev/reload.js"');
});
