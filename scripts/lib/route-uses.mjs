/**
 * Ids of the contract's routes that code or a guide uses. Code refers to a route as `api.area.route`, destructures it from its area
 * (`const { list } = api.area`) or fetches its path; a guide names method and path (`POST /api/events`). Comments do not count.
 */
export function routeUses(api, code, guides) {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
  const used = new Set();
  for (const [area, routes] of Object.entries(api)) {
    const taken = [...bare.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*=\\s*api\\s*\\.\\s*${area}\\b`, 'g'))]
      .map(([, names]) => names)
      .join();
    for (const [name, { id, method, path }] of Object.entries(routes)) {
      const isNamed = new RegExp(`\\bapi\\s*\\.\\s*${area}\\s*\\.\\s*${name}\\b`).test(bare);
      const isTaken = new RegExp(`\\b${name}\\b`).test(taken);
      const isDocumented = new RegExp(`\\b${method} /api${path.replace(/[{}.]/g, '\\$&')}(?![\\w/{])`).test(guides);
      const isFetched = new RegExp(`['"\`]/api${path.replace(/[{}.]/g, '\\$&')}['"\`?]`).test(bare);
      if (isNamed || isTaken || isFetched || isDocumented) used.add(id);
    }
  }
  return used;
}
