import { expect, test } from '@jest/globals';
import { isUpdate, remoteAt, withHotBuilds } from './dev-page.ts';

const html = `<head><script type="application/json" id="escale-releases">[{"name":"booking","version":"1.0.0"}]</script>
<script src="/assets/theme.abc.js" integrity="sha384-t"></script>
<link rel="stylesheet" href="/assets/shell.abc.css" integrity="sha384-s"><link rel="preload" href="/remotes/booking/1.0.0/remoteEntry.js" as="script">
<script defer src="/assets/shell.abc.js" integrity="sha384-a"></script></head>`;
const booking = { name: 'booking', manifest: { routes: ['/bookings', '/bookings/{id}'] } };

test('PLT-04 in development every release is replaced by its hot build; only the theme script stays', () => {
  const page = withHotBuilds(html, [booking], ['shell.css', 'shell.js']);
  const written: unknown = JSON.parse(/escale-releases">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');
  expect(written).toEqual([
    {
      ...booking,
      version: 'dev',
      entry: '/remotes/booking/dev/remoteEntry.js',
      integrity: '',
      previous: null,
    },
  ]);
  expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/assets/theme.abc.js',
    '/dev/refresh.js',
    '/assets/shell.css',
    '/assets/shell.js',
  ]);
});

test('PLT-04 the remote of an address is known before its page is sent', () => {
  expect(remoteAt([booking], '/bookings/b1')?.name).toBe('booking');
  expect(remoteAt([booking], '/bookings/b1/x')).toBeUndefined();
});

test('PLT-04 a page does not load the hot updates of an earlier rebuild', () => {
  const files = ['shell.css', 'shell.js', 'shell.1a2b3c.hot-update.js'];
  expect(files.filter((file) => !isUpdate(file))).toEqual(['shell.css', 'shell.js']);
});
