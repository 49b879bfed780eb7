import type { WorkspaceType } from '@escale/contract';

const scenes: Readonly<Record<WorkspaceType, string>> = {
  openSpace: 'openspace',
  privateOffice: 'bureau',
  meetingRoom: 'reunion',
  hotelLobby: 'lobby',
  atypical: 'atelier',
  cafe: 'cafe',
  eventSpace: 'terrasse',
  parking: 'parking',
  car: 'voiture',
};

/** The drawn picture of a space without a photo; the id makes it another one for each space. */
export function sceneOf(type: WorkspaceType, id: string): string {
  return `scene-${scenes[type]}-${id.replaceAll('-', '').slice(0, 16)}-0`;
}
