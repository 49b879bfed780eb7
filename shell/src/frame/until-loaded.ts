/** First and longest pause between two tries, in milliseconds. */
const [firstMs, mostMs] = [1_000, 30_000];

/**
 * Loads a small part of the frame, again and again until it is there: its place stays empty meanwhile. A failure would take the place of the
 * whole frame, which works without it.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = firstMs; ; pause = Math.min(2 * pause, mostMs)) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}
