import type { Session } from '@escale/contract';
import Bowser from 'bowser';

const kinds: Readonly<Record<string, Session['device']['kind']>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/** Kind of device, browser and operating system by a user agent, which any client may invent. */
export function deviceOf(userAgent: string | null): Session['device'] {
  if (!userAgent) return { kind: 'other', browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    kind: kinds[platform.type ?? ''] ?? 'other',
    browser: browser.name || null,
    system: os.name || null,
  };
}
