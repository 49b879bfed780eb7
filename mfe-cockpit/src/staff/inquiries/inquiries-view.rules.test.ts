import { expect, test } from '@jest/globals';
import { viewOf } from '../../lists/list-view.rules.ts';
import { inquiriesQuestion, inquiriesShape, mailAddress } from './inquiries-view.rules.ts';

test('ACC-01 the view of the messages asks for its state, kind and own ones', () => {
  const at = (address: string) => inquiriesQuestion(viewOf(inquiriesShape, new URLSearchParams(address)));
  expect(at('tab=new&kind=feature&mine=true&q=ada')).toEqual({
    page: 1,
    limit: 25,
    q: 'ada',
    state: 'new',
    kind: 'feature',
    mine: 'true',
  });
  expect(at('tab=x&kind=y')).toEqual({ page: 1, limit: 25 });
});

test('ACC-01 a mail to the sender names the message', () => {
  const sent = { email: 'ada+1@ici.example', reference: 'K7QX-3MPA', subject: 'Ma facture & moi' };
  const address = new URL(mailAddress(sent as Parameters<typeof mailAddress>[0]));
  expect(decodeURIComponent(address.pathname)).toBe('ada+1@ici.example');
  expect(address.searchParams.get('subject')).toBe('Re: Ma facture & moi (K7QX-3MPA)');
});
