import { IconButton } from '@escale/ui';
import { useIntl } from 'react-intl';
import type { useCsvExport } from './use-csv-export.ts';

interface Props {
  download: ReturnType<typeof useCsvExport>;
  /** There is nothing to export. */
  isEmpty: boolean;
  className?: string | undefined;
}

/** Starts the export of a list. */
export function ExportButton({ download, isEmpty, className }: Props) {
  const intl = useIntl();
  return (
    <IconButton
      className={className}
      icon="download"
      variant="second"
      label={intl.formatMessage({ id: 'cockpit.export' })}
      aria-busy={download.isBusy}
      disabled={download.isBusy || isEmpty}
      onClick={() => void download.run()}
    />
  );
}
