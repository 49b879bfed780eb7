import { Gauge } from 'prom-client';

/** Versions that this process could not read for a page. */
const found = new Set<string>();

export const unreadableReleases = new Gauge({
  name: 'unreadable_releases',
  help: 'Published versions that cannot be read and are left out of pages',
  labelNames: ['remote'],
  registers: [],
});

export const unreadable = {
  /** Records whether a version of a remote could be read. */
  set(remote: string, version: string, isUnreadable: boolean): void {
    const key = `${remote} ${version}`;
    if (isUnreadable) found.add(key);
    else found.delete(key);
    unreadableReleases.set({ remote }, [...found].filter((one) => one.startsWith(`${remote} `)).length);
  },
};
