import { languages } from '@escale/contract';
import { z } from 'zod';

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
export const firstViewsFile = 'first-views.json';

export const parseFirstViews = (text: string): FirstViews => firstViews.parse(JSON.parse(text));
