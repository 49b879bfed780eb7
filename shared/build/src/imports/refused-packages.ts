interface RefusedPackages {
  /** Regular expression for whole package names. */
  names: string;
  /** What a remote does in their place. */
  instead: string;
}

/** Packages that a remote does not import: the platform has something in their place, or a second copy would not work. */
export const refusedPackages: readonly RefusedPackages[] = [
  {
    names: 'dayjs|moment(-timezone)?|date-fns|luxon',
    instead: 'days are ISO strings: addDays and others of @escale/rules, shown by useDates() of @escale/ui',
  },
  {
    names: 'single-spa(-react)?|@module-federation/[^/]+',
    instead: 'createRemote() and <RemoteWidget> of @escale/platform mount pages and widgets',
  },
  {
    names: 'antd|@ant-design/[^/]+|@antv/[^/]+|@rc-component/[^/]+',
    instead:
      'use the entries of @escale/ui (docs/ui.md): a second copy has contexts of its own and costs every page that loads it',
  },
  {
    names: 'styled-components|@emotion/[^/]+',
    instead: 'write CSS modules: the content security policy refuses styles that are made at run time',
  },
  {
    names: 'axios|ky|got|node-fetch',
    instead: 'use useApiQuery, useApiMutation or call of @escale/platform',
  },
  { names: 'maplibre-gl', instead: 'use MapView or PlaceMap of @escale/ui/map' },
  { names: 'lucide-react', instead: 'use <Icon name="…" /> of @escale/ui' },
  { names: 'zod', instead: 'the schemas are in @escale/contract/schemas' },
];
