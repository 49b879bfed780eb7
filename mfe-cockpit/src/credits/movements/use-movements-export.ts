import { type CreditMovement, faceOf } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { call } from '@escale/platform';
import { useIntl } from 'react-intl';
import { afterCursor, useCsvExport } from '../../lists/use-csv-export.ts';
import type { movementQuestion } from './movement-view.rules.ts';
import { useMovementWords } from './movement-words.ts';

/** Exports every movement of the view, one a row (POL-07). */
export function useMovementsExport(query: ReturnType<typeof movementQuestion>) {
  const intl = useIntl();
  const words = useMovementWords();
  const head = (id: string) => intl.formatMessage({ id: `cockpit.credits.${id}` });
  const by = ({ madeBy, booking }: CreditMovement) => madeBy ?? booking?.organiser ?? null;
  return useCsvExport<CreditMovement>({
    file: head('movements.file'),
    read: afterCursor((before, limit) =>
      call(cockpitApi.companyCredits.movements, { query: { ...query, limit, ...(before ? { before } : {}) } }),
    ),
    columns: [
      { head: head('statement.at'), value: ({ at }) => at },
      { head: head('nature'), value: ({ kind }) => intl.formatMessage({ id: 'cockpit.credits.kind' }, { kind }) },
      { head: head('statement.what'), value: words.title },
      { head: head('movements.flow'), value: words.flow },
      { head: head('statement.booking'), value: ({ booking }) => booking?.reference },
      { head: head('movements.invoice'), value: ({ invoice }) => invoice?.name },
      {
        head: head('statement.by'),
        value: (movement) => {
          const person = by(movement);
          return person && faceOf(person).name;
        },
      },
      { head: head('statement.amount'), value: ({ amountCents }) => ({ cents: amountCents }) },
    ],
  });
}
