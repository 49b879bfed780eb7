import type { ImportRow, MemberImport } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { publish } from '@escale/platform';
import { openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';

const { memberImports } = cockpitApi;
const id = '018f4f2e-0000-7000-8000-000000000001';
const memberId = '018f4f2e-0000-7000-8000-0000000000a1';
const example = server.example(memberImports.get);
const rowOf = (row: number, change: Partial<ImportRow> = {}): ImportRow => ({
  ...(server.example(memberImports.rows).items[0] as ImportRow),
  row,
  name: `Léa ${row}`,
  ...change,
});
const rows = [
  rowOf(2),
  rowOf(3, { kept: 'opened', letter: 'failed' }),
  rowOf(4, {
    outcome: 'skipped',
    name: '',
    email: '=cmd@x',
    memberId: null,
    letter: null,
    letterAt: null,
    errors: ['Cet e-mail n’est pas valide.'],
  }),
];
const serve = (change: Partial<MemberImport>) => server.on(memberImports.get, () => ({ ...example, ...change }));
const show = () =>
  openRemote(app, manifest, {
    at: `/employees/import/${id}`,
    as: {
      roles: ['administrator'],
      customer: { id: '018f4f2e-0000-7000-8000-0000000000c0', name: 'Marelune', internalSites: true },
    },
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  server.on(memberImports.rows, () => ({ items: rows }));
});

test('CKP-02 PLT-08 the progress follows the events of the server, to the result', async () => {
  serve({ state: 'reading', steps: null, undoUntil: null });
  await show();
  expect(await screen.findByText('Vous pouvez quitter cette page, l’import continue.')).toBeTruthy();
  expect(server.received(memberImports.rows)).toEqual([]);
  serve({ state: 'inviting' });
  publish('import.changed', { memberId });
  expect(await screen.findByText('envoyées sur 33')).toBeTruthy();
  expect(await screen.findByText('Ligne 4 : =cmd@x Cet e-mail n’est pas valide.')).toBeTruthy();
  expect(screen.getByText('22 envoyées, 1 refusée')).toBeTruthy();
});

test('CKP-02 undoing tells what it does and what stays with its reason, and asks first', async () => {
  serve({ counts: { ...example.counts, created: 2, updated: 0 } });
  await show();
  const note =
    /jusqu’au 24 novembre : 1 fiche créée est retirée, .* 1 ligne reste comme elle est : compte déjà ouvert \(1\)\./;
  expect(await screen.findByText(note)).toBeTruthy();
  press('Défaire l’import');
  const dialog = await screen.findByRole('dialog', { hidden: true });
  serve({ state: 'undoing', undoUntil: null });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Défaire l’import', hidden: true }));
  expect(await screen.findByText('Retour en arrière en cours')).toBeTruthy();
  expect(server.received(memberImports.undo)).toHaveLength(1);
});

test('CKP-02 the result file has the outcome of each row, and no cell runs as a formula', async () => {
  let saved: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved = blob;
      return 'blob:result';
    },
    revokeObjectURL: () => undefined,
  });
  serve({});
  await show();
  await screen.findByText('Ligne 4 : =cmd@x Cet e-mail n’est pas valide.');
  press('Fichier résultat');
  await waitFor(() => expect(saved).toBeDefined());
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    if (saved) reader.readAsText(saved);
  });
  expect(text.split('\r\n')).toEqual([
    expect.stringContaining('Ligne;E-mail;Membre;Résultat;Invitation;Détail'),
    '2;lea.fournier@marelune.example;Léa 2;créé;envoyée;',
    '3;lea.fournier@marelune.example;Léa 3;créé;refusée, nouvel essai prévu;compte déjà ouvert',
    "4;'=cmd@x;;sautée;;Cet e-mail n’est pas valide.",
    '',
  ]);
});

test('CKP-02 an import that saved nothing says why, and leads back to the file that is still there', async () => {
  sessionStorage.setItem(
    'escale-import-018f4f2e-0000-7000-8000-0000000000c0',
    JSON.stringify({ csv: 'a', corrections: [], ignoredRows: [], importId: id }),
  );
  serve({ state: 'failed', problem: 'Cet e-mail est déjà pris.', steps: null, undoUntil: null });
  await show();
  expect(await screen.findByText('Cet e-mail est déjà pris.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Corriger' }).getAttribute('href')).toBe('/employees/import');
});

test('CKP-02 an import that is not there says so', async () => {
  server.on(memberImports.get, () => server.refuse('resource.not-found'));
  await show();
  expect(await screen.findByText('L’import ne s’est pas chargé')).toBeTruthy();
});
