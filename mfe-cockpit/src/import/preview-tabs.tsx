import type { ImportPreviewRow } from '@escale/contract';
import { Tabs } from '@escale/ui';
import { useIntl } from 'react-intl';
import type { useListView } from '../lists/use-list-view.ts';
import { previewCounts, type previewShape, previewTabs } from './preview-view.rules.ts';

interface Props {
  rows: readonly ImportPreviewRow[];
  list: ReturnType<typeof useListView<typeof previewShape>>;
}

/** Effects to narrow the preview by; those without rows are left out, unless one is open. */
export function PreviewTabs({ rows, list: { view, change } }: Props) {
  const intl = useIntl();
  const counts = previewCounts(rows);
  const { tab } = view.filters;
  const item = (id: string, count: number) => ({ id, label: intl.formatMessage({ id: `import.tab.${id}` }), count });
  const used = previewTabs.filter((one) => counts[one] > 0 || one === tab);
  return (
    <Tabs
      size="dense"
      label={intl.formatMessage({ id: 'import.preview' })}
      value={tab ?? 'all'}
      onChange={(value) => change({ filters: { tab: previewTabs.find((one) => one === value) ?? null } })}
      items={[item('all', rows.length), ...used.map((one) => item(one, counts[one]))]}
    />
  );
}
