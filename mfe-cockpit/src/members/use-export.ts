import type { Employee } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { call, notify, saveFile, useLanguage } from '@escale/platform';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type CsvValue, csvOf } from './csv.rules.ts';
import { questionOf, type TableView } from './table-view.rules.ts';

const atOnce = 100;

/** Exports every member of the current view to a CSV file, with the headings and number format of the reader's language (CKP-01). */
export function useExport(view: TableView) {
  const intl = useIntl();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const words = (id: string) => intl.formatMessage({ id });
  const number = (value: number | undefined) =>
    value === undefined ? null : intl.formatNumber(value, { useGrouping: false, maximumFractionDigits: 2 });
  const rowOf = (member: Employee): CsvValue[] => [
    member.lastName,
    member.firstName,
    member.email,
    member.jobTitle,
    member.department,
    member.policy,
    number(member.officeDays?.used),
    number(member.officeDays?.due),
    number(member.credits ? member.credits.leftCents / 100 : undefined),
    number(member.credits ? member.credits.budgetCents / 100 : undefined),
    words(`cockpit.access.${member.access}`),
    words(member.external ? 'cockpit.card.external' : 'cockpit.card.internal'),
    member.externalId,
  ];
  const run = async () => {
    setBusy(true);
    try {
      const members = await everyMember(view);
      const heads = exported.map((id) => words(`cockpit.export.${id}`));
      const text = csvOf([heads, ...members.map(rowOf)], language === 'en' ? ',' : ';');
      saveFile(text, 'text/csv;charset=utf-8', words('cockpit.export.file'));
      notify({
        tone: 'success',
        message: intl.formatMessage({ id: 'cockpit.export.done' }, { count: members.length }),
      });
    } catch (error) {
      notify({ tone: 'danger', message: error instanceof Error ? error.message : words('cockpit.export.failed') });
    }
    setBusy(false);
  };
  return { isBusy, run };
}

const exported = [
  'lastName',
  'firstName',
  'email',
  'jobTitle',
  'department',
  'policy',
  'officeUsed',
  'officeDue',
  'creditsLeft',
  'creditsBudget',
  'access',
  'kind',
  'externalId',
] as const;

async function everyMember(view: TableView): Promise<Employee[]> {
  const found: Employee[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...questionOf(view), page, limit: atOnce };
    const { items, total } = await call(lateApi.members.employees, { query });
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}
