// Contract routes that no page, job or documented client uses are listed in docs/unused-routes.txt. The list may only shrink: a newly
// unused route fails, and so does a listed one that is used or removed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeApi as api } from '../shared/contract/src/routes.ts';
import { root } from './lib/project.mjs';
import { remotes } from './lib/remotes.mjs';
import { routeUses } from './lib/route-uses.mjs';

const file = 'docs/unused-routes.txt';
const pages = ['shell/src', 'shared/platform/src', ...remotes().map(({ folder }) => `${folder}/src`)];
// Jobs run on the server without routes; other clients use the paths in their guides.
const guides = ['docs', 'README.md'];

const sources = (path) =>
  readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|md)$/.test(entry.name) && !/\.(test|fixture)\./.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
// The command line of releases is a client, too. It and the page of releases import the routes of that area by themselves;
// so do the panel of notices and their settings. `lateApi` has the areas that no first view calls, `cockpitApi`
// those of the cockpit alone, `officeApi` those of its buildings and spaces, `staffApi` those of staff, `doorApi` those of screens, `visitApi` those about visitors.
const code = [...pages, 'shared/build/src/release']
  .flatMap(sources)
  .join('\n')
  .replaceAll('releaseRoutes.', 'api.releases.')
  .replaceAll('noticeRoutes.', 'api.notices.')
  .replaceAll('accountRoutes.', 'api.account.')
  .replaceAll('scheduleRoutes.', 'api.schedule.')
  .replaceAll('teamRoutes.', 'api.teams.')
  .replaceAll('lateApi.', 'api.')
  .replaceAll('cockpitApi.', 'api.')
  .replaceAll('officeApi.', 'api.')
  .replaceAll('staffApi.', 'api.')
  .replaceAll('doorApi.', 'api.')
  .replaceAll('visitApi.', 'api.');
const text = guides
  .flatMap((path) => (path.endsWith('.md') ? [readFileSync(join(root, path), 'utf8')] : sources(path)))
  .join('\n');

const used = routeUses(api, code, text);
const unused = Object.values(api)
  .flatMap((area) => Object.values(area).map(({ id }) => id))
  .filter((id) => !used.has(id))
  .sort();
const listed = readFileSync(join(root, file), 'utf8').split('\n').filter(Boolean);
const misplaced = listed.findIndex((id, index) => index > 0 && id < listed[index - 1]);
const problems = [
  ...unused.filter((id) => !listed.includes(id)).map((id) => `${id} is used by no page: use it or remove it`),
  ...listed.filter((id) => !unused.includes(id)).map((id) => `${id} is used or gone: remove it from ${file}`),
  ...(misplaced < 0
    ? []
    : [`${file}, line ${misplaced + 1}: ${listed[misplaced]} belongs before ${listed[misplaced - 1]}`]),
];
console.log(`${unused.length} of ${used.size + unused.length} routes are used by no page.`);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
