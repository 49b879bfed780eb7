/**
 * The modules of the API, from the lowest to the highest, and what each may import of the others, by their `public.ts` alone (docs/architecture.md).
 * The list of a module names modules above it in this table only, so there is no cycle. Everything may import `platform` and `providers`.
 */
const layers = {
  ledger: [],

  'directory/members': [],
  'directory/visibility': ['directory/members'],
  'directory/companies': ['directory/members'],
  'directory/hosts': ['directory/members', 'directory/companies'],
  'directory/departments': [],
  'directory/account': ['directory/members'],
  'directory/auth': ['ledger', 'directory/members', 'directory/companies'],

  'inventory/references': [],
  'inventory/spaces': ['directory/members'],
  'inventory/buildings': ['inventory/references', 'inventory/spaces'],
  'inventory/floors': ['directory/members'],

  policies: ['ledger', 'directory/members', 'directory/visibility', 'directory/companies'],

  payments: ['directory/members'],

  bookings: [
    'ledger',
    'directory/members',
    'directory/visibility',
    'directory/auth',
    'inventory/spaces',
    'inventory/floors',
    'policies',
    'payments',
  ],

  'money/credits': ['ledger', 'directory/members', 'directory/companies', 'policies'],
  'money/invoices': ['ledger', 'directory/companies', 'payments'],
  'money/reloads': ['ledger', 'directory/companies', 'payments', 'money/credits', 'money/invoices'],

  'money/receipts': ['bookings', 'money/invoices'],

  reviews: ['directory/members', 'bookings'],

  'week/schedule': [
    'ledger',
    'directory/members',
    'directory/visibility',
    'directory/companies',
    'inventory/references',
    'policies',
    'bookings',
  ],
  'week/routine': ['directory/members', 'policies', 'week/schedule'],
  'week/plan': [
    'ledger',
    'directory/members',
    'directory/visibility',
    'policies',
    'bookings',
    'week/schedule',
    'week/routine',
  ],

  'people/employees': [
    'directory/members',
    'directory/visibility',
    'directory/companies',
    'directory/account',
    'directory/auth',
    'inventory/spaces',
    'policies',
    'bookings',
    'money/credits',
    'week/schedule',
  ],
  'people/departments': [
    'ledger',
    'directory/members',
    'directory/companies',
    'directory/departments',
    'directory/account',
    'inventory/spaces',
    'policies',
  ],
  'people/teams': [
    'ledger',
    'directory/members',
    'directory/visibility',
    'directory/auth',
    'week/schedule',
    'week/plan',
  ],

  figures: ['directory/members', 'directory/companies', 'policies'],

  explore: [
    'ledger',
    'directory/members',
    'directory/visibility',
    'inventory/references',
    'inventory/spaces',
    'inventory/floors',
    'bookings',
    'money/credits',
    'week/schedule',
  ],

  'edge/event-stream': ['directory/members'],
  'edge/notices': [
    'directory/members',
    'directory/companies',
    'directory/auth',
    'inventory/floors',
    'bookings',
    'money/credits',
    'money/invoices',
    'people/teams',
  ],
  'edge/mails': ['inventory/floors', 'bookings', 'people/teams', 'edge/notices'],
  'edge/links': [
    'directory/members',
    'directory/companies',
    'bookings',
    'week/schedule',
    'edge/event-stream',
    'edge/notices',
    'edge/mails',
  ],
  'edge/calendar-feed': ['directory/members', 'bookings', 'week/schedule', 'edge/links'],
  'edge/reminders': ['directory/members', 'bookings', 'edge/notices', 'edge/mails'],
  'edge/check-in': ['inventory/spaces', 'bookings'],
  'edge/doors': ['inventory/spaces', 'bookings', 'edge/notices', 'edge/check-in'],
  'edge/visitors': ['directory/members', 'inventory/spaces', 'bookings', 'edge/notices'],
  'edge/closings': ['inventory/spaces', 'bookings'],
  'edge/waiting-list': ['ledger', 'directory/members', 'inventory/spaces', 'payments', 'bookings'],
  'edge/host': ['bookings'],
  'edge/data-export': ['directory/members'],
  'edge/inquiries': ['directory/members', 'directory/companies'],
  'edge/conversations': ['directory/members', 'bookings', 'edge/notices', 'edge/inquiries'],
  'edge/log': ['directory/members'],
  'edge/jobs': ['edge/event-stream'],
  'edge/long-stays': ['directory/members'],
  'edge/site-texts': [],
  'edge/releases': ['directory/members', 'directory/auth'],
  'edge/shell': ['directory/auth', 'explore', 'edge/releases'],
  'edge/translations': ['directory/members', 'edge/releases', 'edge/shell'],
  'edge/pictures': ['directory/account', 'directory/companies', 'inventory/spaces'],
  'edge/docs': [],
  'edge/client-errors': ['edge/releases'],
  'edge/release-health': ['edge/releases', 'edge/client-errors'],
  'edge/health': ['edge/releases', 'edge/client-errors'],
};

/** The modules of bookings, the lowest first: each may import those before it. */
const modulesOfBookings = ['read', 'life', 'supplier', 'offers', 'request', 'change'];

module.exports = { layers, modulesOfBookings };
