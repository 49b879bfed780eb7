import type { PlanDraft } from '@escale/contract';
import { Dialog, Notice, SkeletonText } from '@escale/ui';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { ImageField } from '../../floors/drawer/image-field.tsx';
import { useFloors } from '../../floors/floors.queries.ts';
import { texts } from '../../messages/floors/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';

interface Props {
  draft: PlanDraft;
  /** Another picture, or none. */
  onImage: (image: PlanDraft['image']) => void;
  onScaled: () => void;
  onClose: () => void;
}

/** The picture under the drawing, chosen and scaled without leaving the editor (MAP-01). */
export const BackgroundDialog = withTexts(
  texts,
  function BackgroundDialog({ draft, onImage, onScaled, onClose }: Props) {
    const floors = useFloors(draft.buildingId);
    const floor = floors.data?.items.find(({ id }) => id === draft.floorId);
    // The list of floors tells when another picture was saved.
    useEffect(() => {
      if (floor) onImage(floor.image);
    }, [floor, onImage]);
    return (
      <Dialog open onClose={onClose} title={<FormattedMessage id="floors.image" />}>
        {floor ? <ImageField floor={floor} onScaled={onScaled} /> : <SkeletonText lines={3} />}
        {floors.error && <Notice tone="danger">{floors.error.message}</Notice>}
      </Dialog>
    );
  },
);
