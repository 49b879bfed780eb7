import type { ImportPreview, ImportPreviewRow } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { type HostedRemote, openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

const { memberImports, customers } = cockpitApi;
const rowOf = (row: number, change: Partial<ImportPreviewRow> = {}): ImportPreviewRow => ({
  row,
  effect: 'create',
  cells: { email: `p${row}@marelune.example`, firstName: 'Léa', lastName: `Fournier ${row}`, department: 'Produit' },
  manager: null,
  before: {},
  errors: [],
  ...change,
});
const wrong = rowOf(7, {
  effect: 'error',
  cells: { email: 'ismael@marelune.example', firstName: 'Ismaël', lastName: 'Perrot', department: 'Jurdique' },
  errors: [
    { column: 'department', code: 'department-unknown', message: 'Ce service n’existe pas.', suggestion: 'Juridique' },
  ],
});
const changedRow = rowOf(3, { effect: 'update', before: { department: 'Finance' } });
const preview = (change: Partial<ImportPreview> = {}): ImportPreview => ({
  ...server.example(memberImports.preview),
  header: ['courriel', 'prenom', 'nom', 'service'],
  sample: ['p2@marelune.example', 'Léa', 'Fournier', 'Produit'],
  columns: { ...server.example(memberImports.preview).columns, department: 'service' },
  rows: [rowOf(2), changedRow, wrong],
  ...change,
});
const featured = (value: boolean, requestedAt: string | null = null) => {
  const example = server.example(customers.settings);
  server.on(customers.settings, () => ({ ...example, fileImport: { ...example.fileImport, value, requestedAt } }));
};
/** As the server does: the row is right once its department is corrected. */
const answer = () =>
  server.on(memberImports.preview, ({ body }) => {
    if (body.ignoredRows.includes(7))
      return preview({ rows: [rowOf(2), changedRow, { ...wrong, effect: 'ignored', errors: [] }] });
    const isRight = body.corrections.some(({ text }) => text === 'Juridique');
    return preview(isRight ? { rows: [rowOf(2), changedRow, rowOf(7)] } : {});
  });

let page: HostedRemote;
const show = async () => {
  page = await openRemote(app, manifest, {
    at: '/employees/import',
    as: {
      roles: ['administrator'],
      customer: { id: '018f4f2e-0000-7000-8000-0000000000c0', name: 'Marelune', internalSites: true },
    },
  });
};
/** A file as browsers have it; that of jsdom cannot be read. */
const fileOf = (content: string | Uint8Array) =>
  Object.assign(new File(['x'], 'arrivees.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new Uint8Array(Buffer.from(content)).buffer,
  });
const choose = async (
  content: string | Uint8Array = 'courriel;prenom;nom;service\np2@marelune.example;Léa;Fournier;Produit',
) => {
  await screen.findByRole('button', { name: /Choisir/ });
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('no field for a file');
  fireEvent.change(input, { target: { files: [fileOf(content)] } });
  await screen.findByText('arrivees.csv');
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const lastPreview = () => server.received(memberImports.preview).at(-1)?.body;

beforeEach(() => {
  sessionStorage.clear();
  featured(true);
  answer();
});

test('CKP-02 columns of the file that nothing reads are named before anything is saved', async () => {
  featured(true);
  server.on(memberImports.preview, () => preview({ header: ['courriel', 'prenom', 'nom', 'service', 'Fonction'] }));
  await show();
  await choose('courriel;prenom\n');
  expect(await screen.findByText(/n’est pas utilisée : Fonction/)).toBeTruthy();
});

test('CKP-02 a chosen file is read in its encoding and shown with what each row does and replaces', async () => {
  await show();
  await choose(Buffer.from('courriel;prénom\n', 'latin1'));
  const table = await screen.findByRole('table', { name: 'Aperçu des lignes' });
  expect(lastPreview()?.csv).toBe('courriel;prénom\n');
  expect(screen.getByText(/Windows-1252/)).toBeTruthy();
  expect(within(table).getAllByText('créé')).toHaveLength(1);
  expect(within(table).getByText('Finance').closest('del')).not.toBeNull();
  expect(screen.getByRole('button', { name: /^Importer/ })).toHaveProperty('disabled', true);
});

test('CKP-02 a wrong cell takes what was probably meant, and the file can be imported', async () => {
  await show();
  await choose();
  expect(await screen.findByRole('textbox', { name: 'Département, ligne 7' })).toHaveProperty('value', 'Jurdique');
  press('Juridique');
  await waitFor(() =>
    expect(lastPreview()?.corrections).toEqual([{ row: 7, column: 'department', text: 'Juridique' }]),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Importer 3 lignes' })).toHaveProperty('disabled', false),
  );
  server.on(memberImports.get, () => ({ ...server.example(memberImports.get), state: 'waiting', steps: null }));
  press('Importer 3 lignes');
  await waitFor(() => expect(page.address).toMatch(/^\/employees\/import\/[\da-f-]+$/));
  expect(server.received(memberImports.start).at(-1)?.body).toMatchObject({
    fileName: 'arrivees.csv',
    corrections: [{ row: 7 }],
    invites: true,
    skipErrors: false,
    columns: { department: 'service' },
  });
});

test('CKP-02 what is typed into a cell counts when the field is left, and a row can be ignored and taken again', async () => {
  await show();
  await choose();
  const field = await screen.findByRole('textbox', { name: 'Département, ligne 7' });
  fireEvent.change(field, { target: { value: 'Achats' } });
  fireEvent.blur(field);
  await waitFor(() => expect(lastPreview()?.corrections).toMatchObject([{ text: 'Achats' }]));
  press('Ignorer la ligne 7');
  await waitFor(() => expect(lastPreview()?.ignoredRows).toEqual([7]));
  await screen.findByRole('button', { name: 'Reprendre la ligne' });
  press('Reprendre la ligne');
  await waitFor(() => expect(lastPreview()?.ignoredRows).toEqual([]));
});

test('CKP-02 rows in error are skipped when that is told', async () => {
  await show();
  await choose();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sauter les lignes à corriger' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Importer 2 lignes' })).toHaveProperty('disabled', false),
  );
});

