import { createWidget } from '@escale/platform';
import { Teammates } from '../teammates/teammates.tsx';

/** Who will be at some spaces, with the few texts of this widget alone. */
export default createWidget(
  'connections/Teammates',
  {
    fr: () => import('../messages/teammates/fr.json'),
    en: () => import('../messages/teammates/en.json'),
    nl: () => import('../messages/teammates/nl.json'),
  },
  Teammates,
);
