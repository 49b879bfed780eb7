/** For page tests that need a member: signing in, and the one cache that the platform reads again. */
export { queryClient, signIn } from '@escale/platform/internal';
