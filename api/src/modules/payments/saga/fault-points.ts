/**
 * Called at every moment of the saga at which a process may die: `hold.intended`, `hold.answered`, `hold.recorded` … Tests stop it there,
 * for good or for a while.
 */
export const faultPoints: { reached(moment: string): void | Promise<void> } = { reached: () => undefined };
