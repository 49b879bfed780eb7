/**
 * Shared modules the shell itself never runs. Federation offers only what its host imports somewhere, so they are named here;
 * each stays a chunk of its own until a remote asks for it.
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
