import { expect, type Locator } from '@playwright/test';

type ByLabel = Record<string, string>;

/** One try of a form: what is typed at which label, and the sentence that then stands at each wrong field, in the order of the page. */
interface Try {
  /** Of the form, or of a dialog that has the button too. */
  within: Locator;
  type: ByLabel;
  button: string;
  says: ByLabel;
  /** Fields that are emptied with the refusal, because they are typed anew. */
  emptied?: readonly string[];
}

/** A field by its label, whether it must be filled in or not. */
export const fieldOf = (within: Locator, label: string) =>
  within
    .getByRole('textbox', { name: new RegExp(`^${label}( facultatif)?$`) })
    .or(within.getByLabel(label, { exact: true }));

/** Types, sends, and finds each sentence at its field, the focus on the first of them and what was typed still there. */
export async function refused({ within, type, button, says, emptied = [] }: Try): Promise<void> {
  for (const [label, text] of Object.entries(type)) await fieldOf(within, label).fill(text);
  await within.getByRole('button', { name: button, exact: true }).click();
  for (const [index, [label, sentence]] of Object.entries(says).entries()) {
    const field = fieldOf(within, label);
    await expect(field, label).toHaveAttribute('aria-invalid', 'true');
    await expect(field, label).toHaveAccessibleDescription(new RegExp(`^${escaped(sentence)}`));
    if (index === 0) await expect(field, label).toBeFocused();
  }
  await expect(within.locator('[aria-invalid="true"]')).toHaveCount(Object.keys(says).length);
  for (const [label, text] of Object.entries(type))
    await expect(fieldOf(within, label), label).toHaveValue(emptied.includes(label) ? '' : text);
}

/** The right values take the errors away, field by field, before anything is sent. */
export async function corrected(within: Locator, type: ByLabel): Promise<void> {
  for (const [label, text] of Object.entries(type)) {
    await fieldOf(within, label).fill(text);
    await expect(fieldOf(within, label), label).not.toHaveAttribute('aria-invalid', 'true');
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
export const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
