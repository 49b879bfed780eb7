const releases = /(<script type="application\/json" id="escale-releases">)([\s\S]*?)(<\/script>)/;

interface Release {
  name: string;
}

/**
 * The server's index.html with one release of the snapshot replaced by the build that is being watched, and the script that
 * reloads the page after each build. Everything else stays the released version.
 */
export function withDevelopedRemote(html: string, developed: Release & { entry: string; integrity: string }): string {
  return html
    .replace(releases, (_, open: string, json: string, close: string) => {
      const known: Release[] = JSON.parse(json);
      const others = known.map((one) => (one.name === developed.name ? { ...one, ...developed } : one));
      return `${open}${JSON.stringify(others).replaceAll('<', '\\u003c')}${close}`;
    })
    .replace('</head>', '<script defer src="/dev/reload.js"></script></head>');
}
