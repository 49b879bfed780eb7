import { Field } from '@escale/ui/form';
import { Progress, QrCode, Steps, Upload, type UploadItem } from '@escale/ui/rich';
import { useState } from 'react';

export const title = 'Rich';

const sent: UploadItem[] = [
  { id: 'a', name: 'membres.csv', bytes: 48_200, state: 'done' },
  { id: 'b', name: 'plan du 3e étage.svg', bytes: 1_240_000, state: 'sending', progress: 0.4 },
  {
    id: 'c',
    name: 'photo.heic',
    bytes: 8_900_000,
    state: 'failed',
    error: 'Ce format ne se lit pas. Envoyez un JPEG.',
  },
];

const Files = ({ items: given }: { items: UploadItem[] }) => {
  const [items, setItems] = useState(given);
  const add = (files: File[]) =>
    setItems([...items, ...files.map(({ name, size }) => ({ id: name, name, bytes: size, state: 'ready' as const }))]);
  return (
    <Field label="Fichiers">
      <Upload
        multiple
        maxBytes={2_000_000}
        items={items}
        onAdd={add}
        onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
      />
    </Field>
  );
};

const steps = [
  { id: 'file', title: 'Fichier', hint: 'membres.csv' },
  { id: 'columns', title: 'Colonnes' },
  { id: 'check', title: 'Vérification' },
];

export const parts = {
  upload: () => <Files items={[]} />,
  uploading: () => <Files items={sent} />,
  steps: () => <Steps label="Import" steps={steps} current="columns" onSelect={() => undefined} />,
  progress: () => <Progress value={0.64} label="Import" shown />,
  qr: () => <QrCode value="https://escale.example/b/ESC-7K2M9Q" label="Réservation ESC-7K2M9Q" />,
};
