import { EmptyState, Icon, Skeleton } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './choose-file.module.css';
import { ImportsList } from './imports-list.tsx';

const Upload = lazy(() => import('@escale/ui/rich').then(({ Upload: upload }) => ({ default: upload })));

/** Bytes that the server accepts. */
const most = 5 * 1024 * 1024;

interface Props {
  companyId: string;
  onChoose: (file: File) => void;
}

/** The first step: a file is dropped, or chosen by mouse or keyboard. Below it the imports so far. */
export function ChooseFile({ companyId, onChoose }: Props) {
  const intl = useIntl();
  const [isEmpty, setEmpty] = useState(false);
  const take = ([file]: File[]) => {
    setEmpty(file?.size === 0);
    if (file && file.size > 0) onChoose(file);
  };
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <EmptyState
          art={
            <span className={styles.sign}>
              <Icon name="file-text" size={20} />
            </span>
          }
          title={intl.formatMessage({ id: 'import.choose.title' })}
          message={intl.formatMessage({ id: 'import.choose.message' })}
        />
        <Suspense fallback={<Skeleton height={72} />}>
          <Upload onAdd={take} items={[]} onRemove={() => undefined} accept=".csv,.txt,.tsv,text/csv" maxBytes={most} />
        </Suspense>
        {isEmpty && (
          <p className={styles.wrong} role="alert">
            <FormattedMessage id="import.choose.empty" />
          </p>
        )}
      </section>
      <ImportsList companyId={companyId} />
    </div>
  );
}
