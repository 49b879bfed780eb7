import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { type CompanyBilling, email } from '@escale/contract';
import { StartFailure } from '../errors/start-failure.ts';
import { type BankSettings, readBankSettings } from './bank.ts';
import { type GeocoderSettings, readGeocoderSettings } from './geocoder.ts';
import { type LinkSettings, readLinkSettings } from './links.ts';
import { type CardSettings, readCardSettings } from './payments.ts';
import { type PushSettings, readPushSettings } from './push.ts';
import { readSeller } from './seller.ts';
import { readSiteHost, type SiteHost } from './site-host.ts';
import { readStorageSettings, type StorageSettings } from './storage.ts';
import { readSupplierSettings, type SupplierSettings } from './supplier.ts';

/** The parts of the program that this process runs. */
export type Role = 'api' | 'worker' | 'all';

/** Settings of one process, read once from the environment. Times are milliseconds. */
export interface Config {
  role: Role;
  host: string;
  port: number;
  /** Folder of everything the program stores on disk: database, releases. */
  dataFolder: string;
  /** An existing PostgreSQL; `null` means the embedded one. */
  databaseUrl: string | null;
  production: boolean;
  /** Base64 of at least 32 bytes from which all keys are derived; `null`: development generates one in the data folder. */
  key: string | null;
  /** Earlier keys, which still decrypt and verify existing values. */
  previousKeys: readonly string[];
  rateLimit: boolean;
  /** False: browsers are sent a service worker that removes itself. */
  serviceWorker: boolean;
  /** Addresses of the proxies whose `x-forwarded-for` is trusted. */
  trustedProxies: readonly string[];
  mapStyleUrl: string | null;
  /** URL of an IP-location service containing `{ip}`; `null`: everyone starts in Paris. */
  ipLocationUrl: string | null;
  geocoder: GeocoderSettings;
  /** Public address of the product, for links in letters; without a slash at the end. */
  publicUrl: string;
  /** Publishes the builds of the checkout at the start (`ESCALE_PUBLISH=builds`). */
  publishesBuilds: boolean;
  /** SMTP server; `null`: letters are written as files to the data folder. */
  smtpUrl: string | null;
  /** Sender of letters. */
  mailFrom: string;
  /** Address that messages to staff are mailed to; `null`: they are only stored. */
  supportMail: string | null;
  cards: CardSettings;
  bank: BankSettings | null;
  /** The seller named on invoices; null: nothing is invoiced. */
  seller: CompanyBilling | null;
  /** The hosting provider named in the legal notice; null: it names none. */
  siteHost: SiteHost | null;
  supplier: SupplierSettings;
  storage: StorageSettings;
  links: LinkSettings;
  push: PushSettings;
  logLevel: string;
  /** Bearer token for reading `/api/metrics` from another machine; `null`: only this machine may. */
  metricsToken: string | null;
  statementTimeout: number;
  /** How long a start waits for an unavailable PostgreSQL. */
  databaseWait: number;
  requestTimeout: number;
  /** Maximum connections to PostgreSQL, besides those of the job queue and of the reader of events. */
  poolSize: number;
  /** What happens with a reply that does not fit the contract: tests throw, development logs, production does not check. */
  replyCheck: 'throw' | 'log' | 'off';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The root of the repository, found from this file so that the working folder does not matter. */
export const repositoryRoot = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json')) || dirname(folder) === folder) return folder;
  return findRoot(dirname(folder));
}

