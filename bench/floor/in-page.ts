import type { Page } from '@playwright/test';

/** Frames of one measurement: three seconds at sixty a second. */
const frames = 180;

/** Times between frames while `step` runs in each of them, in milliseconds. */
async function framesOf(page: Page, step: string): Promise<number[]> {
  return page.evaluate(
    ([body, count]) =>
      new Promise<number[]>((resolve) => {
        const run = new Function('frame', body) as (frame: number) => void;
        const times: number[] = [];
        let last = 0;
        const next = (now: number) => {
          if (last > 0) times.push(now - last);
          last = now;
          if (times.length >= count) return resolve(times);
          run(times.length);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    [step, frames] as const,
  );
}

const stage = `document.querySelector('[role="application"]')`;
const pointer = (type: string, x: string, y: string) =>
  `${stage}.dispatchEvent(new PointerEvent('${type}', { bubbles: true, pointerId: 1, button: 0, clientX: ${x}, clientY: ${y} }));`;

/** A drag with the hand, there and back. */
export async function panned(page: Page): Promise<number[]> {
  await page.locator('[role="application"]').press('h');
  await page.evaluate(pointer('pointerdown', '700', '500'));
  const times = await framesOf(
    page,
    pointer('pointermove', '700 + Math.sin(frame / 20) * 200', '500 + Math.cos(frame / 20) * 100'),
  );
  await page.evaluate(pointer('pointerup', '700', '500'));
  return times;
}

/** The wheel, in and out again. */
export function zoomed(page: Page): Promise<number[]> {
  return framesOf(
    page,
    `${stage}.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey: true, deltaY: frame % 60 < 30 ? -12 : 12, clientX: 700, clientY: 500 }));`,
  );
}

/** Leaves the drawing for the list. */
export async function listed(page: Page): Promise<void> {
  await page.getByText('Liste').click();
  await page.getByRole('button', { name: 'Ajouter' }).waitFor();
}

/** From the press that shows the plan until the frame after it is drawn, the engine and the data being there. */
export async function mounted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll<HTMLElement>('[role="radio"]')].find(
          (one) => one.textContent === 'Plan',
        );
        const began = performance.now();
        button?.click();
        const look = () => {
          if (document.querySelector('[role="application"] canvas'))
            requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

/** The same number of squares on a canvas without anything else: drawn once, moved and enlarged in the same way. */
export async function bare(page: Page, seats: number) {
  await page.setContent('<canvas width="1200" height="760"></canvas>');
  await page.evaluate((count) => {
    const context = document.querySelector('canvas')?.getContext('2d');
    if (!context) throw new Error('no canvas');
    const columns = Math.ceil(Math.sqrt(count));
    Reflect.set(window, 'draw', (x: number, y: number, scale: number) => {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, 1200, 760);
      context.setTransform(scale, 0, 0, scale, x, y);
      context.lineWidth = 1 / scale;
      context.strokeStyle = '#1b1f3b';
      context.fillStyle = '#fff';
      for (let index = 0; index < count; index += 1) {
        const [left, top] = [(index % columns) * 1.6, Math.floor(index / columns) * 1.6];
        context.fillRect(left, top, 1.3, 1.3);
        context.strokeRect(left, top, 1.3, 1.3);
      }
    });
  }, seats);
  return {
    mount: () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const began = performance.now();
            Reflect.get(window, 'draw')(0, 0, 4);
            requestAnimationFrame(() => resolve(performance.now() - began));
          }),
      ),
    pan: () => framesOf(page, 'window.draw(Math.sin(frame / 20) * 200, Math.cos(frame / 20) * 100, 4);'),
    zoom: () => framesOf(page, 'window.draw(0, 0, 4 + Math.abs((frame % 60) - 30) / 6);'),
  };
}
