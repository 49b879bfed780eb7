import type { Area, Size, View } from './plan-view.ts';
import { visibleArea } from './plan-view.ts';

/** How far a picture reaches beyond each edge of the screen, as a share of its length. */
const margin = 0.2;
/** The share of the screen that a moved picture has to cover; below it a new one is taken. */
const least = 0.75;

/** What costs much to draw, as a picture: while the view moves, the picture moves, whatever there is to see (MAP-04). */
export class StillPicture {
  readonly #canvas = document.createElement('canvas');
  #taken: { view: View; screen: Size; of: readonly unknown[] } | null = null;

  /** Whether the picture is of the same things and can stand for them in a view. */
  isOf(of: readonly unknown[], view: View, screen: Size): boolean {
    if (!this.#taken?.of.every((one, index) => one === of[index])) return false;
    const { x, y, width, height } = this.#placeIn(view, this.#taken);
    const covered = (from: number, length: number, room: number) =>
      Math.min(room, from + length) - Math.max(0, from) >= least * room;
    return covered(x, width, screen.width) && covered(y, height, screen.height);
  }

  /** Draws the things of a view, and some more around it, with `paint`: in metres, with the area it has to draw. */
  take(
    of: readonly unknown[],
    view: View,
    screen: Size,
    paint: (context: CanvasRenderingContext2D, area: Area) => void,
  ): void {
    const ratio = devicePixelRatio;
    const [right, down] = [screen.width * margin, screen.height * margin];
    const whole = { width: screen.width + 2 * right, height: screen.height + 2 * down };
    this.#canvas.width = Math.ceil(whole.width * ratio);
    this.#canvas.height = Math.ceil(whole.height * ratio);
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const shifted = { scale: view.scale, x: view.x + right, y: view.y + down };
    context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, shifted.x * ratio, shifted.y * ratio);
    paint(context, visibleArea(shifted, whole));
    this.#taken = { view, screen, of };
  }

  /** Shows the picture where it belongs in a view, in pixels. */
  show(context: CanvasRenderingContext2D, view: View): void {
    if (!this.#taken) return;
    const { x, y, width, height } = this.#placeIn(view, this.#taken);
    context.drawImage(this.#canvas, x, y, width, height);
  }

  #placeIn(view: View, { view: taken, screen }: { view: View; screen: Size }): Area {
    const grown = view.scale / taken.scale;
    return {
      x: view.x - (taken.x + screen.width * margin) * grown,
      y: view.y - (taken.y + screen.height * margin) * grown,
      width: screen.width * (1 + 2 * margin) * grown,
      height: screen.height * (1 + 2 * margin) * grown,
    };
  }
}
