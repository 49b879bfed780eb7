import { type Language, languages } from '@escale/contract';
import { z } from 'zod';
import { type ChangedTexts, changedTexts } from '../../../platform/messages/changed-texts.ts';
import { applyTexts } from './apply-texts.ts';
import type { PublishedVersion, ReadPublished } from './release-files.ts';

const texts = z.record(z.enum(languages), z.string());

const head = z.object({
  description: texts,
  picture: z.string().optional(),
  wholeTitle: z.boolean().default(false),
  unlisted: z.boolean().default(false),
  data: z.record(z.enum(languages), z.array(z.record(z.string(), z.unknown()))),
});

const firstView = z.object({
  path: z.string(),
  framed: z.boolean(),
  until: z.enum(['content', 'page']),
  title: texts.optional(),
  rests: z.boolean().default(false),
  document: z.enum(['everybody', 'visitors']).optional(),
  head: head.optional(),
  answers: z.record(z.string(), z.string()).default({}),
  html: texts,
});
export type FirstView = z.infer<typeof firstView>;

const firstViews = z.object({ css: z.string(), script: z.string().optional(), views: z.array(firstView) });
export type FirstViews = z.infer<typeof firstViews>;

/** File of a release with the content that the server renders for its pages before any script runs; most releases have none. */
const firstViewsFile = 'first-views.json';

const parseFirstViews = (text: string): FirstViews => firstViews.parse(JSON.parse(text));

/** By what was published: views with the texts that staff changed, until these change again. */
const written = new WeakMap<FirstViews, { texts: ChangedTexts; views: FirstViews }>();

/** The first views of a release with the texts that staff changed (I18N-02); null for a release without any. */
export async function readFirstViews(read: ReadPublished, release: PublishedVersion): Promise<FirstViews | null> {
  if (release.files[firstViewsFile] === undefined) return null;
  const published = await read(release, firstViewsFile, parseFirstViews);
  const texts = changedTexts();
  const known = written.get(published);
  if (known?.texts === texts) return known.views;
  const views = { ...published, views: published.views.map((view) => withTexts(view, texts)) };
  written.set(published, { texts, views });
  return views;
}

function withTexts(view: FirstView, texts: ChangedTexts): FirstView {
  const plain = (words: string) => words;
  const inEach = (marked: Record<Language, string>, escaped?: (words: string) => string) => ({
    fr: applyTexts(marked.fr, texts.fr, escaped),
    en: applyTexts(marked.en, texts.en, escaped),
    nl: applyTexts(marked.nl, texts.nl, escaped),
  });
  const deep = (value: unknown, language: Language): unknown => {
    if (typeof value === 'string') return applyTexts(value, texts[language], plain);
    if (Array.isArray(value)) return value.map((one) => deep(one, language));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, deep(one, language)]));
  };
  const { head, title } = view;
  return {
    ...view,
    html: inEach(view.html),
    ...(title && { title: inEach(title, plain) }),
    ...(head && {
      head: {
        ...head,
        description: inEach(head.description, plain),
        data: head.data && {
          fr: head.data.fr.map((one) => deep(one, 'fr') as Record<string, unknown>),
          en: head.data.en.map((one) => deep(one, 'en') as Record<string, unknown>),
          nl: head.data.nl.map((one) => deep(one, 'nl') as Record<string, unknown>),
        },
      },
    }),
  };
}
