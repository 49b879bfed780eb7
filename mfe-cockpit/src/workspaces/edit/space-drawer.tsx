import { officeApi } from '@escale/contract/offices';
import { notify, useApiMutation, useApiQuery, usePageTitle } from '@escale/platform';
import { Button, EmptyState, FailureCard, SkeletonText } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { RowActions, RowDrawer } from '../../frame/row-drawer.tsx';
import { RowSteps } from '../../frame/row-steps.tsx';
import type { OpenRow } from '../../lists/use-open-row.ts';
import type { Floors } from '../floor-select.tsx';
import styles from '../spaces.module.css';
import { SpaceFields } from './space-fields.tsx';
import { useSpaceDraft } from './use-space-draft.ts';

const ClosingDialog = lazy(() =>
  import(/* on action */ '../closing/closing-dialog.tsx').then(({ ClosingDialog: dialog }) => ({ default: dialog })),
);
const DuplicateDialog = lazy(() =>
  import(/* on action */ './duplicate-dialog.tsx').then(({ DuplicateDialog: dialog }) => ({ default: dialog })),
);

interface Props extends OpenRow {
  id: string;
  buildingId: string;
  floors: Floors;
  hrefOf: (id?: string) => string;
}

/** The form of a space beside the table, or on a phone in its place (CKP-07). */
export function SpaceDrawer({ id, buildingId, floors, hrefOf, asPage, backTo, previous, next, onClose }: Props) {
  const intl = useIntl();
  const words = (text: string) => intl.formatMessage({ id: `spaces.${text}` });
  const query = useApiQuery(officeApi.spaces.form, { params: { id } });
  const shown = query.data?.buildingId === buildingId ? query.data : undefined;
  const isMissing = query.error?.status === 404 || query.error?.status === 400 || (query.data && !shown);
  const frame = {
    asPage,
    backTo,
    back: words('back'),
    steps: (
      <RowSteps previous={{ label: words('previous'), open: previous }} next={{ label: words('next'), open: next }} />
    ),
    isBusy: query.isFetching,
    onClose,
  };
  if (shown)
    return (
      <OpenSpace key={id} frame={frame} space={shown} floors={floors} hrefOf={hrefOf} refresh={() => query.refetch()} />
    );
  return (
    <RowDrawer {...frame} title={words('one')}>
      {isMissing ? (
        <EmptyState title={words('missing')} message={words('missing.message')} />
      ) : query.isError ? (
        <FailureCard onRetry={() => query.refetch()} />
      ) : (
        <SkeletonText lines={10} />
      )}
    </RowDrawer>
  );
}

interface OpenProps extends Pick<Props, 'floors' | 'hrefOf'> {
  frame: Omit<Parameters<typeof RowDrawer>[0], 'title' | 'footer' | 'children'>;
  space: Parameters<typeof useSpaceDraft>[0];
  refresh: () => Promise<unknown>;
}

const form = 'space';

function OpenSpace({ frame, space, floors, hrefOf, refresh }: OpenProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'closing' | 'duplicate' | null>(null);
  const draft = useSpaceDraft(space, refresh);
  const reopen = useApiMutation(officeApi.closings.open, {
    onError: () => notify({ tone: 'danger', message: intl.formatMessage({ id: 'spaces.failed' }) }),
  });
  // On a phone the space is a page of its own; beside the table the page around it names itself.
  usePageTitle(space.name);
  const isChanged = draft.changed.length > 0;
  const Heading = frame.asPage ? 'h1' : 'h2';
  return (
    <RowDrawer
      {...frame}
      title={space.name}
      footer={
        <RowActions>
          {isChanged ? (
            <>
              <Button variant="second" onClick={draft.undoAll}>
                <FormattedMessage id="cockpit.form.undoAll" />
              </Button>
              <Button type="submit" form={form} busy={draft.isBusy}>
                <FormattedMessage id="cockpit.form.save" />
              </Button>
            </>
          ) : (
            <>
              <Button variant="second" icon="copy" onClick={() => setDialog('duplicate')}>
                <FormattedMessage id="spaces.duplicate" />
              </Button>
              {space.closure === null ? (
                <Button variant="second" icon="lock" onClick={() => setDialog('closing')}>
                  <FormattedMessage id="spaces.close" />
                </Button>
              ) : (
                <Button
                  icon="lock-open"
                  busy={reopen.isPending}
                  onClick={() => reopen.mutate({ params: { id: space.id }, query: {} })}
                >
                  <FormattedMessage id="spaces.reopen" />
                </Button>
              )}
            </>
          )}
        </RowActions>
      }
    >
      <Heading className={styles.title}>{space.name}</Heading>
      <SpaceFields
        id={form}
        space={space}
        draft={draft}
        floors={floors}
        onKeepOpen={() => reopen.mutate({ params: { id: space.id }, query: {} })}
        onOpenDay={(day) => reopen.mutate({ params: { id: space.id }, query: { days: [day] } })}
      />
      <Suspense>
        {dialog === 'closing' && <ClosingDialog space={space} onClose={() => setDialog(null)} />}
        {dialog === 'duplicate' && (
          <DuplicateDialog
            space={space}
            onClose={() => setDialog(null)}
            onCreated={(id) => {
              setDialog(null);
              navigate(hrefOf(id));
            }}
          />
        )}
      </Suspense>
    </RowDrawer>
  );
}
