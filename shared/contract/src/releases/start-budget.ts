/** The most compressed bytes of a remote's own code and style before a page of it is shown (PLT-01); the build checks every page. */
export const startBudgetBytes = 40 * 1024;
