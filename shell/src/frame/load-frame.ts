/** The frame with the loading of remotes: the sign-in does without it, and asks for it when somebody is about to come in (PLT-01). */
export const loadFrame = () => import('./frame.tsx');
