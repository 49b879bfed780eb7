import type { Page } from '@playwright/test';

/** Opens the link of a preview and agrees on its page, in the language of the browser. */
export async function openPreview(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: /^(Ouvrir l’aperçu|Open the preview)$/ }).click();
}
