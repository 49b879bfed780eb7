import { CreditsGauge, DayGauge } from '@escale/ui';

export const title = 'Gauge';
export const parts = {
  days: () => <DayGauge type="home" label="Home" days={8} usedHalves={5} remainingHalves={7} />,
  daysUsedUp: () => <DayGauge type="flexOffice" label="Flex" days={4} usedHalves={8} remainingHalves={0} />,
  daysWithoutHead: () => <DayGauge days={6} usedHalves={2} remainingHalves={6} />,
  credits: () => <CreditsGauge used={4000} now={1800} left={6200} label="Credits" head words="62 left" />,
  creditsBar: () => <CreditsGauge used={9000} left={1000} label="Credits: 90 used, 10 left" />,
};
