import { expect, test } from '@jest/globals';
import type { MailBody } from './mail-body.ts';
import { mailPage } from './mail-page.ts';
import { mailText } from './mail-text.ts';

const body: MailBody = {
  heading: 'It is booked.',
  isGood: true,
  greeting: 'Hello <b>Ada</b>,',
  lead: 'Your place is booked.',
  rows: [
    { label: 'Where', value: 'La "Pergola" <script>alert(1)</script>' },
    { label: 'Code', value: '418702', isCode: true },
  ],
  action: { label: 'See the booking', href: 'https://escale.example/bookings/1?a=1&b="2"' },
};

test('BKG-02 SEC-03 a mail as HTML shows all of its content, and no value is taken for markup', () => {
  const page = mailPage(body, 'en');
  expect(page).toMatch(/^<!doctype html><html[^>]* lang="en"/);
  for (const text of ['It is booked.', 'Your place is booked.', 'Where', 'See the booking'])
    expect(page).toContain(text);
  // Each digit has its box, and a selection of them all is the code.
  expect(page.match(/class="ink digit/g)).toHaveLength(6);
  expect(page.replace(/<[^>]*>/g, '')).toContain('418702');
  expect(page).toContain('La &quot;Pergola&quot; &lt;script&gt;');
  expect(page).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
  expect(page).toContain('href="https://escale.example/bookings/1?a=1&amp;b=&quot;2&quot;"');
  expect(page).not.toMatch(/<script|<img|src=/);
});

test('BKG-02 I18N-01 the same mail as text, with the colon of the language', () => {
  const french = mailText({ ...body, rows: [{ label: 'Code', value: '418702', isCode: true }] }, 'fr');
  expect(french).toBe(
    [
      'Hello <b>Ada</b>,',
      '',
      'Your place is booked.',
      '',
      'Code : 418702',
      '',
      'See the booking : https://escale.example/bookings/1?a=1&b="2"',
      '',
      'Escale',
    ].join('\n'),
  );
});
