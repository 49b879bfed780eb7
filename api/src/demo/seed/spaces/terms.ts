import type { CancellationPolicy } from '@escale/contract/workspaces';
import type { OpeningDay } from '@escale/rules';
import type { SceneType } from '../../../modules/edge/pictures/scenes/scene.ts';

/** Refund steps of each cancellation policy (BKG-12). */
export const cancellations: Record<CancellationPolicy['code'], CancellationPolicy> = {
  flexible: { code: 'flexible', steps: [{ hoursBefore: 2, refundPercent: 100 }] },
  moderate: {
    code: 'moderate',
    steps: [
      { hoursBefore: 24, refundPercent: 100 },
      { hoursBefore: 2, refundPercent: 50 },
    ],
  },
  strict: {
    code: 'strict',
    steps: [
      { hoursBefore: 168, refundPercent: 100 },
      { hoursBefore: 48, refundPercent: 50 },
    ],
  },
};

/** The same opening hours from Monday to `lastWeekday`; the halves meet at 13:00. */
export function openingHours(from: string, to: string, lastWeekday = 5): OpeningDay[] {
  return Array.from({ length: lastWeekday }, (_, index) => ({
    weekday: index + 1,
    morning: { from, to: '13:00' },
    afternoon: { from: '13:00', to },
  }));
}

/** Photo names of one space: different views of the same scene. */
export function photos(scene: SceneType, seed: string, count: number): string[] {
  return Array.from({ length: count }, (_, view) => `scene-${scene}-${seed}-${view}`);
}
