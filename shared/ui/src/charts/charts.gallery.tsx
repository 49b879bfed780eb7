import { Chart, type ChartData, type ChartKind, Sparkline } from '@escale/ui/charts';

export const title = 'Charts';
// Canvas rendering differs between machines: e2e/journeys/controls.spec.ts checks its colours instead.
export const baseline = false;

const weeks = ['S44', 'S45', 'S46', 'S47', 'S48'];
const office = [31, 28, 35, 40, 38];
const home = [22, 25, 19, 16, 17];
const points = weeks.flatMap((x, at) => [
  { x, y: office[at] ?? 0, series: 'Bureau' },
  { x, y: home[at] ?? 0, series: 'Maison' },
]);

const places = (kind: ChartKind): ChartData => ({
  kind,
  points,
  heads: { x: 'Semaine', y: 'Jours' },
  tones: { Bureau: 'office', Maison: 'home' },
});

const heat: ChartData = {
  kind: 'heat',
  heads: { x: 'Jour', y: 'Occupation' },
  format: (value) => `${value} %`,
  points: ['Quai', 'Îlot', 'Phare'].flatMap((series, row) =>
    ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.'].map((x, at) => ({ x, y: (row * 23 + at * 17 + 8) % 100, series })),
  ),
};
const single: ChartData = {
  kind: 'bar',
  heads: { x: 'Semaine', y: 'Réservations' },
  points: weeks.map((x, at) => ({ x, y: office[at] ?? 0 })),
};
const [line, area, stacked, grouped] = [places('line'), places('area'), places('stacked'), places('grouped')];

export const parts = {
  line: () => <Chart label="Jours par lieu, courbes" data={line} />,
  area: () => <Chart label="Jours par lieu, aires" data={area} />,
  stacked: () => <Chart label="Jours par lieu, empilés" data={stacked} />,
  grouped: () => <Chart label="Jours par lieu, groupés" data={grouped} />,
  bar: () => <Chart label="Réservations par semaine" data={single} />,
  heat: () => <Chart label="Occupation" data={heat} height={200} />,
  sparkline: () => <Sparkline values={[3, 5, 4, 8, 7, 9]} label="De 3 à 9 en six semaines" />,
};
