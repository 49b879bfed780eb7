import { type Browser, expect, type Page } from '@playwright/test';
import { idOf } from '../../api/src/demo/seed/ids.ts';

export const password = 'Escale-2026!';
export const camille = 'employee@marelune.example';
export const host = 'host@bureaux.example';

/** Ids of the demo's spaces by their short names. */
export const spaceId = (name: string): string => idOf('workspace', name);

/** A weekday (1 Monday … 5 Friday) of a week ahead, as an ISO date. */
export function dayAhead(weekday: number, weeks = 1): string {
  const today = new Date();
  const monday = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()));
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7) + weeks * 7 + weekday - 1);
  return monday.toISOString().slice(0, 10);
}

export const mondayOf = (weeks: number): string => dayAhead(1, weeks);

/** Signs in through the page, as a member does. */
export async function signIn(page: Page, email: string, at = '/welcome'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('E-mail professionnel').fill(email);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('button', { name: /^Compte de/ })).toBeVisible();
}

/** A browser of its own, signed in. */
export async function browserOf(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })).newPage();
  await signIn(page, email);
  return page;
}

/** The credits in the top bar, in cents. */
export async function creditsOf(page: Page): Promise<number> {
  const text = await page.getByTestId('credits').innerText();
  return Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100);
}

/** Goes to another page inside the shell, without a reload. */
export async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: entry, exact: true }).click();
}
