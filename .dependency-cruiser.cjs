/** Imports go one way (docs: README, 'Folders'): contract ← rules ← platform/ui ← shell and remotes; contract, rules ← api. */
const { layers, modulesOfBookings } = require('./api/layers.cjs');
const { refusedPackages } = require('./shared/build/src/imports/refused-packages.ts');

const remotes = 'mfe-[a-z]+';

/** The build refuses the same imports, also in other repositories. */
const packageRules = refusedPackages.map(({ names, instead }) => ({
  name: `no-${/^[a-z-]+/.exec(names)}-in-remotes`,
  comment: `Instead: ${instead}.`,
  severity: 'error',
  from: { path: `^(${remotes})/`, pathNot: '\\.(test|fixture)\\.tsx?$' },
  to: { path: `(^|node_modules/)(${names})(/|$)` },
}));

const modules = '^api/src/modules/';
/** Tests build worlds out of whatever they need. */
const isTest = '\\.(test|fixture)\\.ts$';

/** A module of the API imports the modules that `api/layers.cjs` allows it, and no other. */
const moduleRules = Object.entries(layers).map(([module, allowed]) => ({
  name: `module-${module.replace('/', '-')}`,
  severity: 'error',
  from: { path: `${modules}${module}/`, pathNot: isTest },
  to: { path: modules, pathNot: `${modules}(${[module, ...allowed].join('|')})/` },
}));

const bookingRules = modulesOfBookings.map((module, index) => ({
  name: `bookings-${module}`,
  severity: 'error',
  from: { path: `${modules}bookings/${module}/`, pathNot: isTest },
  to: {
    path: `${modules}bookings/`,
    pathNot: `${modules}bookings/(${modulesOfBookings.slice(0, index + 1).join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Move what both files need into a third one.',
      severity: 'error',
      from: { pathNot: '\\.test\\.' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared/contract/' },
      to: { path: '^(shared/(?!contract/)|shell/|mfe-|api/)' },
    },
    {
      name: 'rules-import-contract-only',
      severity: 'error',
      from: { path: '^shared/rules/' },
      to: { path: '^(shared/(?!(contract|rules)/)|shell/|mfe-|api/)' },
    },
    {
      name: 'ui-knows-no-platform',
      severity: 'error',
      from: { path: '^shared/ui/' },
      to: { path: '^(shared/(platform|testing|build)/|shell/|mfe-|api/)' },
    },
    {
      name: 'platform-below-pages',
      severity: 'error',
      from: { path: '^shared/platform/', pathNot: '\\.test\\.' },
      to: { path: '^(shared/(testing|build)/|shell/|mfe-|api/)' },
    },
    ...packageRules,
    {
      name: 'remotes-import-no-remote',
      comment:
        'Show a widget of the other remote by <RemoteWidget>, follow its events by useBusEvent (docs/remotes/add.md).',
      severity: 'error',
      from: { path: `^(${remotes})/` },
      to: { path: `^${remotes}/`, pathNot: '^$1/' },
    },
    {
      name: 'antd-and-g2-through-our-entries',
      comment:
        'Use the entries of @escale/ui (docs/ui.md): a second copy has contexts of its own and costs every page that loads it.',
      severity: 'error',
      from: { pathNot: '^shared/(ui/src/(controls|trees|dates|rich|charts)|build/src/antd)/' },
      to: { path: 'node_modules/(antd|@ant-design|@antv|@rc-component)/' },
    },
    {
      name: 'nobody-imports-shell',
      comment: 'The shell gives its pages and remotes everything through @escale/platform (docs/platform.md).',
      severity: 'error',
      from: { pathNot: '^(shell|e2e)/' },
      to: { path: '^shell/' },
    },
    {
      name: 'nobody-imports-api',
      comment: 'Pages call the API by its routes in @escale/contract; rules of both are in @escale/rules.',
      severity: 'error',
      from: { pathNot: '^(api|e2e|bench|scripts)/' },
      to: { path: '^api/' },
    },
    {
      name: 'api-knows-no-pages',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(shared/(platform|ui|testing)/|mfe-)' },
    },
    {
      name: 'remotes-use-the-public-platform',
      comment: 'Import from @escale/platform (docs/platform.md); the rest is for the shell.',
      severity: 'error',
      from: { path: `^(${remotes})/` },
      to: { path: '^shared/platform/src/internal' },
    },
    {
      name: 'single-spa-in-one-file',
      severity: 'error',
      from: { path: '^shell/', pathNot: '^shell/src/remotes/single-spa\\.ts$' },
      to: { path: 'node_modules/single-spa/' },
    },
    ...moduleRules,
    ...bookingRules,
    {
      name: 'every-module-is-in-api-layers-cjs',
      comment: 'Add the module to api/layers.cjs, with the modules that it may import (docs/how-to/add-a-route.md).',
      severity: 'error',
      from: { path: modules, pathNot: `${modules}(${Object.keys(layers).join('|')})/` },
      to: {},
    },
    ...Object.keys(layers).map((module) => ({
      name: `enter-${module.replace('/', '-')}-by-its-public-file`,
      severity: 'error',
      from: { path: modules, pathNot: [`${modules}${module}/`, isTest] },
      to: { path: `${modules}${module}/`, pathNot: `${modules}${module}/public\\.ts$` },
    })),
    {
      name: 'api-platform-below-modules',
      severity: 'error',
      from: { path: '^api/src/(platform|providers)/', pathNot: [isTest, 'db/generate-schema\\.ts$'] },
      to: { path: '^api/src/(modules|testing|demo)/' },
    },
    {
      name: 'modules-know-no-composition',
      severity: 'error',
      from: { path: modules, pathNot: isTest },
      to: { path: '^api/src/(testing/|demo/|[^/]+\\.ts$)' },
    },
    {
      name: 'resolvable',
      comment:
        'The file or package does not exist: add the package to the package.json of the importing folder, or mend the path.',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        dependencyTypesNot: ['type-only'],
        pathNot: '^(geojson|react-router-whole|first-views-of-package)$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
