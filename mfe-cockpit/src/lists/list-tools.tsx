import { Button, useMediaQuery } from '@escale/ui';
import { ColumnPicker, SearchInput } from '@escale/ui/data';
import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ExportButton } from './export-button.tsx';
import styles from './list-tools.module.css';
import type { useCsvExport } from './use-csv-export.ts';

interface Props {
  search: Pick<ComponentProps<typeof SearchInput>, 'label' | 'value' | 'onChange'>;
  /** Chips, such as `FilterMenu`. */
  filters?: ReactNode;
  columns?: ComponentProps<typeof ColumnPicker>;
  download?: ReturnType<typeof useCsvExport>;
  /** Turns the boxes of the rows on and off, on a phone: a tap on a row opens it otherwise. */
  choosing?: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
  /** There is nothing to export. */
  isEmpty?: boolean;
}

/** Search, filters, columns and export of a list: the `tools` of a page. */
export function ListTools({ search, filters, columns, download, choosing, isEmpty = false }: Props) {
  const intl = useIntl();
  const phone = useMediaQuery('(max-width: 767px)');
  return (
    <>
      <div className={styles.search}>
        <SearchInput {...search} />
      </div>
      {filters && <div className={styles.filters}>{filters}</div>}
      <span className={styles.end}>
        {columns && !phone && <ColumnPicker {...columns} />}
        {choosing && phone && (
          <Button
            variant="second"
            disabled={isEmpty && !choosing.isOn}
            onClick={() => choosing.onChange(!choosing.isOn)}
          >
            {intl.formatMessage({ id: choosing.isOn ? 'cockpit.choose.end' : 'cockpit.choose' })}
          </Button>
        )}
        {download && <ExportButton download={download} isEmpty={isEmpty} />}
      </span>
    </>
  );
}
