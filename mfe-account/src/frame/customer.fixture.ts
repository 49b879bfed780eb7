/** The company of a member who has colleagues; the example of the contract has none. */
export const marelune = { id: '018f4f2e-0000-7000-8000-000000000009', name: 'Marelune', internalSites: true };
