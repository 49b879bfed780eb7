import { type Language, locales, type RouteById, type RouteReply } from '@escale/contract';
import { createIntl } from '@formatjs/intl';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { sampleValues, shapeProblem, valuesOf } from '../../../platform/messages/message-shape.ts';
import { translate } from '../../../platform/messages/translate.ts';
import type { PublishedMessages } from './published-messages.ts';

interface Written {
  id: string;
  language: Language;
  text: string;
}

/** A text as pages would show it, or what is wrong with it in the language of the reader. */
export async function previewText(
  readMessages: () => Promise<PublishedMessages>,
  { id, language, text }: Written,
  reader: Language,
): Promise<RouteReply<RouteById<'texts.preview'>>> {
  const message = (await readMessages()).textOf(language, id);
  if (message === undefined) throw new ApiError('resource.not-found');
  const problem = problemSentence(text, message, reader);
  return { problem, samples: problem === null ? samplesOf(text, language) : [] };
}

/** What is wrong with a text in words; null when nothing is. */
export function problemSentence(text: string, message: string, reader: Language): string | null {
  const problem = shapeProblem(text, message);
  if (problem === null) return null;
  const { kind, names } = problem;
  if (kind === 'syntax') return translate(reader, 'text.shape.syntax');
  return translate(reader, `text.shape.${kind}`, { names: names.join(', '), count: names.length });
}

function samplesOf(text: string, language: Language): string[] {
  const intl = createIntl<string>({
    locale: locales[language],
    timeZone: 'Europe/Paris',
    messages: { sample: text },
    onError: (error) => {
      throw error;
    },
  });
  const tags = Object.fromEntries(
    valuesOf(text)
      .filter((name) => name.startsWith('<'))
      .map((name) => [name.slice(1, -1), (parts: string[]) => parts.join('')]),
  );
  return [
    ...new Set(
      sampleValues(text).map((values) => String(intl.formatMessage({ id: 'sample' }, { ...values, ...tags }))),
    ),
  ];
}
