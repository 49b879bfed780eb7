/** Mock of the chart engine, which needs a real canvas. */
export const open = () => ({ draw: async () => {}, remove: () => {} });
