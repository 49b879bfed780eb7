import { type SpaceForm, type SpaceInput, soundLevels, workspaceTypes } from '@escale/contract';

/** A service as it is typed: its price is a text until it is saved. */
export interface TypedService {
  id: string | null;
  name: string;
  price: string;
  per: 'person' | 'booking';
  /** Empty: as many as wanted, and the usual two days. */
  stock: string;
  leadHours: string;
}
/** A layout as it is typed. */
export interface TypedLayout {
  layout: string;
  people: string;
}

/** The fields of a space in its form; numbers are texts until they are saved. */
export type SpaceDraft = Pick<
  SpaceForm,
  'name' | 'type' | 'floorId' | 'bookingMode' | 'instant' | 'responsible' | 'description' | 'accessInstructions'
> & {
  capacity: string;
  facilities: string[];
  soundLevel: string;
  layouts: TypedLayout[];
  bufferMinutes: string;
  noticeHours: string;
  checkInMinutes: string;
  services: TypedService[];
};
export type SpaceField = keyof SpaceDraft;

/** The kept values as the form shows them. */
export function spaceDraft(form: SpaceForm): SpaceDraft {
  const { name, type, floorId, capacity, facilities, layouts, bookingMode, description, accessInstructions } = form;
  return {
    name,
    capacity: String(capacity),
    type,
    floorId,
    facilities,
    bookingMode,
    instant: form.instant,
    responsible: form.responsible,
    bufferMinutes: String(form.bufferMinutes),
    noticeHours: String(form.noticeHours),
    checkInMinutes: form.checkInMinutes === null ? '' : String(form.checkInMinutes),
    layouts: layouts.map(({ layout, people }) => ({ layout, people: String(people) })),
    soundLevel: form.soundLevel ?? '',
    services: form.services.map(({ id, name: service, priceCents, per, stock, leadHours }) => ({
      id: id ?? null,
      name: service,
      price: String(priceCents / 100),
      per,
      stock: String(stock ?? ''),
      leadHours: String(leadHours ?? ''),
    })),
    description,
    accessInstructions,
  };
}

/** A draft as it is saved, with the version that it began from; call it for a draft without faults. */
export function spaceInput(draft: SpaceDraft, version: string): SpaceInput {
  const { soundLevel, layouts, services, capacity, bufferMinutes, noticeHours, checkInMinutes, ...rest } = draft;
  const { responsible, ...fields } = rest;
  return {
    ...fields,
    // Nobody decides where a booking is confirmed at once.
    responsibleId: fields.instant ? null : (responsible?.id ?? null),
    name: fields.name.trim(),
    facilities: fields.facilities as SpaceInput['facilities'],
    capacity: Number(capacity),
    bufferMinutes: Number(bufferMinutes),
    noticeHours: Number(noticeHours),
    checkInMinutes: checkInMinutes.trim() === '' ? null : Number(checkInMinutes),
    soundLevel: soundLevels.find((level) => level === soundLevel) ?? null,
    layouts: layouts.map(({ layout, people }) => ({
      layout: layout as SpaceInput['layouts'][number]['layout'],
      people: Number(people),
    })),
    services: services.map(({ id, name, price, per, stock, leadHours }) => ({
      ...(id !== null && { id }),
      name: name.trim(),
      priceCents: centsOf(price) ?? 0,
      per,
      stock: stock.trim() === '' ? null : Number(stock),
      leadHours: leadHours.trim() === '' ? null : Number(leadHours),
    })),
    version,
  };
}

/** Whole cents of a price as it is typed; null for another text. */
function centsOf(price: string): number | null {
  const text = price.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

const isWithin = (text: string, least: number, most: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
export const isCapacity = (text: string): boolean => isWithin(text, 1, 5000);
export const isNotice = (text: string): boolean => isWithin(text, 0, 720);
export const isCheckIn = (text: string): boolean => text.trim() === '' || isWithin(text, 5, 240);

/** The fields of a service that cannot be saved. */
export function serviceFaults({ name, price, stock, leadHours }: TypedService): (keyof TypedService)[] {
  return [
    ...(name.trim() === '' ? ['name' as const] : []),
    ...(centsOf(price) === null ? ['price' as const] : []),
    ...(stock.trim() === '' || isWithin(stock, 1, 1000) ? [] : ['stock' as const]),
    ...(leadHours.trim() === '' || isNotice(leadHours) ? [] : ['leadHours' as const]),
  ];
}

/** Message of what prevents a field from being saved; null when nothing does. */
export function spaceFault(draft: SpaceDraft, field: SpaceField): string | null {
  const wrong: Partial<Record<SpaceField, [isWrong: boolean, message: string]>> = {
    name: [draft.name.trim() === '', 'name'],
    capacity: [!isCapacity(draft.capacity), 'capacity'],
    bufferMinutes: [!isWithin(draft.bufferMinutes, 0, 240), 'minutes'],
    noticeHours: [!isNotice(draft.noticeHours), 'hours'],
    checkInMinutes: [!isCheckIn(draft.checkInMinutes), 'checkIn'],
    layouts: [draft.layouts.some(({ people }) => !isCapacity(people)), 'layouts'],
    services: [draft.services.some((service) => serviceFaults(service).length > 0), 'services'],
  };
  const [isWrong, message] = wrong[field] ?? [false, ''];
  return isWrong ? `spaces.fault.${message}` : null;
}

/** The type of a code of the form. */
export const typeOf = (code: string): SpaceDraft['type'] => workspaceTypes.find((type) => type === code) ?? 'openSpace';
