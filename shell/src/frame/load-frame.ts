/** The frame with the loader of remotes: the sign-in page does without it, and preloads it when a sign-in is likely (PLT-01). */
export const loadFrame = () => import('./frame.tsx');
