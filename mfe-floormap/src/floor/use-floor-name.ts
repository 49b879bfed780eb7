import { useIntl } from 'react-intl';

/** A floor as people say it: one that is only numbered is 'Étage 2'. */
export function useFloorName() {
  const intl = useIntl();
  return ({ name, number }: { name: string; number: number }) =>
    name === String(number) ? intl.formatMessage({ id: 'floormap.floors.numbered' }, { number }) : name;
}
