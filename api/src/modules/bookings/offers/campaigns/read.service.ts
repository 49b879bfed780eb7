import type { Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { staffApi } from '@escale/contract';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { withVersion } from '../../../../platform/http/versions.ts';
import { countStates, findCampaigns, findCodes, findUses, readCampaign } from './campaigns.queries.ts';

interface Page {
  page: number;
  limit: number;
}
const offsetOf = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit });

/** Campaigns of a view, and how many there are in each state. */
export async function listCampaigns(
  { db, clock }: Context,
  query: RouteRequest<RouteById<'campaigns.list'>>['query'],
  language: Language,
): Promise<RouteReply<RouteById<'campaigns.list'>>> {
  const today = clock.today('Europe/Paris');
  const found = await findCampaigns(db, query, { today, language });
  return { ...found, counts: await countStates(db, today) };
}

/** One campaign with its version. */
export async function getCampaign({ db, clock }: Context, id: string): Promise<RouteReply<RouteById<'campaigns.get'>>> {
  const found = await readCampaign(db, id, clock.today('Europe/Paris'));
  if (found === null) throw new ApiError('resource.not-found');
  return withVersion(found);
}

/** The codes of a campaign. */
export async function listCodes(context: Context, id: string, page: Page) {
  await getCampaign(context, id);
  return findCodes(context.db, id, offsetOf(page));
}

/** The bookings of a campaign. */
export async function listUses(context: Context, id: string, page: Page) {
  await getCampaign(context, id);
  return staffApi.campaigns.uses.reply.parse(await findUses(context.db, id, offsetOf(page)));
}
