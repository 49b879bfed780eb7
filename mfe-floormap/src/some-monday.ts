/** Any Monday: its week gives the names of the days. */
export const someMonday = '2024-01-01';
