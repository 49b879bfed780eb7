import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type NoticeChannel,
  type NoticeKindTerms,
  noticeCategories,
  noticeChannels,
  noticeKinds,
} from '@escale/contract';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../../../platform/config/config.ts';

test('ACC-03 the matrix of events and channels in docs/notices.md is that of the catalogue', () => {
  const text = readFileSync(join(repositoryRoot, 'docs/notices.md'), 'utf8');
  const documented = [...text.matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .filter(([category]) => noticeCategories.some((known) => known === category));
  const cell = ({ channels, isMailDue }: NoticeKindTerms, channel: NoticeChannel) => {
    if (!channels.includes(channel)) return '–';
    return channel === 'mail' && isMailDue ? 'due' : 'yes';
  };
  const catalogue = Object.entries(noticeKinds).map(([kind, terms]) => [
    terms.category,
    kind,
    ...noticeChannels.map((channel) => cell(terms, channel)),
  ]);
  expect(documented).toEqual(catalogue);
});
