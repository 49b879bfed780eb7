import en from '@rc-component/picker/locale/en_GB';
import fr from '@rc-component/picker/locale/fr_FR';
import nl from '@rc-component/picker/locale/nl_NL';
import generatePicker from 'antd/es/date-picker/generatePicker/index.js';
import { utcDays } from './utc-days.ts';

/** antd's pickers on our days. */
export const Picker = generatePicker<Date>(utcDays);

const separator = { fr: '/', en: '/', nl: '-' } as const;
const panel = { fr, en, nl } as const;
type Language = keyof typeof panel;

const isLanguage = (text: string): text is Language => text in panel;

/** What a picker needs to know of a language: the words of its panel and how days, weeks and months are typed. */
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
