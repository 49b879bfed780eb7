import { Field } from '@escale/ui/form';
import { Tree, type TreeNode, TreeSelect } from '@escale/ui/trees';
import { useState } from 'react';

export const title = 'Trees';

const nodes: readonly TreeNode[] = [
  {
    id: 'direction',
    label: 'Direction',
    hint: '48',
    children: [
      { id: 'produit', label: 'Produit', hint: '21', children: [{ id: 'design', label: 'Design', hint: '6' }] },
      { id: 'ventes', label: 'Ventes', hint: '19' },
      { id: 'finance', label: 'Finance', hint: '8', disabled: true },
    ],
  },
  { id: 'support', label: 'Support', hint: '12' },
];

const Selectable = () => {
  const [selected, setSelected] = useState<string | null>('produit');
  return <Tree label="Départements" nodes={nodes} selected={selected} onSelect={setSelected} />;
};

const Checkable = () => {
  const [checked, setChecked] = useState<readonly string[]>(['design']);
  return <Tree label="Départements à inviter" nodes={nodes} checked={checked} onCheck={setChecked} />;
};

const One = () => {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Département">
      <TreeSelect nodes={nodes} value={value} onChange={setValue} placeholder="Choisir" />
    </Field>
  );
};

const Several = () => {
  const [value, setValue] = useState<readonly string[]>(['design', 'support']);
  return (
    <Field label="Départements concernés">
      <TreeSelect multiple nodes={nodes} value={value} onChange={setValue} />
    </Field>
  );
};

export const parts = {
  selectable: () => <Selectable />,
  checkable: () => <Checkable />,
  one: () => <One />,
  several: () => <Several />,
};
