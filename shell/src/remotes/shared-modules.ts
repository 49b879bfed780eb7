/**
 * Shared modules the shell itself never runs. Federation offers only modules its host imports somewhere, so they are listed here;
 * each stays in a chunk of its own until a remote requests it.
 */
export const sharedModules: readonly (() => Promise<unknown>)[] = [
  () => import('react-router'),
  () => import('@escale/contract/schemas'),
  () => import('@escale/ui/form'),
  () => import('@escale/ui/data'),
  () => import('@escale/ui/map'),
  () => import('@escale/ui/controls'),
  () => import('@escale/ui/trees'),
  () => import('@escale/ui/dates'),
  () => import('@escale/ui/rich'),
  () => import('@escale/ui/charts'),
];
