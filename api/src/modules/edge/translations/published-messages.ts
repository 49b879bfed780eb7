import { type Language, languages } from '@escale/contract';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { filesOf, readChannels } from '../releases/public.ts';
import { openReleaseFiles } from '../shell/public.ts';

/** File of a release with its texts by language; releases built before this file have none. */
const messagesFile = 'messages.json';
const messages = z.record(z.enum(languages), z.record(z.string(), z.string()));

export type PublishedMessages = (language: Language, id: string) => string | undefined;

/** Reads the texts of everything that is live; a release whose file cannot be read has none. */
export function openPublishedMessages(context: Context): () => Promise<PublishedMessages> {
  const readPublished = openReleaseFiles(context);
  return async () => {
    const channels = await readChannels(context.db);
    const all = await Promise.all(
      channels.map(async ({ remote, version }) => {
        const known = await filesOf(context.db, remote, version);
        if (known?.files[messagesFile] === undefined) return null;
        const release = { name: remote, version, files: known.files };
        return readPublished(release, messagesFile, (text) => messages.parse(JSON.parse(text))).catch(
          (error: unknown) => {
            context.log.warn({ err: error, remote, version }, 'the texts of a release could not be read');
            return null;
          },
        );
      }),
    );
    return (language, id) => all.find((one) => one?.[language][id] !== undefined)?.[language][id];
  };
}
