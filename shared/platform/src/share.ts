/** Shares text and a URL through the device's share sheet, else copies them; returns the outcome, for the page to show. */
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
    // Closing the share sheet is a cancellation, not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
