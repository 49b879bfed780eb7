import { expect, jest, test } from '@jest/globals';
import { share } from './share.ts';

const what = { title: 'La Pergola', text: 'mardi, 9 h', url: 'https://escale.example/workspace/1' };
function device(can: { share?: (what: object) => Promise<void>; writeText?: (text: string) => Promise<void> }) {
  Object.defineProperty(navigator, 'share', { value: can.share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: can.writeText }, configurable: true });
}

test('BKG-02 words go to the device’s own sharing; who closes its list has changed their mind', async () => {
  const own = jest.fn<(what: object) => Promise<void>>().mockResolvedValue();
  device({ share: own });
  expect(await share(what)).toBe('shared');
  expect(own).toHaveBeenCalledWith(what);
  device({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
  expect(await share(what)).toBe('shared');
});

test('BKG-02 without it the words and the address are copied, or the page is told that they could not be', async () => {
  const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
  device({ writeText });
  expect(await share(what)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(`${what.text}\n${what.url}`);
  device({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  expect(await share(what)).toBe('failed');
});
