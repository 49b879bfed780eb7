// I18N-03: three languages have the same keys in valid ICU with the same placeholders, every id used in code exists, and none is unused.
// English is British.
// The labels of the navigation stand in `remote.json`, in the three languages too. `escale-check` does the same in other repositories.
import { join } from 'node:path';
import { spellingProblems } from '../shared/build/src/check/british-spelling.ts';
import { idProblems, languageProblems, readMessages } from '../shared/build/src/check/message-problems.ts';
import { placeholdersOf } from '../shared/build/src/check/placeholders.ts';
import { errorCodes, eventShapes, manifestProblems } from '../shared/contract/src/index.ts';
import { root } from './lib/project.mjs';
import { remotes } from './lib/remotes.mjs';

/** Its messages are the texts of the error codes. */
const catalogue = 'shared/contract';
const all = remotes({ devOnly: true });
const packages = ['shell', ...all.map(({ folder }) => folder), 'shared/ui', 'api', catalogue];
// Event types and error codes look like message ids but are not.
const ownEvents = all.flatMap(({ manifest }) => [...(manifest.emits ?? []), ...(manifest.consumes ?? [])]);
const wire = new Set([...errorCodes, ...Object.keys(eventShapes), ...ownEvents]);
const problems = [
  ...packages.flatMap(problemsOf),
  ...all.flatMap(({ folder, manifest }) => manifestProblems(manifest, `${folder}/remote.json`)),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

function problemsOf(name) {
  const messages = readMessages(join(root, name));
  if (messages === null) return [`${name} has no messages`];
  const languages = languageProblems(name, messages);
  // The placeholders of a message that is not ICU cannot be compared.
  if (languages.length > 0) return languages;
  const ids = name === catalogue ? codeProblems(messages.fr) : idProblems(name, join(root, name), messages.fr, wire);
  return [...ids, ...spellingProblems(name, messages.en)];
}

/** The text of an error code is sent without formatting. */
function codeProblems(messages) {
  return [
    ...errorCodes.filter((code) => !(code in messages)).map((code) => `${catalogue}: ${code} has no message`),
    ...Object.keys(messages)
      .filter((id) => !errorCodes.includes(id))
      .map((id) => `${catalogue}: ${id} is no code of the catalogue`),
    ...Object.entries(messages)
      .filter(([, text]) => placeholdersOf(text).length > 0)
      .map(([id]) => `${catalogue}: ${id} has a placeholder that nobody fills`),
  ];
}
