import { type ReactNode, useCallback } from 'react';
import { useIntl } from 'react-intl';

/** How the server writes a value into a template, in the reader's language. */
export type ValueFormat = 'money' | 'number' | 'percent' | 'weekday' | 'day' | 'shortDay' | 'dayOfMonth' | 'time';

/** The template of a formatted value: `written('money', 'city.fromCents')` becomes '9,60 €'. */
export const written = (format: ValueFormat, of: string): string =>
  `{{#format.${format}}}{{${of}}}{{/format.${format}}}`;

/** A formatted value of a reply. */
export function Written({ as, of }: { as: ValueFormat; of: string }): ReactNode {
  return written(as, of);
}

/** The words of a code of a reply, such as a type: `{ cafe: 'Café' }`. */
export const chosen = (of: string, words: Readonly<Record<string, string>>): string =>
  `{{#format.choice}}{{${of}}}|${Object.entries(words)
    .map(([code, text]) => `${code}=${text}`)
    .join('|')}{{/format.choice}}`;

/** A number that no message contains otherwise, replaced by the template of the real one. */
const example = 98_765;

/**
 * A message with a plural, as a template: the server chooses the form by the value of `of`. The message has the number in both forms.
 */
export function usePlural(): (id: string, of: string, values?: Record<string, string>) => string {
  const intl = useIntl();
  return useCallback(
    (id, of, values = {}) => {
      const form = (count: number) =>
        intl.formatMessage({ id }, { ...values, count }).replace(intl.formatNumber(count), written('number', of));
      return `{{#format.plural}}{{${of}}}|${form(1)}|${form(example)}{{/format.plural}}`;
    },
    [intl],
  );
}
