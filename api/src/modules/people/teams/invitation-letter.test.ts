import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { sendInvitation } from './invitation-letter.service.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-invitations-'));
const api = await startTestApi({ handlers: {} }, { dataFolder, publicUrl: 'https://escale.example' });
const make = spacesFixture(api.db);
afterAll(() => rm(dataFolder, { recursive: true }));
const files = () => readdir(join(dataFolder, 'mail')).catch((): string[] => []);

test('CON-02 the letter of an invitation is in the sender’s language, says their words as text, and leaves only while it waits', async () => {
  const from_id = await make.member({ first_name: 'Ada', last_name: 'Roy', language: 'en' });
  const { id: invitationId } = await api.db
    .insertInto('connection_invitation')
    .values({ from_id, to_email: 'neuf@ailleurs.example', message: 'See <you> there' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendInvitation(api.context, { invitationId });
  const [file] = await files();
  const letter = (await readFile(join(dataFolder, 'mail', file ?? ''), 'utf8')).replace(/=\r?\n/g, '');
  expect(letter).toContain('Subject: Ada Roy invites you to Escale');
  expect(letter).toContain('To: "neuf@ailleurs.example" <neuf@ailleurs.example>');
  // Quoted-printable writes `=` as `=3D`.
  const next = encodeURIComponent(`/connections?invitation=${invitationId}`);
  const fragment = `email=neuf%40ailleurs.example&invitation=${invitationId}&next=${next}`;
  expect(letter.replaceAll('=3D', '=')).toContain(`https://escale.example/activate-account#${fragment}`);
  expect(letter).toContain('See &lt;you&gt; there');
  await api.db
    .updateTable('connection_invitation')
    .set({ status: 'cancelled', answered_at: api.clock.now() })
    .where('id', '=', invitationId)
    .execute();
  await rm(join(dataFolder, 'mail'), { recursive: true });
  await sendInvitation(api.context, { invitationId });
  expect(await files()).toEqual([]);
});
