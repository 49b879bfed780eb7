import { errorCodes, eventShapes } from '@escale/contract';
import { buildPackage } from '../build-package.ts';
import { readManifest } from '../read-manifest.ts';
import { idProblems, languageProblems, readMessages } from './message-problems.ts';
import { checkRemoteBuild } from './remote-build.ts';

const textsAt = 'src/messages';

/**
 * Checks a remote that has a repository of its own as this repository checks its remotes: manifest, imports and events by the build, texts,
 * and the built files. Builds it where its sources changed. Returns the problems, one sentence each, and the sizes of its pages.
 */
export async function checkRemote(folder: string): Promise<{ problems: string[]; sizes: string[] }> {
  await buildPackage(folder);
  const built = checkRemoteBuild(folder);
  return { ...built, problems: [...textProblems(folder), ...built.problems] };
}

function textProblems(folder: string): string[] {
  const messages = readMessages(folder);
  if (messages === null) return [`${textsAt} has no messages`];
  const { emits, consumes } = readManifest(folder);
  const events = [emits, consumes].flatMap((list) => (Array.isArray(list) ? list.map(String) : []));
  // Event types and error codes look like message ids but are not.
  const wire = new Set([...errorCodes, ...Object.keys(eventShapes), ...events]);
  return [...languageProblems(textsAt, messages), ...idProblems(textsAt, folder, messages.fr, wire)];
}
