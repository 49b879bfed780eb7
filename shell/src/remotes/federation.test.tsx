import { expect, test } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';

const releases = [
  {
    name: 'explore',
    version: '1.0.0',
    entry: '/remotes/explore/1.0.0/remoteEntry.js',
    integrity: 'sha384-x',
    manifest: { routes: ['/explore'], nav: [], rights: [] },
  },
];
document.head.innerHTML = `<script type="application/json" id="escale-releases">${JSON.stringify(releases)}</script>`;
const instance = init({ name: 'escale_shell', remotes: [] });
const { unregister } = await import('./federation.ts');

test('PLT-06 PLT-10 what the shell lends stays when a remote that asked for it first is loaded again, and is requested anew', () => {
  const shared = {
    from: 'escale_explore',
    loading: Promise.resolve(() => undefined),
    loaded: false,
    get: () => () => undefined,
    useIn: [],
  };
  Object.assign(instance.shareScopeMap, { default: { '@escale/ui/form': { '1.0.0': shared } } });
  unregister('explore');
  expect(instance.shareScopeMap.default?.['@escale/ui/form']?.['1.0.0']).toMatchObject({
    from: '',
    loading: null,
  });
  expect(instance.options.remotes.map(({ name }) => name)).toEqual(['escale_explore']);
});
