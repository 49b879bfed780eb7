import { expect, test } from '@jest/globals';
import { matchTrust } from './trusted-job.rules.ts';

const job = { repository: 'marelune/lunch', audiences: ['escale'], branch: 'main', commit: null, run: null };
const trust = { audience: 'escale', repository: 'marelune/lunch', branch: 'main', remote: 'lunch' };

test('PLT-16 a job meets the trust in its repository, audience and branch', () => {
  expect(matchTrust(job, [{ ...trust, branch: 'release' }, trust])).toBe(trust);
  const anyBranch = { ...trust, branch: null };
  expect(matchTrust({ ...job, branch: null }, [anyBranch])).toBe(anyBranch);
  const dinner = { ...trust, remote: 'dinner' };
  expect(matchTrust(job, [trust, dinner], 'dinner')).toBe(dinner);
  expect(matchTrust(job, [trust, dinner], 'booking')).toBe(trust);
});

test.each([
  [
    { repository: 'other/lunch' },
    'The repository (claim repository or project_path) is other/lunch, which is not trusted.',
  ],
  [{ audiences: ['a', 'b'] }, 'The audience (claim aud) is a or b, trusted is escale.'],
  [{ audiences: [] }, 'The audience (claim aud) is none, trusted is escale.'],
  [{ branch: 'feature' }, 'The branch (claim ref) is feature, trusted is main or release.'],
  [{ branch: null }, 'The branch (claim ref) is none, the job is of a tag, trusted is main or release.'],
])('PLT-16 the claim that did not match is named: %j', (change, sentence) => {
  const secret = { audience: 'other', repository: 'secret/plans', branch: 'hidden', remote: null };
  expect(matchTrust({ ...job, ...change }, [trust, { ...trust, branch: 'release' }, secret])).toBe(sentence);
});
