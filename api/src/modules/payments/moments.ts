/** Every moment of the saga at which a process may die: `hold.intended`, `hold.answered`, `hold.recorded` … Tests stop it there. */
export const moments: { reached(moment: string): void } = { reached: () => undefined };
