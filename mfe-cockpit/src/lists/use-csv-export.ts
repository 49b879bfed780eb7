import { notify, saveFile, useLanguage, useSession } from '@escale/platform';
import { type CsvValue, csvOf } from '@escale/rules/csv';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { inZone } from './in-zone.rules.ts';

/** What a row has in a column; numbers and amounts are written as the reader's language does, amounts in euros with two decimals, instants in the reader's zone. */
type Value = string | number | { cents: number } | null | undefined;

/** A column of an export: its heading, and the value of a row. */
export interface CsvColumn<Row> {
  head: string;
  value: (row: Row) => Value;
}

interface Export<Row> {
  /** Name of the file, already translated. */
  file: string;
  columns: readonly CsvColumn<Row>[];
  /** One page of the rows that the list shows, of `limit` rows. */
  read: (page: number, limit: number) => Promise<{ items: readonly Row[]; total: number }>;
}

const atOnce = 100;

/** Exports every row of the current view to a CSV file, with the headings and numbers of the reader's language (CKP-01). */
export function useCsvExport<Row>({ file, columns, read }: Export<Row>) {
  const intl = useIntl();
  const language = useLanguage();
  const timezone = useSession().member?.timezone ?? 'Europe/Paris';
  const [isBusy, setBusy] = useState(false);
  const cell = (value: Value): CsvValue => {
    if (typeof value === 'number')
      return { number: intl.formatNumber(value, { useGrouping: false, maximumFractionDigits: 2 }) };
    if (typeof value === 'string') return inZone(value, timezone);
    if (typeof value !== 'object' || value === null) return null;
    const two = { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 2 };
    return { number: intl.formatNumber(value.cents / 100, two) };
  };
  const run = async () => {
    setBusy(true);
    try {
      const rows = await everyRow(read);
      const lines = rows.map((row) => columns.map(({ value }) => cell(value(row))));
      const heads = columns.map(({ head }) => head);
      saveFile(csvOf([heads, ...lines], language === 'en' ? ',' : ';'), 'text/csv;charset=utf-8', file);
      notify({
        tone: 'success',
        message: intl.formatMessage({ id: 'cockpit.export.done' }, { count: rows.length }),
      });
    } catch (error) {
      const words = intl.formatMessage({ id: 'cockpit.export.failed' });
      notify({ tone: 'danger', message: error instanceof Error ? error.message : words });
    }
    setBusy(false);
  };
  return { isBusy, run };
}

/** All rows of a list, page after page. */
export async function everyRow<Row>(read: Export<Row>['read']): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page, atOnce);
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}

/** Reads a list whose next page is asked for by the `next` of the page before. */
export function afterCursor<Row>(
  read: (cursor: string | null, limit: number) => Promise<{ items: readonly Row[]; next: string | null }>,
): Export<Row>['read'] {
  let cursor: string | null = null;
  return async (page, limit) => {
    const { items, next } = await read(page === 1 ? null : cursor, limit);
    cursor = next;
    return { items, total: next === null ? 0 : Number.POSITIVE_INFINITY };
  };
}
