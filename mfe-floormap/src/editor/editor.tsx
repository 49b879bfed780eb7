import { type PlanDraft, pages } from '@escale/contract';
import type { PlanPoint } from '@escale/rules';
import {
  Announce,
  Badge,
  Button,
  Icon,
  IconButton,
  Link,
  LinkButton,
  Notice,
  Segments,
  useDates,
  useFloorName,
  useMediaQuery,
} from '@escale/ui';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { areaOf, showPoint } from '../plan/plan-view.ts';
import { usePlanView } from '../plan/use-plan-view.ts';
import { useScreenSize } from '../plan/use-screen-size.ts';
import { usualPitch } from './change/repeat.ts';
import styles from './editor.module.css';
import { boxOf } from './model/box.ts';
import type { Item } from './model/item.ts';
import { EditorStage } from './stage/editor-stage.tsx';
import { useGesture } from './stage/use-gesture.ts';
import { useKeyboard } from './stage/use-keyboard.ts';
import { useEditor } from './state/use-editor.ts';
import { useCursors } from './sync/use-cursors.ts';
import { useSave } from './sync/use-save.ts';
import { type Making, making } from './tools/making.ts';
import { dragged, type Pending, pressed } from './tools/pending.ts';
import { isMaking, type MakingTool, type ToolId } from './tools/tool.ts';
import { ToolBar } from './tools/tool-bar.tsx';

// Issues come of the reader's changes.
const IssueList = lazy(() =>
  import(/* on action */ './check/issue-list.tsx').then((part) => ({ default: part.IssueList })),
);
const Properties = lazy(() =>
  import(/* on action */ './panel/properties.tsx').then((part) => ({ default: part.Properties })),
);
const MakeOptions = lazy(() =>
  import(/* on action */ './panel/make-options.tsx').then((part) => ({ default: part.MakeOptions })),
);
const HelpDialog = lazy(() =>
  import(/* on action */ './view/help-dialog.tsx').then((part) => ({ default: part.HelpDialog })),
);
const ConflictDialog = lazy(() =>
  import(/* on action */ './view/conflict-dialog.tsx').then((part) => ({ default: part.ConflictDialog })),
);
const Underlay = lazy(() => import('./background/underlay.tsx').then((part) => ({ default: part.Underlay })));
const BackgroundDialog = lazy(() =>
  import(/* on action */ './background/background-dialog.tsx').then((part) => ({ default: part.BackgroundDialog })),
);
const PublishPart = lazy(() =>
  import(/* on action */ './background/publish-part.tsx').then((part) => ({ default: part.PublishPart })),
);
const ItemList = lazy(() =>
  import(/* on action */ './list/item-list.tsx').then((part) => ({ default: part.ItemList })),
);

const nothing: Pending = { points: [], isDone: false };
/** Times that the whole plan in view can be enlarged: a seat of a very large floor is to be read, too. */
const mostZoom = 40;

