import { PublishDialog } from '../../floors/versions/publish-dialog.tsx';
import { texts } from '../../messages/floors/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';

/** The dialog of publication with its own texts, for the editor. */
export const PublishPart = withTexts(texts, PublishDialog);
