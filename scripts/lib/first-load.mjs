/**
 * The scripts a page loads before the first interaction: the imports and, transitively, what they take from the shell.
 * `graphs` are the builds' `imports.json` by name. Returns `[build, file]` pairs of scripts and of style sheets, and unknown imports.
 */
export function firstLoad(graphs, imports) {
  const files = new Map();
  const styles = new Map();
  const seen = new Set();
  const missing = [];
  const visit = (key) => {
    const owners = Object.keys(graphs).filter((name) => graphs[name].groups[key]);
    if (owners.length === 0) missing.push(key);
    for (const owner of owners) {
      if (seen.has(`${owner} ${key}`)) continue;
      seen.add(`${owner} ${key}`);
      const { files: own, css: looks, shared } = graphs[owner].groups[key];
      for (const file of own) files.set(`${owner}/${file}`, [owner, file]);
      for (const file of looks) styles.set(`${owner}/${file}`, [owner, file]);
      shared.forEach(visit);
    }
  };
  imports.forEach(visit);
  return { files: [...files.values()], styles: [...styles.values()], missing };
}
