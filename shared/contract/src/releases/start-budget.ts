/** The most compressed bytes of a remote's own code until a page of it is shown (PLT-01); the build and the registry check every page. */
export const startBudgetBytes = 40 * 1024;
