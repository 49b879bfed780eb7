// Federation needs one asynchronous step before the first shared module is read. Each of the large modules is evaluated as it arrives,
// in a task of its own: together they would block a phone's main thread for a quarter of a second.
Promise.all([import('react-dom/client'), import('react-intl'), import('@escale/ui')]).then(
  () => import('./bootstrap.tsx'),
);
