import { usePageTitle, useSession } from '@escale/platform';
import { Tabs, VisuallyHidden } from '@escale/ui';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './cockpit-page.module.css';
import { NoAccess } from './no-access.tsx';
import { SectionColumn } from './section-column.tsx';
import { isSeen, type SectionId, sectionOf } from './sections.ts';

interface Props {
  section: SectionId;
  /** Name of the page: in the bar of the window, and its heading for screen readers. */
  title: string;
  tabs?: Omit<ComponentProps<typeof Tabs>, 'size' | 'className'>;
  /** Search and filters: the line below the tabs, or beside the actions of a page without tabs. */
  tools?: ReactNode;
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  /** A panel beside the page, such as `Drawer`. */
  drawer?: ReactNode;
  /** Below the body, always in sight: a save bar. */
  foot?: ReactNode;
  /** A table fills the page and scrolls itself; what `scrolls` is as high as it needs, with the page's own margins. */
  scrolls?: boolean;
  counts?: ComponentProps<typeof SectionColumn>['counts'];
  /** The server refused to show the page (403). */
  isForbidden?: boolean;
  /** Members are appointed to it whatever their roles are: the server alone decides who sees it. */
  isDecidedByServer?: boolean;
  mainRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A page of the cockpit: sections, head, body and a panel beside it. Members whose roles do not see the section are told whose it is. */
export function CockpitPage(props: Props) {
  const { section, title, tabs, tools, actions, drawer, foot, scrolls, counts, isForbidden, mainRef, children } = props;
  const { isDecidedByServer = false } = props;
  const { member } = useSession();
  const current = sectionOf(section);
  usePageTitle(title);
  const isUnseen = member !== null && !isDecidedByServer && !isSeen(current, member.roles);
  if (isForbidden || isUnseen) return <NoAccess to={current.of} />;
  // Nothing of the cockpit is changed in the name of another (AUT-11): what the server would refuse is not offered.
  const isOther = Boolean(member?.signedInBy);
  const hasHead = tabs !== undefined || tools !== undefined || actions !== undefined;
  return (
    <div className={styles.page} data-keeps-focus="">
      <SectionColumn current={current} counts={counts} />
      <div className={styles.main} ref={mainRef}>
        <VisuallyHidden as="h1">{title}</VisuallyHidden>
        {hasHead && (
          <div className={styles.head}>
            {tabs ? (
              <div className={styles.tabs}>
                <Tabs size="dense" {...tabs} />
              </div>
            ) : (
              <div className={styles.tools}>{tools}</div>
            )}
            {actions && !isOther && <div className={styles.actions}>{actions}</div>}
          </div>
        )}
        {tabs && tools && <div className={styles.line}>{tools}</div>}
        {isOther && (
          <p className={styles.other} role="note">
            <FormattedMessage id="cockpit.readsOnly" values={{ name: member?.firstName }} />
          </p>
        )}
        <div className={scrolls ? styles.scroll : styles.body}>{children}</div>
        {!isOther && foot}
      </div>
      {drawer}
    </div>
  );
}
