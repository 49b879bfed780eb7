import { cockpitPages } from '@escale/contract/cockpit-pages';
import { requireSignIn, usePageTitle, useSession } from '@escale/platform';
import { Button, EmptyState, ErrorState, PageHeading, Segments, Skeleton, Tabs } from '@escale/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { texts } from '../messages/floors/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { AddDialog } from './add-dialog.tsx';
import { FloorDrawer } from './drawer/floor-drawer.tsx';
import { FloorStack } from './floor-stack.tsx';
import { FloorTable } from './floor-table.tsx';
import styles from './floors.module.css';
import { useFloors } from './floors.queries.ts';

/** The floors of a building of the company, and one of them beside the others (MAP-01). */
export const FloorsPage = withTexts(texts, function FloorsPage() {
  const intl = useIntl();
  const { oid = '' } = useParams();
  const { status } = useSession();
  const [address, setAddress] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const floors = useFloors(oid);
  const { data, fromTop, error } = floors;
  const words = (id: string) => intl.formatMessage({ id: `floors.${id}` });
  usePageTitle(data ? `${data.buildingName} · ${words('title')}` : words('title'));
  // Redirect to sign-in only once the session is known to be over.
  useEffect(() => {
    if (status === 'signedOut') requireSignIn();
  }, [status]);
  const change = (name: string, value: string | null) =>
    setAddress(
      (known) => {
        const next = new URLSearchParams(known);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  if (error && !data)
    return (
      <ErrorState
        title={words('failed')}
        message={error.message}
        requestId={error.requestId}
        action={<Button onClick={() => floors.refetch()}>{words('again')}</Button>}
      />
    );
  if (!data || !fromTop) return <Skeleton height={520} radius={14} />;
  const openId = address.get('floor');
  const open = fromTop.find(({ id }) => id === openId);
  const list = {
    fromTop,
    openId: open?.id ?? null,
    onOpen: (id: string) => change('floor', id === openId ? null : id),
  };
  const isList = address.get('view') === 'list';
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Tabs
          size="dense"
          label={data.buildingName}
          value="floors"
          items={[
            { id: 'form', label: words('tab.form'), href: cockpitPages.office(oid) },
            { id: 'spaces', label: words('tab.spaces'), href: cockpitPages.officeSpaces(oid) },
            { id: 'floors', label: words('title'), href: cockpitPages.floors(oid), count: fromTop.length },
            { id: 'doors', label: words('tab.doors'), href: cockpitPages.officeDoors(oid) },
          ]}
        />
        <div className={styles.head}>
          <PageHeading
            sub={
              <FormattedMessage
                id="floors.total"
                values={{ seats: fromTop.reduce((sum, { seats }) => sum + seats, 0), floors: fromTop.length }}
              />
            }
          >
            {data.buildingName}
          </PageHeading>
          <div className={styles.actions}>
            <Segments
              label={words('view.label')}
              items={[
                { id: 'stack', label: words('view.stack'), icon: 'layers' },
                { id: 'list', label: words('view.list'), icon: 'list' },
              ]}
              value={isList ? 'list' : 'stack'}
              onChange={(view) => change('view', view === 'list' ? view : null)}
            />
            <Button icon="plus" onClick={() => setAdding(true)}>
              {words('add')}
            </Button>
          </div>
        </div>
        {fromTop.length === 0 ? (
          <EmptyState
            title={words('none')}
            message={words('none.next')}
            action={<Button onClick={() => setAdding(true)}>{words('add')}</Button>}
          />
        ) : isList ? (
          <FloorTable {...list} />
        ) : (
          <>
            <p className={styles.hint}>{words('order.hint')}</p>
            <FloorStack buildingId={oid} {...list} />
          </>
        )}
      </div>
      {open && (
        <FloorDrawer
          key={open.id}
          buildingId={oid}
          floor={open}
          fromTop={fromTop}
          onShow={(id) => change('floor', id)}
          onClose={() => change('floor', null)}
        />
      )}
      {isAdding && (
        <AddDialog
          buildingId={oid}
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            change('floor', id);
          }}
        />
      )}
    </div>
  );
});
