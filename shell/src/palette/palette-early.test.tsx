import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };

document.body.innerHTML = '<script type="application/json" id="escale-releases">[]</script><textarea></textarea>';
const { PaletteButton } = await import('./palette-button.tsx');

test('PLT-13 what is typed while the code of the palette loads is in its field, and the focus returns', async () => {
  const before = document.querySelector('textarea');
  before?.focus();
  renderWithMessages(<PaletteButton />, messages);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const early = screen.getByRole('textbox', { name: /^Chercher une personne/ });
  expect(document.activeElement).toBe(early);
  fireEvent.change(early, { target: { value: 'Inès Be' } });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { hidden: true }, { timeout: 15_000 });
  expect(field.value).toBe('Inès Be');
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  expect(document.activeElement).toBe(before);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  expect((await screen.findByRole<HTMLInputElement>('combobox', { hidden: true })).value).toBe('');
}, 20_000);
