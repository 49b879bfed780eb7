import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { poolSizeOf, readConfig, repositoryRoot } from './config.ts';

test('OPS-03 a process has few connections for each processor, one that works on jobs more, unless their number is given', () => {
  expect([1, 2, 8].map((processors) => poolSizeOf('api', processors))).toEqual([3, 4, 16]);
  expect([1, 2, 8].map((processors) => poolSizeOf('worker', processors))).toEqual([4, 4, 16]);
  expect(poolSizeOf('all', 2)).toBe(8);
  const api = { NODE_ENV: 'test', ESCALE_ROLE: 'api' };
  expect(readConfig({ ...api, ESCALE_POOL: '7' }).poolSize).toBe(7);
  expect(readConfig(api).poolSize).toBeLessThan(readConfig({ ...api, ESCALE_ROLE: 'all' }).poolSize);
});

test('OPS-02 README.md and .env.example list the settings that the configuration reads, and no other', () => {
  const read = new Set<string>();
  const set: Record<string, string> = {
    SUPPLIER_URL: 'https://supplier.example',
    ESCALE_SELLER_NAME: 'Escale SAS',
    ESCALE_SELLER_REGISTRATION: '123 456 782',
    ESCALE_SELLER_VAT: 'FR11123456782',
    ESCALE_SELLER_ADDRESS: '9 passage des Tilleuls',
    ESCALE_SELLER_POSTCODE: '75010',
    ESCALE_SELLER_CITY: 'Paris',
    STRIPE_SECRET_KEY: 'sk_test',
    STORAGE_BUCKET: 'escale',
    STORAGE_ACCESS_KEY: 'access',
    STORAGE_SECRET_KEY: 'secret',
  };
  readConfig(
    new Proxy(set, {
      get: (target, name) => {
        read.add(String(name));
        return target[String(name)];
      },
    }),
  );
  const text = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
  const names = (lines: string, pattern: RegExp) => [...lines.matchAll(pattern)].map(([, name]) => name).sort();
  const section = /\n## Settings\n([\s\S]*?)\n## /.exec(text('README.md'))?.[1] ?? '';
  const firstCells = (section.match(/^\|[^|]*\|/gm) ?? []).join();
  expect(names(firstCells, /`([A-Z][A-Z_]+)`/g)).toEqual([...read].sort());
  expect(names(text('.env.example'), /^# ([A-Z][A-Z_]+)=/gm)).toEqual([...read].sort());
});
