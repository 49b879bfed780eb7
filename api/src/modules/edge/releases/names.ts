/** The shell is released like a remote, but without a manifest. */
export const shellName = 'shell';

/** The file of a version that a browser loads first. */
export const entryOf = (name: string): string => (name === shellName ? 'index.html' : 'remoteEntry.js');
