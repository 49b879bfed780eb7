import { createRemote } from '@escale/platform';
import { lazy } from 'react';
import { messages } from './messages/messages.ts';

const BookPage = lazy(() => import('./book/book.page.tsx').then(({ BookPage: page }) => ({ default: page })));
const ResultPage = lazy(() => import('./result/result.page.tsx').then(({ ResultPage: page }) => ({ default: page })));
const BookingsPage = lazy(() =>
  import('./bookings/bookings.page.tsx').then(({ BookingsPage: page }) => ({ default: page })),
);
const BookingPage = lazy(() =>
  import('./bookings/booking.page.tsx').then(({ BookingPage: page }) => ({ default: page })),
);
const ApprovalsPage = lazy(() =>
  import('./approvals/approvals.page.tsx').then(({ ApprovalsPage: page }) => ({ default: page })),
);
const CheckInPage = lazy(() =>
  import('./check-in/check-in.page.tsx').then(({ CheckInPage: page }) => ({ default: page })),
);
const MapPage = lazy(() => import('./map/map.page.tsx').then(({ MapPage: page }) => ({ default: page })));

export const { bootstrap, mount, unmount } = createRemote({
  name: 'booking',
  messages,
  routes: [
    { path: '/book', element: <BookPage /> },
    { path: '/booking-result', element: <ResultPage /> },
    { path: '/check-in', element: <CheckInPage /> },
    { path: '/booking-map', element: <MapPage /> },
    { path: '/bookings', element: <BookingsPage /> },
    { path: '/bookings/:bid', element: <BookingPage /> },
    { path: '/approvals', element: <ApprovalsPage /> },
  ],
});