/** Settings from the environment; an invalid value is a `StartFailure` with a one-sentence message. */
export function readConfig(environment: Environment = process.env): Config {
  const production = environment.NODE_ENV === 'production';
  const host = environment.HOST || '127.0.0.1';
  const port = portNumber(environment.PORT);
  const ownRole = role(environment.ESCALE_ROLE);
  return {
    role: ownRole,
    host,
    port,
    dataFolder: environment.ESCALE_DATA || defaultDataFolder(),
    databaseUrl: environment.DATABASE_URL || null,
    production,
    key: environment.ESCALE_KEY || null,
    previousKeys: list(environment.ESCALE_PREVIOUS_KEYS),
    rateLimit: environment.ESCALE_RATE_LIMIT !== 'off',
    serviceWorker: environment.ESCALE_SERVICE_WORKER !== 'off',
    trustedProxies: list(environment.ESCALE_TRUSTED_PROXIES),
    mapStyleUrl: environment.MAP_STYLE_URL || null,
    ipLocationUrl: environment.IP_LOCATION_URL || null,
    geocoder: readGeocoderSettings(environment),
    publicUrl: (environment.ESCALE_URL || `http://${host}:${port}`).replace(/\/$/, ''),
    publishesBuilds: environment.ESCALE_PUBLISH === 'builds',
    smtpUrl: environment.SMTP_URL || null,
    mailFrom: environment.ESCALE_MAIL_FROM || 'Escale <bonjour@escale.example>',
    supportMail: mailAddress('ESCALE_SUPPORT_MAIL', environment.ESCALE_SUPPORT_MAIL),
    cards: readCardSettings(environment, production),
    bank: readBankSettings(environment, production),
    seller: readSeller(environment, production),
    siteHost: readSiteHost(environment, !(production || environment.ESCALE_SELLER_NAME)),
    supplier: readSupplierSettings(environment, production),
    storage: readStorageSettings(environment),
    links: readLinkSettings(environment, production),
    push: readPushSettings(environment, production),
    logLevel: environment.LOG_LEVEL || 'info',
    metricsToken: environment.ESCALE_METRICS_TOKEN || null,
    statementTimeout: wholeNumber('ESCALE_STATEMENT_TIMEOUT', environment.ESCALE_STATEMENT_TIMEOUT, 15_000),
    // Servers in production start unattended and in any order; at a terminal the start fails at once.
    databaseWait: wholeNumber('ESCALE_DATABASE_WAIT', environment.ESCALE_DATABASE_WAIT, production ? 60_000 : 0),
    requestTimeout: 60_000,
    poolSize: wholeNumber('ESCALE_POOL', environment.ESCALE_POOL, poolSizeOf(ownRole, availableParallelism())),
    replyCheck: environment.NODE_ENV === 'test' ? 'throw' : production ? 'off' : 'log',
  };
}

/** Root stores data where services keep theirs, because PostgreSQL then runs as a user that cannot read a home folder. */
function defaultDataFolder(): string {
  return process.getuid?.() === 0 ? '/var/lib/escale' : join(repositoryRoot, 'var');
}

function list(value = ''): string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/**
 * Two connections per processor, because most of a statement's time is computing: with more of them PostgreSQL switches between processes,
 * each with its own prepared statements, and has a lower throughput (bench/README.md). Jobs have connections of their own.
 */
export function poolSizeOf(role: Role, processors: number): number {
  const forCalls = Math.max(3, 2 * processors);
  const forJobs = Math.max(4, 2 * processors);
  if (role === 'all') return forCalls + forJobs;
  return role === 'api' ? forCalls : forJobs;
}

function mailAddress(name: string, value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  const { data, success } = email.safeParse(value);
  if (!success) throw new StartFailure(`${name} is "${value}"; it must be an e-mail address.`);
  return data;
}

function role(value: string | undefined): Role {
  if (value === undefined || value === '' || value === 'all') return 'all';
  if (value === 'api' || value === 'worker') return value;
  throw new StartFailure(`ESCALE_ROLE is "${value}"; it must be api, worker or all.`);
}

function portNumber(value: string | undefined): number {
  const port = wholeNumber('PORT', value, 4000);
  if (port > 65_535) throw new StartFailure(`PORT is "${value}"; the highest is 65535.`);
  return port;
}

function wholeNumber(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0)
    throw new StartFailure(`${name} is "${value}"; it must be a whole number.`);
  return number;
}
