import type { Context } from '../../platform/context.ts';
import { defineHandlers } from '../../platform/http/handlers.ts';
import { defineJobs } from '../../platform/jobs/jobs.ts';
import { figureLetter, setFigureLetter } from './letter.service.ts';
import { computeWeeks, refreshFigures, type WeeksJob } from './refresh.service.ts';
import { complianceReport, rowsOfFigure } from './rows.service.ts';
import { type LetterJob, orderLetters, sendLetter } from './send-letters.service.ts';
import { stopPlugin } from './stop.plugin.ts';
import { figuresOfTab } from './tab.service.ts';

export const handlers = defineHandlers({
  'figures.tab': ({ actor, params, query }, context) => figuresOfTab(context, actor, params.tab, query),
  'figures.rows': ({ actor, params, query }, context) => rowsOfFigure(context, actor, params, query),
  'figures.compliance': ({ actor, query }, context) => complianceReport(context, actor, query),
  'figures.letter': ({ actor }, context) => figureLetter(context, actor),
  'figures.set-letter': ({ actor, body }, context) => setFigureLetter(context, actor, body),
});

export const jobs = defineJobs({
  'figures.refresh': (_: object, context: Context) => refreshFigures(context),
  'figures.weeks': (job: WeeksJob, context: Context) => computeWeeks(context, job),
  'figures.letters': (_: object, context: Context) => orderLetters(context),
  'figures.letter': (job: LetterJob, context: Context) => sendLetter(context, job),
});

/** Every few minutes: figures follow late changes of past days, and a letter follows the week that it tells about. */
export const schedule = { 'figures.refresh': '*/5 * * * *', 'figures.letters': '2-57/15 * * * *' };

export const plugin = stopPlugin;
