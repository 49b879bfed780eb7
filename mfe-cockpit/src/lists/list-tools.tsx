import { IconButton, useMediaQuery } from '@escale/ui';
import { ColumnPicker, SearchInput } from '@escale/ui/data';
import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './list-tools.module.css';
import type { useCsvExport } from './use-csv-export.ts';

interface Props {
  search: Pick<ComponentProps<typeof SearchInput>, 'label' | 'value' | 'onChange'>;
  /** Chips, such as `FilterMenu`. */
  filters?: ReactNode;
  columns?: ComponentProps<typeof ColumnPicker>;
  download?: ReturnType<typeof useCsvExport>;
  /** There is nothing to export. */
  isEmpty?: boolean;
}

/** Search, filters, columns and export of a list: the `tools` of a page. */
export function ListTools({ search, filters, columns, download, isEmpty = false }: Props) {
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
        {download && (
          <IconButton
            icon="download"
            variant="second"
            label={intl.formatMessage({ id: 'cockpit.export' })}
            aria-busy={download.isBusy}
            disabled={download.isBusy || isEmpty}
            onClick={() => void download.run()}
          />
        )}
      </span>
    </>
  );
}
