import { Link } from '@escale/ui';

export const title = 'Link';
export const parts = {
  inText: () => (
    <p>
      Your booking is on <Link href="#">its page</Link>.
    </p>
  ),
};
