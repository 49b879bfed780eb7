import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { z } from 'zod';
import { repositoryRoot } from '../platform/config/config.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const manifest = z.object({
  name: z.string(),
  devOnly: z.boolean().default(false),
  routes: z.array(z.string()),
  rights: z.array(z.string()),
});

/** The package whose page is at a path, and the rights of which its reader needs one. None: everybody. */
export interface ServedPage {
  owner: string;
  rights: readonly string[];
}

const remotes = readdirSync(repositoryRoot)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => ({ folder, ...manifest.parse(JSON.parse(read(`${folder}/remote.json`))) }))
  .filter(({ devOnly }) => !devOnly);

/** The shell's own paths, from the files in which it lists them. */
const ofShell = new Set(
  ['shell/src/first-view/index.tsx', 'shell/src/sign-in/entry/entry-pages.tsx', 'shell/src/pages/shell-pages.ts']
    .flatMap((file) => [...read(file).matchAll(/\bpages\.(\w+)\(\)/g)])
    .map(([, name = '']) => pathOf(name)),
);

/** Whether the shell has the page of payment links, which a widget of the remote of bookings fills; the server draws its first view. */
const paysInvoices = ['shell/src/pages/shell-pages.ts', 'shell/src/first-view/index.tsx'].every((file) =>
  read(file).includes('pages.payInvoice('),
);

/** Whether any member may be appointed to the reception, so that the server alone decides who sees its page. */
const isReceptionOfAll = read('mfe-cockpit/src/reception/reception.page.tsx').includes('isDecidedByServer');

/** Sections of the account: the page of any other leads to the first one. */
const sections = new Set(
  [...read('mfe-account/src/frame/sections.ts').matchAll(/pages\.account\('(\w+)'\)/g)].map(([, name]) => name),
);

/** The page at an address of the product, without its query and fragment; null where the visitor reads that there is none. */
export function servedPage(address: string): ServedPage | null {
  const [path = ''] = address.split(/[?#]/);
  if (ofShell.has(path)) return { owner: 'shell', rights: path === pages.loginAs() ? ['member'] : [] };
  if (paysInvoices && path.startsWith(pages.payInvoice(''))) return { owner: 'mfe-booking', rights: [] };
  const remote = remotes.find(({ routes }) => routes.some((route) => matches(route, path)));
  if (remote === undefined) return null;
  const section = /^\/account\/(\w+)$/.exec(path)?.[1];
  if (section !== undefined && !sections.has(section)) return null;
  const isAppointed = isReceptionOfAll && path === cockpitPages.reception();
  return { owner: remote.folder, rights: isAppointed ? ['member'] : remote.rights };
}

function matches(route: string, path: string): boolean {
  const pattern = route.replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}

function pathOf(name: string): string {
  const found = Object.entries(pages).find(([key]) => key === name)?.[1];
  // Every one of them has a path without values.
  const path: unknown = found && Reflect.apply(found, undefined, []);
  return typeof path === 'string' ? path : '';
}
