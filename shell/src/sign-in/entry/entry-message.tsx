import { FormattedMessage } from 'react-intl';
import { EntryTexts } from './entry-texts.tsx';

/** One message of the entry pages on the sign-in page. */
export const EntryMessage = ({ id }: { id: string }) => (
  <EntryTexts>
    <FormattedMessage id={id} />
  </EntryTexts>
);
