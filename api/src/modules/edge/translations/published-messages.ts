import { type Language, languages } from '@escale/contract';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { serverMessages } from '../../../platform/messages/translate.ts';
import { filesOf, readChannels } from '../releases/public.ts';
import { openReleaseFiles } from '../shell/public.ts';

/** File of a release with its texts by language; releases built before this file have none. */
const messagesFile = 'messages.json';
const messages = z.record(z.enum(languages), z.record(z.string(), z.string()));

/** The area of the server's own messages. */
export const serverArea = 'server';

/** A message of the live release in every language. */
export interface PublishedMessage {
  id: string;
  /** The remote, or the shell, that has it; `server` for letters, documents and notices. */
  area: string;
  texts: Readonly<Record<Language, string>>;
}

/** The texts of everything that is live. */
export interface PublishedMessages {
  /** By id; one that several remotes have is that of the first. */
  all: ReadonlyMap<string, PublishedMessage>;
  textOf: (language: Language, id: string) => string | undefined;
}

/** Reads the texts of everything that is live; a release whose file cannot be read has none. */
export function openPublishedMessages(context: Context): () => Promise<PublishedMessages> {
  const readPublished = openReleaseFiles(context);
  return async () => {
    const channels = await readChannels(context.db);
    const read = await Promise.all(
      channels.map(async ({ remote, version }) => {
        const known = await filesOf(context.db, remote, version);
        if (known?.files[messagesFile] === undefined) return [];
        const release = { name: remote, version, files: known.files };
        return readPublished(release, messagesFile, (text) => messagesIn(remote, text)).catch((error: unknown) => {
          context.log.warn({ err: error, remote, version }, 'the texts of a release could not be read');
          return [];
        });
      }),
    );
    const all = new Map(
      [...read, areaOf(serverArea, serverMessages)]
        .flat()
        .reverse()
        .map((message) => [message.id, message] as const),
    );
    return { all, textOf: (language, id) => all.get(id)?.texts[language] };
  };
}

function messagesIn(area: string, file: string): PublishedMessage[] {
  return areaOf(area, messages.parse(JSON.parse(file)));
}

function areaOf(area: string, texts: Readonly<Record<Language, Readonly<Record<string, string>>>>): PublishedMessage[] {
  // A build refuses messages that a language does not have.
  return Object.keys(texts.fr).map((id) => ({
    id,
    area,
    texts: { fr: texts.fr[id] ?? '', en: texts.en[id] ?? '', nl: texts.nl[id] ?? '' },
  }));
}
