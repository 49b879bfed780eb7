import { useSession } from '@escale/platform';
import { Drawer, LinkButton } from '@escale/ui';
import type { ReactNode } from 'react';
import styles from './row-drawer.module.css';

interface Props {
  title: string;
  /** A phone shows the row as a page of its own, with a link back to the table. */
  asPage: boolean;
  backTo: string;
  back: ReactNode;
  steps: ReactNode;
  /** Further buttons in the head of the drawer. */
  header?: ReactNode;
  footer?: ReactNode;
  isBusy: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The open row of a table: beside it, or on a phone in its place. */
export function RowDrawer(props: Props) {
  const { title, asPage, backTo, back, steps, header, footer, isBusy, onClose, children } = props;
  if (!asPage)
    return (
      <Drawer open onClose={onClose} size="m" title={title} lead={steps} header={header} footer={footer || undefined}>
        <div aria-busy={isBusy}>{children}</div>
      </Drawer>
    );
  return (
    <section className={styles.page} aria-label={title} aria-busy={isBusy}>
      <div className={styles.bar}>
        <LinkButton variant="quiet" icon="arrow-left" href={backTo}>
          {back}
        </LinkButton>
        {steps}
      </div>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}

/** What can be done with the open row: its footer; nothing in the name of another (AUT-11). */
export function RowActions({ children }: { children: ReactNode }) {
  const { member } = useSession();
  return member?.signedInBy ? null : <div className={styles.actions}>{children}</div>;
}
