import en from '@rc-component/picker/locale/en_GB';
import fr from '@rc-component/picker/locale/fr_FR';
import nl from '@rc-component/picker/locale/nl_NL';
import generatePicker from 'antd/es/date-picker/generatePicker/index.js';
import { utcDays } from './utc-days.ts';

/** antd's pickers with UTC dates. */
export const Picker = generatePicker<Date>(utcDays);

const separator = { fr: '/', en: '/', nl: '-' } as const;
const panel = { fr, en, nl } as const;
type Language = keyof typeof panel;

const isLanguage = (text: string): text is Language => text in panel;

/** The locale of a picker: the texts of its panel and the input formats of days, weeks and months. */
export function languageOf(locale: string) {
  const found = locale.slice(0, 2);
  const language: Language = isLanguage(found) ? found : 'fr';
  const mark = separator[language];
  return {
    locale: { lang: { ...panel[language], locale: language, placeholder: '' }, timePickerLocale: {} },
    day: `DD${mark}MM${mark}YYYY`,
    week: 'WW/GGGG',
    month: 'MM/YYYY',
  };
}