test('CKP-02 columns, delimiter and strategy are told by hand where the file is read wrongly', async () => {
  await show();
  await choose();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Manager' }), { target: { value: 'service' } });
  // A column is of one field only.
  await waitFor(() => expect(lastPreview()?.columns).toMatchObject({ manager: 'service', department: null }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Effet sur les membres' }), { target: { value: 'update' } });
  await waitFor(() => expect(lastPreview()?.strategy).toBe('update'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Colonnes séparées par' }), { target: { value: '|' } });
  await waitFor(() => expect(lastPreview()).toMatchObject({ delimiter: '|' }));
  expect(lastPreview()?.columns).toBeUndefined();
});

test('CKP-02 a required column that is missing is named', async () => {
  server.on(memberImports.preview, () =>
    preview({
      rows: [],
      columns: { ...preview().columns, lastName: null },
      fileErrors: [{ row: 1, column: 'lastName', code: 'column-missing', message: 'Cette colonne manque.' }],
    }),
  );
  await show();
  await choose();
  expect(await screen.findByText('Dites quelle colonne du fichier contient : Nom.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: /^Nom/ }).getAttribute('aria-invalid')).toBe('true');
});

test('CKP-02 a file that cannot be read says from which line', async () => {
  server.on(memberImports.preview, () =>
    preview({
      rows: [],
      fileErrors: [{ row: 12, column: null, code: 'file-unreadable', message: 'Vérifiez les guillemets.' }],
    }),
  );
  await show();
  await choose();
  expect(await screen.findByText('Ligne 12 : Vérifiez les guillemets.')).toBeTruthy();
});

test('CKP-02 another page or a reload loses neither the file nor its corrections; giving them up asks first', async () => {
  await show();
  await choose();
  await screen.findByRole('textbox', { name: 'Département, ligne 7' });
  press('Juridique');
  await screen.findByRole('button', { name: 'Importer 3 lignes' });
  await page.unmount();
  await show();
  expect(await screen.findByText('arrivees.csv')).toBeTruthy();
  await screen.findByRole('button', { name: 'Importer 3 lignes' });
  press('Annuler');
  expect(screen.getByText('Votre correction sera perdue.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Abandonner', hidden: true }));
  expect(await screen.findByText('Choisissez le fichier de vos membres')).toBeTruthy();
});

test('CKP-02 tabs and search narrow the rows, in the address', async () => {
  await show();
  await choose();
  const table = await screen.findByRole('table', { name: 'Aperçu des lignes' });
  fireEvent.click(screen.getByRole('tab', { name: /À corriger/ }));
  await waitFor(() => expect(page.address).toBe('/employees/import?tab=error'));
  expect(within(table).queryByText('créé')).toBeNull();
});

test('INT-10 a company without the feature sees whose it is and asks for it, which is then told', async () => {
  featured(false);
  await show();
  expect(await screen.findByText('S’active par Escale')).toBeTruthy();
  featured(false, '2026-11-26T09:00:00Z');
  press('Demander');
  expect(await screen.findByText(/^Demandé : .*26 nov/)).toBeTruthy();
  expect(server.received(customers.requestFeature).at(-1)?.body).toEqual({ feature: 'fileImport' });
  expect(server.received(memberImports.preview)).toEqual([]);
});

test('CKP-02 a failed preview is tried again and keeps the file', async () => {
  server.on(memberImports.preview, () => server.refuse('server.error'));
  await show();
  await screen.findByRole('button', { name: /Choisir/ });
  const input = document.querySelector('input[type=file]');
  fireEvent.change(input as Element, { target: { files: [fileOf('a;b')] } });
  expect(await screen.findByText('L’aperçu n’a pas abouti')).toBeTruthy();
  answer();
  press('Réessayer');
  expect(await screen.findByText('arrivees.csv')).toBeTruthy();
});
