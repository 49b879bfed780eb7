import type { CompanyBilling } from '@escale/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { SiteHost } from '../../../../platform/config/site-host.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import type { Snapshot } from '../../releases/public.ts';
import type { ReadPublished } from '../release-files.ts';
import type { Visit } from '../visit.ts';
import { composeDocument } from './compose-document.ts';
import { documentValues } from './document-values.ts';
import type { FoundDocument } from './find-document.ts';

interface Ground {
  app: FastifyInstance;
  log: Pick<FastifyBaseLogger, 'warn'>;
  readPublished: ReadPublished;
  snapshot: Snapshot;
  visit: Visit;
  publicUrl: string;
  publisher: CompanyBilling | null;
  siteHost: SiteHost | null;
  nonce: string;
  previewEnded: boolean;
}

/** The page of a document; empty for something that does not exist, null when its template cannot be filled. */
export async function documentPage(ground: Ground, found: FoundDocument): Promise<string | null> {
  try {
    return await composeDocument(ground, found, await documentValues(ground, found.view, found.params));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'resource.not-found') return '';
    ground.log.warn({ err: error, path: ground.visit.path }, 'the document could not be composed');
    return null;
  }
}
