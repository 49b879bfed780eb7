import { api } from '@escale/contract';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import messages from '../../messages/fr.json' with { type: 'json' };
import { PromoField } from './promo-field.tsx';

test('ACC-02 codes of the account are offered beside the field, and applied by one click', async () => {
  server.on(api.discounts.list, () => ({
    items: [{ kind: 'code', code: 'BIENVENUE', percent: 10, until: '2026-12-31', once: false }],
  }));
  const applied: string[] = [];
  renderWithMessages(
    <PromoField code="" tryCode={async () => null} onChange={(code) => applied.push(code)} />,
    messages,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^BIENVENUE, −10/ }));
  await waitFor(() => expect(applied).toEqual(['BIENVENUE']));
});
