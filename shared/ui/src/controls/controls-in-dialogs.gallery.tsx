import { Button, Dialog, Drawer } from '@escale/ui';
import { MultiSelect, SearchSelect } from '@escale/ui/controls';
import { RangePicker } from '@escale/ui/dates';
import { Field } from '@escale/ui/form';
import { TreeSelect } from '@escale/ui/trees';
import { type ReactNode, useState } from 'react';

export const title = 'ControlsInDialogs';

const options = Array.from({ length: 30 }, (_, at) => ({ value: `s${at}`, label: `Espace ${at + 1}` }));
const nodes = [{ id: 'paris', label: 'Paris', children: [{ id: 'p1', label: 'Quai' }] }];

const Fields = () => {
  const [one, setOne] = useState<string | null>(null);
  const [several, setSeveral] = useState<string[]>([]);
  const [range, setRange] = useState<{ from: string; to: string } | null>(null);
  const [place, setPlace] = useState<string | null>(null);
  return (
    <>
      <Field label="Espace">
        <SearchSelect options={options} value={one} onChange={setOne} />
      </Field>
      <Field label="Autres espaces">
        <MultiSelect options={options} value={several} onChange={setSeveral} />
      </Field>
      <Field label="Lieu">
        <TreeSelect nodes={nodes} value={place} onChange={setPlace} />
      </Field>
      <Field label="Période">
        <RangePicker value={range} onChange={setRange} aria-label="Période" />
      </Field>
    </>
  );
};

const Opener = ({ label, children }: { label: string; children: (open: boolean, close: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(open, () => setOpen(false))}
    </>
  );
};

export const parts = {
  dialog: () => (
    <Opener label="Ouvrir le dialogue">
      {(open, close) => (
        <Dialog open={open} onClose={close} title="Déplacer" size="s">
          <Fields />
        </Dialog>
      )}
    </Opener>
  ),
  drawer: () => (
    <Opener label="Ouvrir le tiroir">
      {(open, close) => (
        <Drawer open={open} onClose={close} title="Détails">
          <Fields />
        </Drawer>
      )}
    </Opener>
  ),
};
