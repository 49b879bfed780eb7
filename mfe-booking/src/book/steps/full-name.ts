import type { Person } from '@escale/contract';

export const fullName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;
