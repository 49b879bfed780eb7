/** Stands for the charts' engine, which needs a real canvas. */
export const open = () => ({ draw: async () => {}, remove: () => {} });