/** A plan with all tools: by pointer, finger or keys, as a drawing or as a list (MAP-02, MAP-04). */
export function Editor({ draft, onReload }: { draft: PlanDraft; onReload: () => void }) {
  const intl = useIntl();
  const dates = useDates();
  const floorName = useFloorName();
  const label = (id: string) => intl.formatMessage({ id });
  const editor = useEditor(draft);
  const { items, size, issues, changes, chosen, conflicts } = editor;
  const { save, isSaving, failure, saved } = useSave(editor);
  const { others, point } = useCursors(draft.floorId);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const [tool, setTool] = useState<ToolId>('select');
  const [view, setView] = useState<'plan' | 'list'>('plan');
  const [dialog, setDialog] = useState<'help' | 'conflicts' | 'background' | 'publish' | null>(null);
  const [pending, setPending] = useState<Pending>(nothing);
  const [pointer, setPointer] = useState<PlanPoint | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  const [image, setImage] = useState(draft.image);
  const [how, setHow] = useState<Making>(() => ({
    ...{ pitch: usualPitch, shape: 'table', material: 'inner', firstName: `${draft.number}.01` },
    words: { text: label('floormap.kind.text'), room: label('floormap.kind.room') },
  }));
  const box = useRef<HTMLDivElement>(null);
  const screen = useScreenSize(box, view === 'plan');
  const plan = usePlanView(box, size, screen, { x: 0, y: 0, ...size }, { most: mostZoom, wheelPans: true });

  const holdTool = (next: ToolId) => {
    setTool(next);
    setPending(nothing);
    setRefusal(null);
  };
  const finish = (with_: MakingTool, points: readonly PlanPoint[]) => {
    setPending(nothing);
    const made = making(with_, points, items, { id: draft.floorId, spaces: draft.spaces }, how);
    if (typeof made === 'string') {
      setRefusal(made);
      return;
    }
    setRefusal(null);
    editor.edit(
      made,
      made.map(({ id }) => id),
    );
  };
  const take = (next: Pending) => {
    if (next.isDone && isMaking(tool)) finish(tool, next.points);
    else setPending(next.isDone ? nothing : next);
  };
  const onPress = (at: PlanPoint) => take(pressed(tool, pending, at, 8 / (plan.view?.scale ?? 20)));
  const show = ([x, y]: PlanPoint) => {
    if (plan.view && screen) plan.set(showPoint(plan.view, [x, y], screen, 64));
  };
  const zoomTo = (ids: readonly string[]) => {
    const points = ids.flatMap((id) => cornersOf(items.get(id)));
    const area = areaOf(points, 2);
    if (area) plan.fitTo(area);
  };
  // One function for every render: the issues are not rendered again while the view moves.
  const latestShow = useRef<(ids: readonly string[]) => void>(() => undefined);
  latestShow.current = (ids) => {
    editor.choose(ids);
    zoomTo(ids);
  };
  const showIssue = useCallback((ids: readonly string[]) => latestShow.current(ids), []);
  const gesture = useGesture({
    ...{ editor, tool, view: plan.view, pan: plan.pan, zoom: plan.zoom, onPress },
    onMake: (from, to) => take(dragged(tool, from, to)),
    onPoint: (at) => {
      point(at);
      if (pending.points.length > 0) setPointer(at);
    },
  });
  const hasDraft = editor.version > draft.publishedVersion;
  const isStopped = issues.some(({ blocks }) => blocks === 'saving') || conflicts.length > 0;
  const keep = () => {
    if (conflicts.length > 0) setDialog('conflicts');
    else if (!isStopped) void save();
  };
  const centre: PlanPoint =
    plan.view && screen
      ? [(screen.width / 2 - plan.view.x) / plan.view.scale, (screen.height / 2 - plan.view.y) / plan.view.scale]
      : [size.width / 2, size.height / 2];
  const keyboard = useKeyboard({
    ...{ editor, tool, onPress, onTool: holdTool, onShow: show },
    centre: [Math.round(centre[0]), Math.round(centre[1])],
    onLeave: () => {
      setPending(nothing);
      return pending.points.length > 0;
    },
    actions: {
      save: keep,
      help: () => setDialog('help'),
      'zoom-in': () => plan.zoom(1.4),
      'zoom-out': () => plan.zoom(1 / 1.4),
      fit: plan.fit,
      'zoom-chosen': () => zoomTo([...chosen]),
    },
  });
  const add = (kind: Item['kind']) => {
    const [x, y] = [Math.round(size.width / 2), Math.round(size.height / 2)];
    const isOutline = kind === 'zone' || kind === 'room';
    finish(
      kind,
      isOutline
        ? dragged(kind, [x - 3, y - 2], [x + 3, y + 2]).points
        : kind === 'wall'
          ? [
              [x - 2, y],
              [x + 2, y],
            ]
          : [[x, y]],
    );
  };
  const named = others.map((one) => ({
    ...one,
    name: draft.editors.find(({ id }) => id === one.memberId)?.firstName ?? label('floormap.editor.other'),
  }));
  return (
    <div className={styles.editor}>
      <header className={styles.head}>
        <Link href={pages.floorMap(draft.buildingId, draft.floorId)} aria-label={label('floormap.editor.back')}>
          <Icon name="arrow-left" size={20} />
        </Link>
        {/* A heading of its own: the page's would be as large as that of a text. */}
        <h1 className={styles.heading} data-page-heading="" tabIndex={-1}>
          <span>{draft.buildingName}</span> {floorName(draft)}
        </h1>
        <p className={styles.saved}>
          {hasDraft && <Badge tone="quiet">{label('floormap.editor.draft')}</Badge>}
          {saved.at && intl.formatMessage({ id: `floormap.saved.${saved.by}` }, { time: dates.clock(saved.at) })}
        </p>
        <Segments
          size="small"
          label={label('floormap.view.label')}
          items={[
            { id: 'plan', label: label('floormap.view.plan'), icon: 'map' },
            { id: 'list', label: label('floormap.view.list'), icon: 'list' },
          ]}
          value={view}
          onChange={setView}
        />
        <span className={styles.gap} />
        <IconButton icon="image" label={label('floormap.editor.background')} onClick={() => setDialog('background')} />
        <LinkButton
          variant="second"
          icon="eye"
          className={styles.wide}
          // `cockpitPages` would load the addresses of the whole cockpit for this one.
          href={`/offices/${draft.buildingId}/floors/${draft.floorId}/versions`}
        >
          {label('floormap.editor.preview')}
        </LinkButton>
        <Button
          variant="second"
          className={styles.wide}
          disabled={changes.length > 0 || !hasDraft}
          onClick={() => setDialog('publish')}
        >
          {label('floormap.editor.publish')}
        </Button>
        <IconButton icon="circle-question-mark" label={label('floormap.help')} onClick={() => setDialog('help')} />
        <Button
          variant="primary"
          busy={isSaving}
          disabled={changes.length === 0 || (isStopped && conflicts.length === 0)}
          onClick={keep}
        >
          {intl.formatMessage({ id: 'floormap.save' }, { count: changes.length })}
        </Button>
      </header>
      <div className={styles.notes}>
        {editor.wasLeft && !isTold && (
          <Notice tone="info" onClose={() => setTold(true)}>
            {label('floormap.editor.left')}
          </Notice>
        )}
        {failure && <Notice tone="danger">{failure.message}</Notice>}
        {refusal && (
          <Notice
            tone="warning"
            onClose={() => setRefusal(null)}
            action={
              refusal.endsWith('-space') && (
                <LinkButton variant="second" size="small" href={`/offices/${draft.buildingId}/workspaces`}>
                  {label('floormap.refusal.open')}
                </LinkButton>
              )
            }
          >
            {label(`floormap.refusal.${refusal}`)}
          </Notice>
        )}
        {conflicts.length > 0 && (
          <Notice
            tone="warning"
            action={
              <Button variant="second" size="small" onClick={() => setDialog('conflicts')}>
                {label('floormap.conflict.open-dialog')}
              </Button>
            }
          >
            {intl.formatMessage({ id: 'floormap.conflict' }, { count: conflicts.length })}
          </Notice>
        )}
      </div>
      <div className={styles.work}>
        {view === 'plan' ? (
          <>
            <ToolBar tool={tool} onTool={holdTool} />
            <EditorStage
              {...{ editor, tool, box, screen, gesture, pointer }}
              view={plan.view}
              percent={plan.percent}
              pending={pending.points}
              cross={keyboard.cross}
              pitch={how.pitch}
              others={named}
              underlay={
                image &&
                plan.view && (
                  <Suspense>
                    <Underlay floorId={draft.floorId} image={image} size={size} view={plan.view} />
                  </Suspense>
                )
              }
              onKeyDown={keyboard.onKeyDown}
              onZoom={plan.zoom}
              onFit={plan.fit}
            />
          </>
        ) : (
          <Suspense>
            <ItemList editor={editor} onAdd={add} />
          </Suspense>
        )}
        <div className={styles.issues}>
          {issues.length > 0 && (
            <Suspense>
              <IssueList editor={editor} onShow={showIssue} stage={box} />
            </Suspense>
          )}
        </div>
        {(!isPhone || chosen.size > 0 || isMaking(tool)) && (
          <aside className={styles.panel}>
            <Suspense>
              {isMaking(tool) && view === 'plan' && (
                <MakeOptions tool={tool} how={how} onChange={setHow} points={pending.points.length} />
              )}
              {chosen.size > 0 && <Properties editor={editor} />}
            </Suspense>
            {chosen.size === 0 && !isMaking(tool) && (
              <p className={styles.nothing}>{label('floormap.panel.nothing')}</p>
            )}
          </aside>
        )}
      </div>
      <Announce>{refusal ? label(`floormap.refusal.${refusal}`) : ''}</Announce>
      <Suspense>
        {dialog === 'background' && (
          <BackgroundDialog draft={draft} onImage={setImage} onScaled={onReload} onClose={() => setDialog(null)} />
        )}
        {dialog === 'publish' && (
          <PublishPart
            floor={{ id: draft.floorId, name: draft.name, number: draft.number }}
            version={editor.version}
            onPublished={onReload}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'help' && <HelpDialog onClose={() => setDialog(null)} />}
        {dialog === 'conflicts' && conflicts.length > 0 && (
          <ConflictDialog editor={editor} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </div>
  );
}

function cornersOf(item: Item | undefined): PlanPoint[] {
  if (!item) return [];
  const { left, top, right, bottom } = boxOf(item);
  return [
    [left, top],
    [right, bottom],
  ];
}
