/** A member of the design, with the desk shown there. */
export interface Person {
  key: string;
  first: string;
  last: string;
  department: string;
  job?: string;
  email?: string;
  roles?: readonly string[];
  policy?: string;
}
/** The people of the design, the first of the 240. */
export const people: readonly Person[] = [
  {
    key: 'camille',
    first: 'Camille',
    last: 'Aubry',
    department: 'Produit',
    job: 'Cheffe de produit',
    email: 'employee@marelune.example',
  },
  {
    key: 'hugo',
    first: 'Hugo',
    last: 'Lemarchand',
    department: 'Produit',
    job: 'Directeur produit',
    email: 'manager@marelune.example',
    roles: ['employee', 'manager'],
  },
  {
    key: 'admin',
    first: 'Solène',
    last: 'Vautrin',
    department: 'Finance',
    job: 'Directrice des lieux',
    email: 'admin@marelune.example',
    roles: ['employee', 'administrator'],
  },
  ...[
    ['ines', 'Inès', 'Belkacem'],
    ['salome', 'Salomé', 'Quéré'],
    ['theo', 'Théo', 'Marchetti'],
    ['awa', 'Awa', 'Diarra'],
    ['lucas', 'Lucas', 'Deroubaix'],
    ['maelle', 'Maëlle', 'Kerjean'],
    ['karim', 'Karim', 'Ouali'],
    ['elise', 'Élise', 'Montaigut'],
  ].map(([key = '', first = '', last = '']) => ({ key, first, last, department: 'Produit' })),
  { key: 'noe-berthelot', first: 'Noé', last: 'Berthelot', department: 'Technique' },
  { key: 'agathe-chevalier', first: 'Agathe', last: 'Chevalier', department: 'Clientèle' },
  { key: 'victor-esnault', first: 'Victor', last: 'Esnault', department: 'Technique' },
  { key: 'margaux-faucher', first: 'Margaux', last: 'Faucher', department: 'Finance' },
  { key: 'jeanne-mabille', first: 'Jeanne', last: 'Mabille', department: 'Juridique' },
  { key: 'rayan-toussaint', first: 'Rayan', last: 'Toussaint', department: 'Données' },
];
