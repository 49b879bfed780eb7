/** For page tests that need a member: signing in, and the shared query cache. */
export { signOut } from '@escale/platform';
export { queryClient, signIn } from '@escale/platform/internal';
