/** `/_app/substitutions`: who stands in for whom. Not there while one acts for somebody else. */
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readBody, readQuery } from '../contract/read-input.ts';
import { createNaming } from '../records/naming.ts';
import { addSubstitution, endSubstitution } from '../substitutions/change-substitutions.ts';
import { peopleToStandIn } from '../substitutions/people-to-stand-in.ts';
import { substitutionsOf, substitutionTold } from '../substitutions/substitutions-of.ts';
import { requireOwnRole, whoseTasks } from '../substitutions/whose.ts';

/** `GET ?person`: of whoever asks, or of somebody whom they look after. */
export async function answerSubstitutions(context: RequestContext): Promise<AppResponse<'substitutions'>> {
  const { person } = readQuery(context, 'substitutions');
  return { status: 200, body: await substitutionsOf(context, await whoseTasks(context, person)) };
}

/** `GET /people?role&search&person`: who may be named. */
export async function answerSubstitutes(context: RequestContext): Promise<AppResponse<'substitutes'>> {
  const { person, role, search = '' } = readQuery(context, 'substitutes');
  const whose = await whoseTasks(context, person);
  return { status: 200, body: { people: await peopleToStandIn(context, whose, requireOwnRole(whose, role), search.trim()) } };
}

/** `POST { person, role, substitute, from, until }`. */
export async function answerSubstitutionAdd(context: RequestContext): Promise<AppResponse<'addSubstitution'>> {
  const { person, ...asked } = await readBody(context, 'addSubstitution');
  const kept = await addSubstitution(context, await whoseTasks(context, person), asked);
  return { status: 201, body: await substitutionTold(context, createNaming(context, context.running.store), kept) };
}

/** `DELETE /:id`. */
export async function answerSubstitutionEnd(context: AppContext<'endSubstitution'>): Promise<AppResponse<'endSubstitution'>> {
  await endSubstitution(context, context.parameters.id);
  return { status: 204 };
}
