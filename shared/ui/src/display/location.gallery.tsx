import { LocationCell, LocationChip, LocationTile, type LocationType, locationIcons, SplitCell } from '@escale/ui';

const isLocation = (type: string): type is LocationType => type in locationIcons;
const types = Object.keys(locationIcons).filter(isLocation);

export const title = 'Location';
export const parts = {
  tiles: () => types.map((type) => <LocationTile key={type} type={type} />),
  largeTiles: () => types.map((type) => <LocationTile key={type} type={type} size="l" />),
  chips: () => types.map((type) => <LocationChip key={type} type={type} />),
  chipWithPlace: () => <LocationChip type="office" place="Saint-Martin 2.05" />,
  cells: () => types.map((type) => <LocationCell key={type} type={type} place="Saint-Martin" />),
  halves: () => (
    <>
      <LocationCell type="office" place="2.05" half="am" selected />
      <LocationCell type="home" half="pm" />
    </>
  ),
  split: () => <SplitCell am={{ type: 'office' }} pm={{ type: 'home' }} />,
};
