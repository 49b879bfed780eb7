import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { useLateIcon } from './late-icons.ts';

function Chair() {
  return <p>{useLateIcon('armchair') ? 'drawn' : 'on its way'}</p>;
}

test('PLT-01 an icon outside the core keeps its place until all of them have come, and is there at once from then on', async () => {
  render(<Chair />);
  expect(screen.getByText('on its way')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('drawn')).toBeTruthy());
  render(<Chair />);
  expect(screen.getAllByText('drawn')).toHaveLength(2);
});
