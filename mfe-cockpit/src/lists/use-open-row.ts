import { useMediaQuery } from '@escale/platform';
import { useNavigate } from 'react-router';

/** How the open row of a list is shown, and the ways from it. */
export interface OpenRow {
  /** A phone shows the row as a page of its own. */
  asPage: boolean;
  /** The address of the list without an open row. */
  backTo: string;
  /** Opens a neighbour in the table; null at an end of it, or where the table shows another page. */
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

/** The open row of a list as the address names it; `hrefOf` is the address of a row, or of the list without one. */
export function useOpenRow(
  openId: string | undefined,
  rows: readonly { id: string }[],
  hrefOf: (id?: string) => string,
): OpenRow {
  const navigate = useNavigate();
  const asPage = useMediaQuery('(max-width: 767px)');
  const backTo = hrefOf();
  const place = rows.findIndex(({ id }) => id === openId);
  const at = (index: number) => {
    const row = rows[index];
    return row && place >= 0 ? () => navigate(hrefOf(row.id)) : null;
  };
  return { asPage, backTo, previous: at(place - 1), next: at(place + 1), onClose: () => navigate(backTo) };
}
