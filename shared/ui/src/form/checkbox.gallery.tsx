import { Checkbox, Switch } from '@escale/ui/form';
import { useState } from 'react';

const Box = ({ initial = false, ...rest }: { initial?: boolean; indeterminate?: boolean; disabled?: boolean }) => {
  const [checked, setChecked] = useState(initial);
  return (
    <Checkbox {...rest} checked={checked} onChange={setChecked} hint="Until the end of the month">
      Show where I work
    </Checkbox>
  );
};
const Toggle = ({ initial = false, disabled }: { initial?: boolean; disabled?: boolean }) => {
  const [checked, setChecked] = useState(initial);
  return (
    <Switch checked={checked} onChange={setChecked} disabled={disabled}>
      Free spaces only
    </Switch>
  );
};

export const title = 'Checkbox';
export const parts = {
  off: () => <Box />,
  on: () => <Box initial />,
  some: () => <Box indeterminate />,
  disabled: () => <Box disabled />,
  switchOff: () => <Toggle />,
  switchOn: () => <Toggle initial />,
  switchDisabled: () => <Toggle disabled />,
};
