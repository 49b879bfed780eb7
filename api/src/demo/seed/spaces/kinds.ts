import type { Facility, RoomLayout, Tag, WorkspaceType } from '@escale/contract/references';
import type { SceneType } from '../../../modules/edge/pictures/scenes/scene.ts';
import type { Texts } from '../rows.ts';

/** Common properties of spaces of one type. */
export interface Kind {
  type: WorkspaceType;
  /** Number of spaces of this type per hundred. */
  share: number;
  scenes: readonly SceneType[];
  /** Name templates, such as `Salle {name}`. */
  titles: readonly string[];
  capacity: readonly [number, number];
  /** Lowest and highest price of a day, in cents excluding tax. */
  day: readonly [number, number];
  per: 'person' | 'space';
  hourly: boolean;
  monthly: boolean;
  layouts: readonly RoomLayout[];
  facilities: readonly Facility[];
  /** Tags that fit, of which a space has one or two. */
  tags: readonly Tag[];
  description: Texts;
}

const desk: readonly Facility[] = ['wifi', 'fibre', 'screen', 'coffee', 'printer', 'phoneBooth', 'standingDesk'];
const room: readonly Facility[] = ['wifi', 'screen', 'videoConference', 'whiteboard', 'airConditioning', 'catering'];
const site: readonly Facility[] = ['wifi', 'coffee', 'terrace', 'bikeParking', 'stepFree', 'petsAllowed'];

/** The types of spaces that hosts offer, with their prices and capacities. */
export const kinds: readonly Kind[] = [
  {
    type: 'openSpace',
    share: 34,
    scenes: ['openspace', 'atelier'],
    titles: ['{name}', 'Atelier {name}', 'Plateau {name}'],
    capacity: [6, 40],
    day: [1000, 3200],
    per: 'person',
    hourly: false,
    monthly: true,
    layouts: [],
    facilities: desk,
    tags: ['daylight', 'ecoDesigned', 'stationNearby'],
    description: {
      fr: 'Un plateau lumineux, des postes à choisir en arrivant et un coin café.',
      en: 'A bright open floor, desks to choose on arrival and a coffee corner.',
      nl: 'Een lichte open verdieping, bureaus naar keuze en een koffiehoek.',
    },
  },
  {
    type: 'privateOffice',
    share: 15,
    scenes: ['bureau'],
    titles: ['Bureau {name}', 'Cabinet {name}'],
    capacity: [1, 8],
    day: [4500, 16000],
    per: 'space',
    hourly: false,
    monthly: true,
    layouts: [],
    facilities: desk,
    tags: ['daylight', 'stationNearby', 'historic'],
    description: {
      fr: 'Un bureau fermé, au calme, pour vous et votre équipe.',
      en: 'A quiet closed office for you and your team.',
      nl: 'Een rustig, afgesloten kantoor voor u en uw team.',
    },
  },
  {
    type: 'meetingRoom',
    share: 20,
    scenes: ['reunion'],
    titles: ['Salle {name}'],
    capacity: [4, 20],
    day: [9000, 32000],
    per: 'space',
    hourly: true,
    monthly: false,
    layouts: ['meetingRoom', 'boardRoom', 'uShape', 'classroom'],
    facilities: room,
    tags: ['daylight', 'view', 'stationNearby'],
    description: {
      fr: 'Une salle équipée pour réunir, présenter et appeler à distance.',
      en: 'A room equipped to meet, present and call people elsewhere.',
      nl: 'Een zaal om te vergaderen, te presenteren en op afstand te bellen.',
    },
  },
  {
    type: 'hotelLobby',
    share: 6,
    scenes: ['lobby'],
    titles: ['Hôtel {name}'],
    capacity: [6, 24],
    day: [1500, 3600],
    per: 'person',
    hourly: false,
    monthly: false,
    layouts: [],
    facilities: site,
    tags: ['historic', 'garden', 'stationNearby'],
    description: {
      fr: 'Le salon d’un hôtel : fauteuils, grandes tables et service au comptoir.',
      en: 'A hotel lounge: armchairs, large tables and service at the bar.',
      nl: 'De lounge van een hotel: fauteuils, grote tafels en bediening aan de bar.',
    },
  },
  {
    type: 'cafe',
    share: 7,
    scenes: ['cafe'],
    titles: ['Café {name}', 'Comptoir {name}'],
    capacity: [6, 20],
    day: [800, 2000],
    per: 'person',
    hourly: false,
    monthly: false,
    layouts: [],
    facilities: site,
    tags: ['garden', 'historic', 'stationNearby'],
    description: {
      fr: 'Un café où l’on travaille à la grande table, boisson comprise.',
      en: 'A café where you work at the long table, one drink included.',
      nl: 'Een café waar u aan de lange tafel werkt, één drankje inbegrepen.',
    },
  },
  {
    type: 'atypical',
    share: 8,
    scenes: ['peniche', 'atelier', 'terrasse'],
    titles: ['Péniche {name}', 'Serre {name}', 'Le Toit {name}'],
    capacity: [6, 30],
    day: [1800, 4200],
    per: 'person',
    hourly: false,
    monthly: false,
    layouts: [],
    facilities: site,
    tags: ['glassRoof', 'waterside', 'garden', 'historic'],
    description: {
      fr: 'Un lieu qui ne ressemble à aucun bureau, pour changer d’air.',
      en: 'A place like no office, for a change of air.',
      nl: 'Een plek die op geen kantoor lijkt, om er even uit te zijn.',
    },
  },
  {
    type: 'eventSpace',
    share: 5,
    scenes: ['terrasse', 'lobby', 'reunion'],
    titles: ['Espace {name}', 'Halle {name}'],
    capacity: [40, 180],
    day: [60000, 240000],
    per: 'space',
    hourly: true,
    monthly: false,
    layouts: ['conference', 'cocktail', 'banquet', 'cabaret', 'classroom'],
    facilities: room,
    tags: ['view', 'garden', 'historic'],
    description: {
      fr: 'Un grand espace modulable pour conférences, cocktails et lancements.',
      en: 'A large flexible space for conferences, receptions and launches.',
      nl: 'Een grote, flexibele ruimte voor congressen, recepties en lanceringen.',
    },
  },
  {
    type: 'parking',
    share: 3,
    scenes: ['parking'],
    titles: ['Parking {name}'],
    capacity: [4, 30],
    day: [700, 2200],
    per: 'person',
    hourly: false,
    monthly: true,
    layouts: [],
    facilities: ['carParking', 'stepFree'],
    tags: [],
    description: {
      fr: 'Des places couvertes et surveillées, borne de recharge sur demande.',
      en: 'Covered and guarded spaces, charging point on request.',
      nl: 'Overdekte, bewaakte plaatsen, laadpaal op aanvraag.',
    },
  },
  {
    type: 'car',
    share: 2,
    scenes: ['voiture'],
    titles: ['Voiture {name}'],
    capacity: [4, 5],
    day: [4000, 7500],
    per: 'space',
    hourly: false,
    monthly: false,
    layouts: [],
    facilities: ['carParking'],
    tags: [],
    description: {
      fr: 'Une voiture électrique à prendre et à rendre au même endroit.',
      en: 'An electric car to pick up and return at the same place.',
      nl: 'Een elektrische auto, op te halen en terug te brengen op dezelfde plek.',
    },
  },
];
