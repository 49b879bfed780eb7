import { expect, test } from '@jest/globals';
import { loggedPath, openLog } from './log.ts';

test('SEC-04 CKP-09 an address is logged without what it asks for and without the token of an invoice', () => {
  expect(loggedPath('/api/events?ticket=t1')).toBe('/api/events');
  expect(loggedPath('/api/invoices/pay/b3Vy-secret')).toBe('/api/invoices/pay/[hidden]');
  expect(loggedPath('/invoices/pay/b3Vy-secret?x=1')).toBe('/invoices/pay/[hidden]');
  expect(loggedPath('/api/door/b3Vy-secret/stays')).toBe('/api/door/[hidden]/stays');
  expect(loggedPath('/ical/7f3c-secret.ics?x=1')).toBe('/ical/[hidden]');
  expect(loggedPath('/api/invoices/1/pay')).toBe('/api/invoices/1/pay');
});

function entryOf(write: (log: ReturnType<typeof openLog>) => void): unknown {
  const lines: string[] = [];
  write(openLog('info', { write: (line) => void lines.push(line) }));
  return JSON.parse(lines[0] ?? 'null');
}

test('OPS-04 the log shows the codes of errors', () => {
  const err = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(entryOf((log) => log.error({ err, code: 'server.unavailable' }, 'request failed'))).toMatchObject({
    code: 'server.unavailable',
    err: { code: 'ECONNREFUSED' },
  });
});

test('SEC-04 the log hides what somebody typed in and tokens', () => {
  const body = { code: '123456', password: 'secret' };
  expect(entryOf((log) => log.info({ body, req: undefined, token: 't1' }, 'request'))).toMatchObject({
    body: { code: '[hidden]', password: '[hidden]' },
    token: '[hidden]',
  });
});
