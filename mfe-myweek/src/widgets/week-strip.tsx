import { createWidget } from '@escale/platform';
import { WeekStrip } from '../strip/week-strip.tsx';

/** The member's week in the page of another remote, with the few texts of this widget alone. */
export default createWidget(
  'myweek/WeekStrip',
  {
    fr: () => import('../messages/strip/fr.json'),
    en: () => import('../messages/strip/en.json'),
    nl: () => import('../messages/strip/nl.json'),
  },
  WeekStrip,
);
