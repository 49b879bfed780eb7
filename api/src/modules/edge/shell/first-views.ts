import { languages } from '@escale/contract';
import { z } from 'zod';

const firstView = z.object({
  path: z.string(),
  framed: z.boolean(),
  until: z.enum(['content', 'page']),
  title: z.record(z.enum(languages), z.string()).optional(),
  rests: z.boolean().default(false),
  answers: z.record(z.string(), z.string()).default({}),
  html: z.record(z.enum(languages), z.string()),
});
export type FirstView = z.infer<typeof firstView>;

const firstViews = z.object({ css: z.string(), views: z.array(firstView) });
export type FirstViews = z.infer<typeof firstViews>;

/** File of a release with the content that the server renders for its pages before any script runs; most releases have none. */
export const firstViewsFile = 'first-views.json';

export const parseFirstViews = (text: string): FirstViews => firstViews.parse(JSON.parse(text));
