import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { idOf } from '../../api/src/demo/seed/ids.ts';
import { hasDatabase, inDatabase } from '../support/database.ts';
import { arrive, camille, hugo } from '../support/people.ts';

/** The wide screen and the phone write their reviews at the same time, each as its own member. */
const memberOf = (project: string) => (project === 'phone' ? hugo : camille);
const idsOf: Record<string, string> = { [camille]: idOf('member', 'camille'), [hugo]: idOf('member', 'hugo') };

/**
 * Gives the member a stay that ended two hours ago, and no answer to the question about it: the demo's own stays depend on the day of
 * the week, Hugo has none, and a retried journey has answered.
 */
async function justStayed(email: string): Promise<void> {
  const memberId = idsOf[email];
  const [stay] = await inDatabase<{ id: string }>(
    `select id from booking where host_id is not null and status = 'confirmed' and paid_cents > 0 and to_at < now()
      and not hourly and (organiser_id = $1 or organiser_id <> all($2::uuid[]))
      order by organiser_id = $1 desc, to_at desc limit 1`,
    [memberId, Object.values(idsOf)],
  );
  if (!stay) throw new Error('the demo has no stay that is over');
  for (const table of ['review', 'review_put_off'])
    await inDatabase(`delete from ${table} where booking_id = $1 and member_id = $2`, [stay.id, memberId]);
  await inDatabase(
    `update booking set organiser_id = $2, from_at = now() - interval '6 hours', to_at = now() - interval '2 hours'
      where id = $1`,
    [stay.id, memberId],
  );
}

async function download(page: Page, button: RegExp, name: RegExp): Promise<void> {
  const receipt = page.getByRole('main').getByRole('button', { name: button }).first();
  const [file] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
  expect(file.suggestedFilename()).toMatch(name);
  const content = await readFile(await file.path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  // A PDF that was read as text is damaged: its end is then no longer where its table says.
  expect(content.toString('latin1')).toMatch(/startxref\s+\d+\s+%%EOF\s*$/);
}

const downloadReceipt = (page: Page) => download(page, /^Reçu/, /^recu-ESC-\w+\.pdf$/);

test('ACC-04 receipts are downloaded one by one from the past bookings and from the page of one, and by month', {
  tag: '@phone',
}, async ({ page }) => {
  await arrive(page, camille, '/bookings?tab=past');
  await expect(page.getByRole('tab', { name: 'Passées' })).toHaveAttribute('aria-selected', 'true');
  await downloadReceipt(page);
  await download(page, /^Télécharger les reçus : /, /^recus-\d{4}-\d\d\.pdf$/);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Reçu/ }) });
  await row.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/bookings\/[\w-]+$/);
  await downloadReceipt(page);
});

test(
  'ACC-04 WSP-04 the last stay is asked about, its review is written, and the question is gone',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    test.skip(!hasDatabase, 'needs the database of the server under test');
    const email = memberOf(project.name);
    await justStayed(email);
    await arrive(page, email, '/bookings?tab=past');
    const question = page.getByRole('region', { name: /c’était comment/ });
    await question.getByRole('radio', { name: '4 étoiles sur 5' }).check({ force: true });
    await question.getByRole('button', { name: 'Donner mon avis' }).click();
    const dialog = page.getByRole('dialog', { name: /^Votre avis sur/ });
    await expect(
      dialog.getByRole('group', { name: 'Note d’ensemble' }).getByRole('radio', { name: /^4/ }),
    ).toBeChecked();
    await dialog.getByRole('group', { name: 'Calme' }).getByRole('radio', { name: /^5/ }).check({ force: true });
    await dialog.getByRole('textbox').fill('Calme et lumineux, j’y reviendrai.');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Merci, votre avis est enregistré.')).toBeVisible();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(question).toBeHidden();
  },
);
