import { accountRoutes } from '@escale/contract/account-calls';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

let shows = true;
/** jsdom decodes no pictures: each is 300 x 200, or cannot be shown. */
class FakeImage {
  naturalWidth = 300;
  naturalHeight = 200;
  onload = () => undefined;
  onerror = () => undefined;
  set src(_: string) {
    setTimeout(() => (shows ? this.onload() : this.onerror()));
  }
}
Object.assign(globalThis, { Image: FakeImage });
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });

const picture = (bytes = 'pixels', type = 'image/png') => new File([bytes], 'photo.png', { type });
const sent = () => server.received(accountRoutes.setAvatar).map(({ body }) => body);
const choose = (file: File) => {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [file] } });
};
beforeEach(async () => {
  shows = true;
  await openRemote(app, manifest, { at: '/account' });
  await screen.findByRole('button', { name: 'Changer la photo' });
});

test('ACC-02 a photo is moved, enlarged and turned by the keyboard, and sent with the square that was chosen', async () => {
  choose(picture());
  const dialog = within(await screen.findByRole('dialog', { name: 'Cadrer la photo' }));
  const stage = dialog.getByRole('application');
  fireEvent.change(dialog.getByRole('slider'), { target: { value: '2' } });
  // Far enough to meet the left edge.
  for (let press = 0; press < 30; press += 1) fireEvent.keyDown(stage, { key: 'ArrowRight', shiftKey: true });
  for (let press = 0; press < 30; press += 1) fireEvent.keyDown(stage, { key: 'ArrowLeft', shiftKey: true });
  fireEvent.click(dialog.getByRole('button', { name: 'Tourner' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Garder ce cadrage' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({ image: btoa('pixels'), crop: { x: 50, y: 0, size: 100, turns: 1 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ACC-02 a picture that the server refuses leaves the dialog open, with the reason', async () => {
  server.on(accountRoutes.setAvatar, () => server.refuse('media.load-failed'));
  choose(picture());
  fireEvent.click(await screen.findByRole('button', { name: 'Garder ce cadrage' }));
  expect(await screen.findByText('L’image n’a pas pu être chargée.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Cadrer la photo' })).toBeTruthy();
});

test('ACC-02 too large a file, another format and a broken picture are refused in words before they are sent', async () => {
  const large = picture();
  Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
  choose(large);
  expect(await screen.findByText('L’image dépasse 25 Mo.')).toBeTruthy();
  choose(picture('%PDF', 'application/pdf'));
  expect(await screen.findByText('Choisissez une image JPEG, PNG ou WebP.')).toBeTruthy();
  shows = false;
  choose(picture());
  expect(await screen.findByText(/ne peut pas être lue/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('ACC-02 a photo is deleted after a question', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(server.received(accountRoutes.removeAvatar)).toHaveLength(0);
  const dialog = within(await screen.findByRole('dialog', { name: 'Supprimer la photo ?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(server.received(accountRoutes.removeAvatar)).toHaveLength(1));
});
