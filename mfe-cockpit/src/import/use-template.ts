import { saveFile, useLanguage } from '@escale/platform';
import { csvOf } from '@escale/rules/csv';
import { useIntl } from 'react-intl';
import { fields } from './fields.ts';

/** Saves an empty file with the columns that the import recognises, in the language of the reader. */
export function useTemplate(): () => void {
  const intl = useIntl();
  const language = useLanguage();
  return () => {
    const heads = fields.map((field) => intl.formatMessage({ id: `import.head.${field}` }));
    const name = intl.formatMessage({ id: 'import.template.file' });
    saveFile(csvOf([heads], language === 'en' ? ',' : ';'), 'text/csv;charset=utf-8', name);
  };
}
