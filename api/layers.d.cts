/** The modules of the API, from the lowest to the highest, with the modules that each may import. */
declare const modules: {
  layers: Readonly<Record<string, readonly string[]>>;
  modulesOfBookings: readonly string[];
};
export = modules;
