import { expect, type Locator, type Page, test } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { callsOf } from '../support/calls.ts';
import { dayAhead } from '../support/days.ts';
import { arrive, solene } from '../support/people.ts';
import { dayOfWeek, isWide, settle } from '../support/screen.ts';
import { spaceId } from '../support/spaces.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('WEK-12 a booked day is released from the week, which asks where it goes; undone, the booking is back @phone', async ({
  page,
}, { retry }) => {
  // Weeks in which the demo data has nothing, one for each run.
  const weeks = (isWide(page) ? 9 : 11) + retry;
  const [monday, date] = [dayAhead(1, weeks), dayAhead(3, weeks)];
  const call = await callsOf(page.request, solene);
  const slots = [{ date, part: 'day' }];
  const order = { slots, people: 1, phone: '+33639980401', payment: { method: 'credits' }, alongside: true };
  await call('/bookings', { workspaceId: spaceId('pergola'), ...order });
  await arrive(page, solene, `/myweek?from=${monday}`);
  await settle(page);
  const day = dayOfWeek(page, date).first();
  await expect(day).toContainText('La Pergola');
  if (isWide(page)) await day.click();
  await (isWide(page) ? page : day).getByRole('button', { name: 'Libérer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Libérer La Pergola ?' });
  await expect(dialog).toContainText('vous seront rendus');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Libérer la place' }).click();
  const where = page.getByRole('dialog', { name: 'Où serez-vous ?' });
  await where.getByRole('button', { name: 'Plus tard' }).click();
  await expect(day).not.toContainText('La Pergola');
  await button(page, 'Annuler').click();
  await expect(day).toContainText('La Pergola');
  // A day off asks, and frees it for good.
  if (isWide(page)) {
    await day.focus();
    await page.keyboard.press('5');
  } else await day.getByRole('button', { name: 'Congé' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Prendre congé et libérer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Congé' })).toContainText('rendus');
  await expect(day).not.toContainText('La Pergola');
});

test('WEK-04 days are split at once, and stay split after a reload', async ({ page }, { retry }) => {
  const monday = dayAhead(1, 13 + retry);
  await arrive(page, solene, `/myweek?from=${monday}`);
  await settle(page);
  await button(page, 'Autres actions de la semaine').click();
  await page.getByRole('menuitem', { name: 'Couper plusieurs jours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Couper plusieurs jours' });
  await dialog.getByRole('checkbox', { name: /^Lundi/ }).check();
  await dialog.getByRole('checkbox', { name: /^Vendredi/ }).check();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Couper 2 jours' }).click();
  await expect(dialog).toContainText('2 jours sont coupés en deux.');
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await page.reload();
  await settle(page);
  await expect(dayOfWeek(page, monday)).toHaveCount(2);
});

test('WEK-05 a day is swapped with another in its drawer, and back by the keyboard', async ({ page }, { retry }) => {
  const weeks = 15 + retry;
  const [monday, tuesday, thursday] = [dayAhead(1, weeks), dayAhead(2, weeks), dayAhead(4, weeks)];
  await arrive(page, solene, `/myweek?from=${monday}`);
  await settle(page);
  await dayOfWeek(page, tuesday).first().focus();
  await page.keyboard.press('2');
  await expect(dayOfWeek(page, tuesday).first()).toContainText('Maison');
  await dayOfWeek(page, tuesday).first().click();
  await button(page, 'Détail du jour').click();
  await button(page, 'Échanger').click();
  expect(await findings(page)).toEqual([]);
  await page
    .getByRole('list', { name: 'Échanger le lieu avec' })
    .getByRole('button', { name: /^Jeudi/ })
    .click();
  await expect(dayOfWeek(page, thursday).first()).toContainText('Maison');
  await expect(dayOfWeek(page, tuesday).first()).not.toContainText('Maison');

  // And back, by keys alone.
  const press = async (control: Locator) => {
    await control.focus();
    await page.keyboard.press('Enter');
  };
  await press(dayOfWeek(page, thursday).first());
  await press(button(page, 'Détail du jour'));
  await press(button(page, 'Échanger'));
  await press(page.getByRole('list', { name: 'Échanger le lieu avec' }).getByRole('button', { name: /^Mardi/ }));
  await expect(dayOfWeek(page, tuesday).first()).toContainText('Maison');
  await expect(dayOfWeek(page, thursday).first()).not.toContainText('Maison');
});

test('WEK-01 a week is saved as a calendar file', async ({ page }) => {
  await arrive(page, solene, `/myweek?from=${dayAhead(1, 6)}`);
  await settle(page);
  const saved = page.waitForEvent('download');
  await button(page, 'Autres actions de la semaine').click();
  await page.getByRole('menuitem', { name: 'Enregistrer en .ics' }).click();
  expect((await saved).suggestedFilename()).toBe(`escale-${dayAhead(1, 6)}.ics`);
});
