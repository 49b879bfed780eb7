import { useIntl } from 'react-intl';

/** A floor in words, 'Étage 3' or 'Rez-de-chaussée', when its name is only its number. */
export function useFloorName(): (floor: { name: string; number: number }) => string {
  const intl = useIntl();
  return ({ name, number }) => {
    const isNamed = !/^(-?\d+|RDC)$/.test(name.trim());
    return isNamed ? name : intl.formatMessage({ id: number === 0 ? 'ui.floor.ground' : 'ui.floor' }, { number });
  };
}
