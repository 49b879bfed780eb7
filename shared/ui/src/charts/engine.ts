import EventEmitter from '@antv/event-emitter';
import { Canvas } from '@antv/g';
import { Renderer } from '@antv/g-canvas';
import { AxisX, AxisY, LegendCategory, Legends } from '@antv/g2/esm/component/index';
import { Cartesian } from '@antv/g2/esm/coordinate/cartesian';
import { Inline } from '@antv/g2/esm/data/inline';
import { Column, Constant, Field, Transform } from '@antv/g2/esm/encode/index';
import { Tooltip } from '@antv/g2/esm/interaction/tooltip';
import { Area } from '@antv/g2/esm/mark/area';
import { Cell } from '@antv/g2/esm/mark/cell';
import { Interval } from '@antv/g2/esm/mark/interval';
import { Line } from '@antv/g2/esm/mark/line';
import { Point } from '@antv/g2/esm/mark/point';
import { destroy, render } from '@antv/g2/esm/runtime/index';
import { Band } from '@antv/g2/esm/scale/band';
import { Constant as ConstantScale } from '@antv/g2/esm/scale/constant';
import { Identity } from '@antv/g2/esm/scale/identity';
import { Linear } from '@antv/g2/esm/scale/linear';
import { Ordinal } from '@antv/g2/esm/scale/ordinal';
import { Point as PointScale } from '@antv/g2/esm/scale/point';
import { Threshold } from '@antv/g2/esm/scale/threshold';
import { Light } from '@antv/g2/esm/theme/light';
import { DodgeX } from '@antv/g2/esm/transform/dodgeX';
import { StackY } from '@antv/g2/esm/transform/stackY';
import type { ChartSpec } from './chart-spec.ts';
import type { ChartTheme } from './chart-theme.ts';

const nothing = () => () => () => {};

/** Only the parts of G2 that these charts use; the rest is not bundled. */
const library = {
  'data.inline': Inline,
  'coordinate.cartesian': Cartesian,
  'encode.constant': Constant,
  'encode.field': Field,
  'encode.transform': Transform,
  'encode.column': Column,
  'mark.area': Area,
  'mark.cell': Cell,
  'mark.interval': Interval,
  'mark.line': Line,
  'mark.point': Point,
  'scale.band': Band,
  'scale.constant': ConstantScale,
  'scale.identity': Identity,
  'scale.linear': Linear,
  'scale.ordinal': Ordinal,
  'scale.point': PointScale,
  'scale.threshold': Threshold,
  'transform.dodgeX': DodgeX,
  'transform.stackY': StackY,
  'theme.light': Light,
  'component.axisX': AxisX,
  'component.axisY': AxisY,
  'component.legendCategory': LegendCategory,
  'component.legends': Legends,
  'interaction.tooltip': Tooltip,
  // G2 starts these for every chart, even when unused.
  'interaction.legendFilter': nothing,
  'interaction.legendHighlight': nothing,
  'interaction.sliderFilter': nothing,
  'interaction.sliderWheel': nothing,
  'interaction.scrollbarFilter': nothing,
  'interaction.poptip': nothing,
};

type Drawing = { spec: ChartSpec; theme: ChartTheme; width: number; height: number };
export type Drawn = { draw: (drawing: Drawing) => Promise<void>; remove: () => void };

/** A chart in an element: draws on each call and frees everything when it is removed. */
export function open(container: HTMLElement, { width, height }: { width: number; height: number }): Drawn {
  const canvas = new Canvas({ container, width, height, renderer: new Renderer(), background: 'transparent' });
  const context = { canvas, library, emitter: new EventEmitter() };
  return {
    draw: ({ spec, theme, width: wide, height: high }) =>
      new Promise((resolve, reject) => {
        render({ ...spec, theme, width: wide, height: high }, context, resolve, reject);
      }),
    remove: () => {
      destroy({ width, height }, context, true);
      canvas.destroy();
    },
  };
}
