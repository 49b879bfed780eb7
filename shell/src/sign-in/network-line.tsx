import { useLanguage, useOnline } from '@escale/platform';
import { toApiError } from '@escale/platform/internal';
import { Notice } from '@escale/ui';
import styles from './sign-in.module.css';

/** Above a form while there is no network, as the frame says it above a page (PLT-11). */
export function NetworkLine() {
  const language = useLanguage();
  const online = useOnline();
  return (
    <div role="status" className={styles.network}>
      {!online && <Notice tone="warning">{toApiError(0, null, language).message}</Notice>}
    </div>
  );
}
