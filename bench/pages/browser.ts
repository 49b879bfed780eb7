import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/** A device and its connection, throttled by the browser (not simulated). */
export interface Preset {
  name: string;
  width: number;
  height: number;
  scale: number;
  isMobile: boolean;
  cpu: number;
  latencyMs: number;
  kilobitsPerSecond: number;
}

export const phone: Preset = {
  name: 'phone',
  width: 412,
  height: 823,
  scale: 1.75,
  isMobile: true,
  cpu: 4,
  latencyMs: 150,
  kilobitsPerSecond: 1475,
};
export const desktop: Preset = {
  name: 'desktop',
  width: 1350,
  height: 940,
  scale: 1,
  isMobile: false,
  cpu: 1,
  latencyMs: 40,
  kilobitsPerSecond: 10_240,
};

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
}

/** A page of a new browser profile under a preset, and its DevTools session. */
export async function openPage(browser: Browser, preset: Preset): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: preset.width, height: preset.height },
    deviceScaleFactor: preset.scale,
    isMobile: preset.isMobile,
    hasTouch: preset.isMobile,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = (preset.kilobitsPerSecond * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: preset.latencyMs,
    downloadThroughput: bytes,
    uploadThroughput: bytes / 2,
  });
  await slowDown(session, preset.cpu);
  return { page, session };
}

export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
