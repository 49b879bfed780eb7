import type { PlanPoint } from '@escale/rules';
import { Announce, IconButton, Skeleton } from '@escale/ui';
import { lazy, type ReactNode, type RefObject, Suspense, useMemo } from 'react';
import { useIntl } from 'react-intl';
import planStyles from '../../plan/plan.module.css';
import type { Size, View } from '../../plan/plan-view.ts';
import { usePalette } from '../../plan/use-palette.ts';
import { around, boxOf } from '../model/box.ts';
import { type Item, isOutlined, isSeat, isZone } from '../model/item.ts';
import { useItemWords } from '../panel/use-item-words.ts';
import type { Editor } from '../state/use-editor.ts';
import type { OtherCursor } from '../sync/use-cursors.ts';
import { spotsOf } from '../tools/making.ts';
import { isMaking, type ToolId } from '../tools/tool.ts';
import { Ruler } from './ruler.tsx';
import { sceneOfItems, seatsOfItems } from './scene-of-items.ts';
import styles from './stage.module.css';
import type { useGesture } from './use-gesture.ts';

// The drawing engine is a file of its own; all else of the editor works without it.
const EditorCanvas = lazy(() =>
  import('./editor-canvas.tsx').then(({ EditorCanvas: canvas }) => ({ default: canvas })),
);

interface EditorStageProps {
  editor: Editor;
  tool: ToolId;
  box: RefObject<HTMLDivElement | null>;
  screen: Size | null;
  view: View | null;
  percent: number;
  gesture: ReturnType<typeof useGesture>;
  pending: readonly PlanPoint[];
  pointer: PlanPoint | null;
  cross: PlanPoint | null;
  pitch: number;
  /** The picture under the drawing. */
  underlay?: ReactNode;
  others: readonly (OtherCursor & { name: string })[];
  onKeyDown: (event: React.KeyboardEvent) => void;
  onZoom: (factor: number) => void;
  onFit: () => void;
}

/** The plan as it is edited by pointer, finger and keys. */
export function EditorStage({ editor, tool, box, screen, view, percent, gesture, pending, ...rest }: EditorStageProps) {
  const { underlay, pointer, cross, pitch, others, onKeyDown, onZoom, onFit } = rest;
  const intl = useIntl();
  const words = useItemWords(editor.draft.spaces);
  const palette = usePalette(box);
  const { items, chosen, issues, outline, draft } = editor;
  const scene = useMemo(() => sceneOfItems(items, outline, draft.spaces), [items, outline, draft.spaces]);
  const seats = useMemo(() => seatsOfItems(items, chosen), [items, chosen]);
  const zones = useMemo(() => [...items.values()].flatMap((item) => (isZone(item) ? [item.points] : [])), [items]);
  const picked = useMemo(() => [...chosen].flatMap((id) => items.get(id) ?? []), [items, chosen]);
  const wrong = useMemo(
    () => issues.flatMap(({ ids }) => ids.flatMap((id) => placeOf(items.get(id)))),
    [issues, items],
  );
  const frame = around(picked.map(boxOf));
  const { underway } = gesture;
  const end = cross ?? pointer;
  const line = underway.made ?? (pending.length > 0 && end ? [...pending, end] : pending);
  const label = (id: string) => intl.formatMessage({ id });
  return (
    <div className={styles.area}>
      {view && screen && (
        <>
          <Ruler axis="x" view={view} length={screen.width} chosen={frame && { from: frame.left, to: frame.right }} />
          <Ruler axis="y" view={view} length={screen.height} chosen={frame && { from: frame.top, to: frame.bottom }} />
        </>
      )}
      <div
        ref={box}
        className={`${planStyles.stage} ${styles.stage}`}
        data-tool={tool}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing with keys of its own is one stop of Tab; the list does the same without it
        tabIndex={0}
        aria-label={label('floormap.editor.stage')}
        aria-roledescription={label('floormap.editor.stage.role')}
        onKeyDown={onKeyDown}
        {...gesture.handlers}
      >
        {view && screen && palette && screen.width > 0 && (
          <Suspense fallback={<Skeleton height={screen.height} />}>
            <EditorCanvas
              {...{ scene, seats, view, screen, palette }}
              above={{
                floor: editor.size,
                zones,
                chosen: picked,
                shaped: picked.length === 1 && !picked[0]?.locked ? (picked[0] ?? null) : null,
                wrong,
                ...underway,
                made: tool === 'grid' ? [] : line,
                spots: isMaking(tool) && line.length > 0 ? spotsOf(tool, line, pitch) : [],
                cross,
                others,
              }}
            />
          </Suspense>
        )}
        {underlay}
      </div>
      <Announce>
        {[
          isMaking(tool)
            ? label(`floormap.tool.${tool}`)
            : picked.length === 1 && picked[0]
              ? words.full(picked[0])
              : words.count(picked.length),
          pending.length > 0 ? intl.formatMessage({ id: 'floormap.panel.points' }, { count: pending.length }) : '',
          cross ? words.at(cross) : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </Announce>
      <div className={styles.view}>
        <IconButton
          icon="undo-2"
          label={label('floormap.editor.undo')}
          disabled={!editor.canUndo}
          onClick={editor.undo}
        />
        <IconButton
          icon="redo-2"
          label={label('floormap.editor.redo')}
          disabled={!editor.canRedo}
          onClick={editor.redo}
        />
        <hr />
        <IconButton icon="minus" label={label('floormap.zoom.out')} onClick={() => onZoom(1 / 1.4)} />
        <b className="num">{intl.formatNumber(percent / 100, { style: 'percent' })}</b>
        <IconButton icon="plus" label={label('floormap.zoom.in')} onClick={() => onZoom(1.4)} />
        <IconButton icon="maximize-2" label={label('floormap.zoom.fit')} onClick={onFit} />
      </div>
    </div>
  );
}

const placeOf = (item: Item | undefined): PlanPoint[] =>
  item && isSeat(item) ? [item.at] : item && isOutlined(item) ? [...item.points] : [];
