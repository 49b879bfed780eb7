import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { bookingsFixture } from '../modules/bookings/bookings.fixture.ts';
import * as bookings from '../modules/bookings/index.ts';
import { sendBookingMail } from '../modules/edge/mails/mails.service.ts';
import { readConfig } from '../platform/config/config.ts';
import { startTestApi } from './test-api.ts';

const api = await startTestApi(bookings);
const world = await bookingsFixture(api);

test('BKG-02 the mails of a test are in its own data folder, not in that of a running product', async () => {
  const { dataFolder } = api.context.config;
  expect(dataFolder).not.toBe(readConfig({}).dataFolder);
  const { id } = await world.booked(await world.space());
  await sendBookingMail(api.context, { bookingId: id, memberId: world.camille.memberId, kind: 'confirmed' });
  expect(await readdir(join(dataFolder, 'mail'))).toHaveLength(1);
});
