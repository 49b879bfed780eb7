import type { FeedReader } from '@escale/contract';

/** What the programs call themselves, the more specific first: Thunderbird also claims to be Mozilla. */
const names: readonly (readonly [FeedReader, RegExp])[] = [
  ['google', /google-calendar/i],
  ['outlook', /outlook|microsoft|exchange/i],
  ['apple', /dataaccessd|calendaragent|\bical\/|accountsd/i],
  ['thunderbird', /thunderbird/i],
  ['nextcloud', /nextcloud|owncloud/i],
  ['android', /icsx5|davx5|android/i],
  ['browser', /^mozilla\//i],
];

/** The kind of program behind a User-Agent header. Only the kind is stored: the header itself could contain anything. */
export function readerOf(userAgent: string | undefined): FeedReader {
  const [kind] = names.find(([, pattern]) => pattern.test(userAgent?.slice(0, 300) ?? '')) ?? [];
  return kind ?? 'other';
}
