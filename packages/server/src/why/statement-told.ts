/** What whoever asks *Why?* is told of one statement. */
import { leadsOn, permit } from '@ninefold/engine';
import { findStates, pointNumber, type Screen, type StatementId, type Transition } from '@ninefold/model';
import type { WhyStatement } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import { type About, explainedOf } from './explained.ts';
import { seesWhole } from './may-see-why.ts';
import { type Placed, placedStatements } from './placed-statements.ts';
import { ownWords, wholeWords } from './words-of.ts';

/** With what of point 6 lets one do it here. */
export function statementTold(context: RequestContext, placed: Placed, about: About): WhyStatement {
  return { ...tell(context, placed, about), also: alsoOf(context, placed, about) };
}

function tell(context: RequestContext, placed: Placed, about: About): WhyStatement {
  const text = context.running.documentText ?? '';
  const { statement, point, kind, span } = placed;
  const words = seesWhole(context) ? wholeWords(text, placed) : ownWords(text, placed);
  return {
    statement,
    point: pointNumber(point),
    name: point,
    kind,
    line: span.line,
    ...words,
    explained: explainedOf(placed, about),
    also: [],
  };
}

/** What of point 6 lets one do it here: open the screen, take the action. */
function alsoOf(context: RequestContext, { kind, part }: Placed, about: About): readonly WhyStatement[] {
  const { running, principal } = context;
  const { self } = about.environment;
  const may = (statement: StatementId | null | undefined): readonly WhyStatement[] => {
    const placed = placedStatements(about.application).get(statement ?? '');
    return placed ? [tell(context, placed, about)] : [];
  };
  if (kind === 'screen') {
    const { self: _record, ...before } = about.judged;
    return may(permit(running.application, principal.person, { kind: 'open', screen: (part as Screen).name }, before).statement);
  }
  const { trigger } = part as Partial<Transition>;
  if (kind !== 'transition' || trigger?.kind !== 'action' || !self) return [];
  const leads = findStates(running.application, self.entity)?.transitions.some((row) => row.statement === (part as Transition).statement);
  if (!leads || !leadsOn(running.application, self, part as Transition)) return [];
  return may(
    permit(running.application, principal.person, { kind: 'action', entity: self.entity, action: trigger.name }, about.judged).statement,
  );
}
