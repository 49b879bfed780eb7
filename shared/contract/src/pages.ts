/** Paths of every page (spec §2, PLT-09); the only place where paths are written. */
export const pages = {
  home: () => '/',
  welcome: (next?: string) => (next ? `/welcome?next=${encodeURIComponent(next)}` : '/welcome'),
  /** The code that was sent to an address, then its account (AUT-02). */
  activateAccount: () => '/activate-account',
  /** The company opens accounts by hand (AUT-04). */
  onFlyError: () => '/on-fly-error',
  userInfo: () => '/user-info',
  terms: () => '/terms',
  /** The token is in the fragment, which no browser sends to a server or to another site. */
  forgotPassword: (token?: string) => (token ? `/forgot-password#token=${token}` : '/forgot-password'),
  /** Takes the deletion of an account back (ACC-07). */
  restoreAccount: (token?: string) => (token ? `/restore-account#token=${token}` : '/restore-account'),
  explore: (locality?: string, workspaceType?: string) =>
    locality ? `/explore/${locality}/${workspaceType ?? 'all'}` : '/explore',
  /** The public page of a city, or of a type of space there (LND-02). */
  city: (locality: string, workspaceType = '') => `/coworking/${locality}/${workspaceType}`.replace(/\/$/, ''),
  favorites: () => '/favorites',
  workspace: (workspaceId: string) => `/workspace/${workspaceId}`,
  building: (buildingId: string) => `/building/${buildingId}`,
  book: (workspaceId: string, choice?: Record<string, string>) =>
    `/book?${new URLSearchParams({ workspaceId, ...choice })}`,
  bookingResult: (bookingIds: readonly string[]) => `/booking-result?ids=${bookingIds.join(',')}`,
  bookingMap: (bookingId: string) => `/booking-map?id=${bookingId}`,
  bookings: () => '/bookings',
  /** What the QR code of a place shows (BKG-18). The code is in the query, because signing in leads back to path and query. */
  checkIn: (workspaceId: string, code: string) => `/check-in?${new URLSearchParams({ workspaceId, code })}`,
  booking: (bookingId: string) => `/bookings/${bookingId}`,
  myWeek: (monday?: string) => (monday ? `/myweek?from=${monday}` : '/myweek'),
  routine: () => '/myweek/routine',
  planWeek: (monday?: string) => (monday ? `/myweek/plan?from=${monday}` : '/myweek/plan'),
  connections: (memberId?: string) => (memberId ? `/connections?member=${memberId}` : '/connections'),
  bestDay: () => '/connections/best-day',
  /** The card of a colleague or connection. */
  user: (memberId: string) => `/user/${memberId}`,
  employees: () => '/employees',
  employee: (memberId: string) => `/employees/${memberId}`,
  releases: (remote?: string) => (remote ? `/releases?remote=${remote}` : '/releases'),
  floorMap: (buildingId: string, floorId: string) => `/offices/${buildingId}/floors/${floorId}/map`,
  host: () => '/host',
  invoices: () => '/invoices',
  payInvoice: (token: string) => `/invoices/pay/${token}`,
  hostRequest: (bookingId: string) => `/host?request=${bookingId}`,
  /** Signing in as another member (AUT-11). */
  loginAs: (memberId?: string) => (memberId ? `/login-as?member=${memberId}` : '/login-as'),
  account: (section?: string) => (section ? `/account/${section}` : '/account'),
} as const;
