/** Hands words and an address to the device's own sharing, else copies them; what came of it, for the page to say. */
export async function share(what: {
  title: string;
  text?: string;
  url: string;
}): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (navigator.share) {
      await navigator.share(what);
      return 'shared';
    }
    await navigator.clipboard.writeText([what.text, what.url].filter(Boolean).join('\n'));
    return 'copied';
  } catch (error) {
    // Whoever closes the device's own list has changed their mind.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
