import { cockpitApi } from '@escale/contract/cockpit';
import type { FloorSummary } from '@escale/contract/floors';
import { call, notify, useApiMutation } from '@escale/platform';
import { sizeByScale } from '@escale/rules/plan.rules';
import { Button, Dialog, Notice, Skeleton, useFloorName } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type PicturePoint, ScaleStage } from './scale-stage.tsx';
import { usePicture } from './use-picture.ts';

interface Props {
  floor: FloorSummary;
  image: NonNullable<FloorSummary['image']>;
  /** The size is in the draft. */
  onScaled?: (() => void) | undefined;
  onClose: () => void;
}

/** Sets the size of a floor by two points of its picture and the metres between them; saved in the draft (MAP-01). */
export function ScaleDialog({ floor, image, onScaled, onClose }: Props) {
  const intl = useIntl();
  const floorName = useFloorName();
  const { src, isMissing } = usePicture(floor.id, image.tag);
  const [points, setPoints] = useState<readonly [PicturePoint, PicturePoint]>([
    [0.25, 0.5],
    [0.75, 0.5],
  ]);
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const save = useApiMutation(cockpitApi.planEditing.save);
  const metres = Number(typed.replace(',', '.'));
  const size = metres >= 0.1 && metres <= 1000 ? sizeByScale(image, points, metres) : null;
  const submit = async () => {
    setChecked(true);
    if (!size) return;
    setReading(true);
    try {
      const draft = await call(cockpitApi.planEditing.draft, { params: { id: floor.id } });
      const own = draft.items.find((item) => item.kind === 'floor');
      if (own?.kind !== 'floor') return;
      const updated = [{ item: { ...own, size }, groups: ['geometry' as const] }];
      const body = { version: draft.version, created: [], updated, deleted: [] };
      await save.mutateAsync({ params: { id: floor.id }, body });
      notify({ tone: 'success', message: intl.formatMessage({ id: 'floors.scale.saved' }) });
      onScaled?.();
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={<FormattedMessage id="floors.scale.title" values={{ name: floorName(floor) }} />}
      footer={
        <Button busy={isReading || save.isPending} onClick={submit}>
          <FormattedMessage id="floors.save" />
        </Button>
      }
    >
      <p className="soft">
        <FormattedMessage id="floors.scale.how" />
      </p>
      {isMissing && (
        <Notice tone="danger">
          <FormattedMessage id="floors.scale.missing" />
        </Notice>
      )}
      {src ? <ScaleStage src={src} points={points} onChange={setPoints} /> : !isMissing && <Skeleton height={320} />}
      <Field
        label={<FormattedMessage id="floors.scale.metres" />}
        hint={size && <FormattedMessage id="floors.scale.result" values={size} />}
        error={isChecked && !size ? intl.formatMessage({ id: 'floors.scale.wrong' }) : undefined}
      >
        <TextInput
          inputMode="decimal"
          suffix="m"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChecked(false);
          }}
        />
      </Field>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </Dialog>
  );
}
