// What other remotes may use of this one: types only, no code.
declare module '@escale/contract' {
  interface WidgetProps {
    /** The member's own week, read by the widget itself: 154 px high. */
    'myweek/WeekStrip': {
      title: string;
      /** A highlighted day: its week is shown, from Monday to Friday or to this day. */
      date: string;
      /** Bookings whose days are highlighted as well. */
      bookingIds?: readonly string[];
    };
  }
}

export {};
