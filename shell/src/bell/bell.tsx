import { api } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Icon, Popover } from '@escale/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { untilLoaded } from '../frame/until-loaded.ts';
import { focusArrival } from '../pages/login-as/focus-arrival.ts';
import styles from './bell.module.css';
import { BellTexts } from './bell-texts.tsx';

const Panel = lazy(() => untilLoaded(() => import('./panel.tsx')).then(({ Panel: panel }) => ({ default: panel })));

/** The bell of the top bar; events of the server keep its count current in every tab (ACC-09). */
export function Bell() {
  return (
    <BellTexts>
      <Inside />
    </BellTexts>
  );
}

function Inside() {
  const intl = useIntl();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const count = useApiQuery(api.notices.unread).data?.count ?? 0;
  // Of the frame, only this part is loaded for every member and for nobody else.
  useEffect(focusArrival, []);
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.bell}
        aria-label={intl.formatMessage({ id: 'shell.bell' }, { count })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" size={20} stroke={1.75} />
        {count > 0 && <span className={styles.count} data-count={count > 9 ? '9+' : count} />}
      </button>
      <Popover
        open={open}
        onClose={close}
        anchor={anchor}
        label={intl.formatMessage({ id: 'shell.bell' }, { count: 0 })}
        width={440}
        align="end"
      >
        <Suspense>
          <Panel onClose={close} />
        </Suspense>
      </Popover>
    </>
  );
}
