import type { Language } from '@escale/contract';
import { useIntl } from 'react-intl';
import en from '../pages/terms/terms.en.json' with { type: 'json' };
import fr from '../pages/terms/terms.fr.json' with { type: 'json' };
import nl from '../pages/terms/terms.nl.json' with { type: 'json' };
import { TermsSections, type TermsText } from '../pages/terms/terms-sections.tsx';

const texts: Readonly<Record<Language, TermsText>> = { fr, en, nl };

/** The terms in the language being rendered. */
export function FirstTerms() {
  const { locale } = useIntl();
  return <TermsSections sections={texts[locale as Language]} />;
}
