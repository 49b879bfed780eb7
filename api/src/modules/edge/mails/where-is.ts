import type { Language } from '@escale/contract';
import { translate } from '../../../platform/messages/translate.ts';

interface Where {
  name: string;
  floor: number | null;
  street: string;
  place: string;
}

/** A place in one line: its name, its floor and its address. */
export function whereIs({ name, floor, street, place }: Where, language: Language): string {
  const onFloor = floor === null ? '' : translate(language, 'letter.booking.floor', { number: floor });
  return [name, onFloor, street, place].filter((part) => part !== '').join(', ');
}
