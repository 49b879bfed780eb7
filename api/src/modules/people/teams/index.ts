import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { todayOf } from '../../week/schedule/public.ts';
import { answerInvitation } from './answer.service.ts';
import { setFavourite } from './favourite.service.ts';
import { type InvitationOrder, sendInvitation } from './invitation-letter.service.ts';
import { readInvitation, readInvitations } from './invitations.queries.ts';
import { invite } from './invite.service.ts';
import { readLocations } from './locations.queries.ts';
import { readPersonCard } from './person-card.queries.ts';
import { acceptProposal, answerProposal } from './proposals/answer-proposal.service.ts';
import { forgetProposals } from './proposals/forget-proposals.ts';
import { readProposals } from './proposals/proposals.queries.ts';
import { proposeDay } from './proposals/propose.service.ts';
import { readNamed, searchMine, searchOthers } from './search.queries.ts';
import { readSeenDays } from './seen-days.queries.ts';
import { readTeam } from './team.service.ts';
import { unlink } from './unlink.service.ts';

export const handlers = defineHandlers({
  'teams.my': ({ query, actor }, context) => readTeam(context, actor.memberId, query),
  'teams.search-my': ({ query, actor }, { db, clock }) =>
    searchMine(db, { memberId: actor.memberId, now: clock.now() }, query.q),
  'teams.named': ({ query, actor }, { db, clock }) =>
    readNamed(db, { memberId: actor.memberId, now: clock.now() }, query.ids),
  'teams.search': ({ query, actor }, { db }) => searchOthers(db, actor.memberId, query.q),
  'teams.locations': ({ query, actor }, { db, clock }) =>
    readLocations(db, { memberId: actor.memberId, now: clock.now() }, query.date),
  'teams.person': ({ params, actor }, { db, clock }) =>
    readPersonCard(db, { memberId: actor.memberId, now: clock.now() }, params.id),
  'teams.seen-days': ({ params, query, actor }, { db, clock }) =>
    readSeenDays(db, { memberId: actor.memberId, now: clock.now() }, params.id, query.weekOf),
  'teams.unlink': ({ params, actor }, context) => unlink(context, actor.memberId, params.id),
  'teams.favourite': ({ params, body, actor }, context) =>
    setFavourite(context, actor.memberId, params.id, body.favourite),
  'teams.invite': ({ actor, body, language, idempotencyKey }, context) =>
    invite(context, { actor, body, language, idempotencyKey }),
  'teams.invitations': ({ query, actor }, context) => readInvitations(context, actor.memberId, query),
  'teams.invitation': ({ params, actor }, { db }) => readInvitation(db, actor.memberId, params.id),
  'teams.accept': ({ params, actor }, context) => answerInvitation(context, actor.memberId, params.id, 'accepted'),
  'teams.decline': ({ params, actor }, context) => answerInvitation(context, actor.memberId, params.id, 'declined'),
  'teams.cancel': ({ params, actor }, context) => answerInvitation(context, actor.memberId, params.id, 'cancelled'),
  'proposals.list': async ({ actor: { memberId } }, context) =>
    readProposals(context.db, { memberId, today: await todayOf(context.db, context, memberId) }),
  'proposals.send': ({ actor, body, language, idempotencyKey }, context) =>
    proposeDay(context, { actor, body, language, idempotencyKey }),
  'proposals.accept': ({ actor, params, body, language }, context) =>
    acceptProposal(context, { actor, id: params.id, body, language }),
  'proposals.decline': ({ actor: { memberId }, params: { id }, body: { reason } }, context) =>
    answerProposal(context, { memberId, id, answer: 'declined', reason }),
  'proposals.cancel': ({ actor: { memberId }, params: { id } }, context) =>
    answerProposal(context, { memberId, id, answer: 'cancelled' }),
});

export const jobs = defineJobs({
  'mails.invitation': (order: InvitationOrder, context: Context) => sendInvitation(context, order),
  'proposals.forget': (_: object, context: Context) => forgetProposals(context),
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = { 'proposals.forget': '17 4 * * *' };
