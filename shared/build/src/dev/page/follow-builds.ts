import { showProblems } from './overlay.ts';

const problems = new Map<string, string>();
/** Builds that failed while this page was open: a build that never loaded has no code here that could take an update. */
const failed = new Set<string>();

/** Subscribes to the builds of a development server: updates go to the code they belong to, problems into the overlay. */
export function followBuilds(address: string): void {
  const changes = new EventSource(address);
  changes.addEventListener('built', ({ data }) => {
    const { name, hash }: { name: string; hash: string } = JSON.parse(data);
    setProblem(name, '');
    if (failed.delete(name) && !document.documentElement.dataset.hot?.split(' ').includes(name)) location.reload();
    else dispatchEvent(new CustomEvent('escale:built', { detail: { name, hash } }));
  });
  changes.addEventListener('failed', ({ data }) => {
    const { name, text }: { name: string; text: string } = JSON.parse(data);
    failed.add(name);
    setProblem(name, text);
  });
  changes.addEventListener('types', ({ data }) => setProblem('types', JSON.parse(data)));
}

function setProblem(name: string, text: string): void {
  if (text === '') problems.delete(name);
  else problems.set(name, text);
  showProblems([...problems.values()]);
}
