/** For page tests that need a member: signing in, and the shared query cache. */
export { queryClient, signIn, signOut } from '@escale/platform/internal';
