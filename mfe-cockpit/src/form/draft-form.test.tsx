import { ApiError } from '@escale/platform';
import { renderWithMessages } from '@escale/testing';
import { Field, TextInput } from '@escale/ui/form';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };
import { Changed } from './changed.tsx';
import { DraftForm } from './draft-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';

const names = { name: 'Nom', code: 'Code' };
const first = { name: 'Hybride', code: 'H3' };

/** A form of two fields; `answer` is what its server does with a draft. */
function Form({ answer }: { answer: (draft: typeof first, keep: (next: typeof first) => void) => void }) {
  const [kept, setKept] = useState(first);
  const [theirs, setTheirs] = useState(first);
  const draft = useDraft({
    name: 'test',
    kept,
    faultOf: ({ name }, field) => (field === 'name' && name.trim() === '' ? 'Donnez un nom.' : null),
    save: async (typed) => answer(typed, setTheirs),
    refresh: async () => setKept({ ...first, code: 'H4' }),
  });
  return (
    <>
      <button type="button" onClick={() => setKept(theirs)}>
        Relire
      </button>
      <DraftForm id="form" draft={draft} names={names}>
        {(['name', 'code'] as const).map((field) => (
          <Changed key={field} field={field} draft={draft} name={names[field]} former={draft.kept[field]}>
            <Field label={names[field]} error={draft.faultOf(field)}>
              <TextInput value={draft.draft[field]} onChange={({ target }) => draft.change(field, target.value)} />
            </Field>
          </Changed>
        ))}
      </DraftForm>
      <SaveBar draft={draft} form="form" names={names} />
    </>
  );
}

const show = (answer: Parameters<typeof Form>[0]['answer'] = () => undefined) =>
  renderWithMessages(<Form answer={answer} />, messages);
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bar = () => screen.queryByRole('region', { name: 'Modifications à enregistrer' });
const problem = (code: 'request.outdated' | 'request.invalid', errors: { pointer: string; message: string }[] = []) => {
  const rest = { type: 'about:blank', title: code, status: 412, message: 'Refusé', requestId: 'r' };
  return new ApiError(code, 'Refusé', 412, {
    ...rest,
    code,
    errors: errors.map((error) => ({ ...error, code: 'field.invalid' })),
  });
};

beforeEach(() => sessionStorage.clear());

test('CKP-02 the save bar counts and names what is changed, and a field is undone alone', () => {
  show();
  expect(bar()).toBeNull();
  type('Nom', 'Sur site');
  type('Code', 'S1');
  expect(bar()?.textContent).toContain('2 modificationsNomCode');
  expect(screen.getByText('Hybride').tagName).toBe('S');
  press('Rétablir : Nom');
  expect(box('Nom').value).toBe('Hybride');
  expect(bar()?.textContent).toContain('1 modificationCode');
  press('Annuler');
  expect(bar()).toBeNull();
});

test('CKP-02 what was typed is there again when the page is', () => {
  const { unmount } = show();
  type('Nom', 'Sur site');
  unmount();
  show();
  expect(box('Nom').value).toBe('Sur site');
  press('Annuler');
  expect(sessionStorage.length).toBe(0);
});

test('CKP-02 a saved form counts nothing, and shows what is kept once it is read again', async () => {
  show((draft, keep) => keep({ ...draft, name: draft.name.toUpperCase() }));
  type('Nom', 'Sur site');
  press('Enregistrer');
  await waitFor(() => expect(bar()).toBeNull());
  press('Relire');
  expect(box('Nom').value).toBe('SUR SITE');
});

test('ERR-02 a fault is said at its field, which takes the focus, and nothing is sent', async () => {
  let sent = 0;
  show(() => {
    sent += 1;
  });
  type('Nom', ' ');
  press('Enregistrer');
  expect(await screen.findByText('Donnez un nom.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(box('Nom')));
  expect(sent).toBe(0);
});

test('ERR-02 a refusal of the server is said at its field until it is changed', async () => {
  show(() => {
    throw problem('request.invalid', [{ pointer: '/body/code', message: 'Ce code est pris.' }]);
  });
  type('Code', 'H9');
  press('Enregistrer');
  expect(await screen.findByText('Ce code est pris.')).toBeTruthy();
  expect(box('Code').value).toBe('H9');
  type('Code', 'H8');
  expect(screen.queryByText('Ce code est pris.')).toBeNull();
});

test('CKP-02 another person’s change refuses the save, names what differs and keeps what was typed', async () => {
  show(() => {
    throw problem('request.outdated');
  });
  type('Code', 'H9');
  press('Enregistrer');
  expect((await screen.findByRole('alert')).textContent).toContain('A changé : Code.');
  expect(box('Code').value).toBe('H9');
  expect(screen.getByText('H4').tagName).toBe('S');
});
