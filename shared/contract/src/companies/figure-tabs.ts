/** The tabs of the dashboard with their four figures each (spec §2, CKP-05). */
export const figuresOfTabs = {
  portfolio: ['sitesUsed', 'peoplePerDay', 'placeUse', 'hubShare'],
  adoption: ['active', 'planned', 'booked', 'accounts'],
  booking: ['bookings', 'spend', 'cancelled', 'averageSpend'],
  occupancy: ['occupancy', 'peak', 'missed', 'alwaysFree'],
  hybrid: ['withinPolicy', 'officeDays', 'together', 'remoteShare'],
} as const;
export type FigureTab = keyof typeof figuresOfTabs;
export type FigureId = (typeof figuresOfTabs)[FigureTab][number];
