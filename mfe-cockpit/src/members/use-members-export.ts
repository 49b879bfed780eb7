import type { Employee } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { call } from '@escale/platform';
import { useIntl } from 'react-intl';
import { type CsvColumn, useCsvExport } from '../lists/use-csv-export.ts';
import { type MembersView, membersQuestion } from './members-view.rules.ts';

/** Exports the members of the current view (CKP-01). */
export function useMembersExport(view: MembersView) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const column = (id: string, value: CsvColumn<Employee>['value']): CsvColumn<Employee> => ({
    head: words(`cockpit.export.${id}`),
    value,
  });
  return useCsvExport<Employee>({
    file: words('cockpit.export.file'),
    read: (page, limit) => call(cockpitApi.members.employees, { query: { ...membersQuestion(view), page, limit } }),
    columns: [
      column('lastName', ({ lastName }) => lastName),
      column('firstName', ({ firstName }) => firstName),
      column('email', ({ email }) => email),
      column('jobTitle', ({ jobTitle }) => jobTitle),
      column('department', ({ department }) => department),
      column('policy', ({ policy }) => policy),
      column('officeUsed', ({ officeDays }) => officeDays?.used),
      column('officeDue', ({ officeDays }) => officeDays?.due),
      column('creditsLeft', ({ credits }) => credits && credits.leftCents / 100),
      column('creditsBudget', ({ credits }) => credits && credits.budgetCents / 100),
      column('access', ({ access }) => words(`cockpit.access.${access}`)),
      column('kind', ({ external }) => words(external ? 'cockpit.card.external' : 'cockpit.card.internal')),
      column('externalId', ({ externalId }) => externalId),
    ],
  });
}
