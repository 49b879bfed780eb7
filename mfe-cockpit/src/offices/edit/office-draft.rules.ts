import type { BuildingForm, BuildingInput } from '@escale/contract';
import { addressFault, type ChosenAddress, sentAddress } from '../address/address.rules.ts';

/** The fields of a building in its form. */
export type OfficeDraft = Omit<
  BuildingForm,
  'id' | 'version' | 'around' | 'picture' | 'address' | 'receptionContact' | 'email' | 'phone'
> & {
  receptionContact: string;
  email: string;
  phone: string;
  /** Another address that was chosen; null while it stays as it is. */
  address: ChosenAddress | null;
};
export type OfficeField = keyof OfficeDraft;

/** The kept values as the form shows them. */
export function officeDraft(form: BuildingForm): OfficeDraft {
  const { id: _, version: __, around: ___, picture: ____, address: _____, ...fields } = form;
  return {
    ...fields,
    receptionContact: fields.receptionContact ?? '',
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    address: null,
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** A draft as it is saved, with the version that it began from. */
export function officeInput(draft: OfficeDraft, version: string): BuildingInput {
  const { address, receptionContact, email, phone, ...fields } = draft;
  return {
    ...fields,
    name: fields.name.trim(),
    amenities: fields.amenities as BuildingInput['amenities'],
    closures: fields.closures.map((closure) => ({ ...closure, label: closure.label.trim() })),
    receptionContact: orNull(receptionContact),
    email: orNull(email),
    phone: orNull(phone),
    ...(address && { address: sentAddress(address) }),
    version,
  };
}

const isEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Message of what prevents a field from being saved; null when nothing does. */
export function officeFault(draft: OfficeDraft, field: OfficeField, namedMembers: number): string | null {
  if (field === 'name' && draft.name.trim() === '') return 'offices.fault.name';
  if (field === 'email' && draft.email.trim() !== '' && !isEmail.test(draft.email.trim())) return 'offices.fault.email';
  if (field === 'access' && draft.access?.departmentIds.length === 0 && namedMembers === 0)
    return 'offices.fault.access';
  if (field === 'address' && draft.address !== null) return addressFault(draft.address);
  const isWrong = ({ from, to }: OfficeDraft['closures'][number]) => from === '' || to < from;
  return field === 'closures' && draft.closures.some(isWrong) ? 'offices.fault.closures' : null;
}
