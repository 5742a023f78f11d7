/** One statement on the card: its point, its line, its words with what is meant marked, and what it comes to here. */
import type { WhyStatement } from '@ninefold/protocol';
import { useSession } from '../session.ts';

/** Below it, in the same way, the statements that also count here (`also`). */
export function WhyWords({ told }: { readonly told: WhyStatement }) {
  const { points } = useSession();
  const [from, to] = told.marked;
  const heading = points.find(({ number }) => number === told.point)?.heading ?? told.name;
  return (
    <section className="why-told">
      <p className="why-head">
        <strong>{`Point ${told.point}, ${heading}`}</strong> <span className="why-line">{`line ${told.line}`}</span>
      </p>
      <p className="why-id">{placeWords(told)}</p>
      <p className="why-source">
        {told.words.slice(0, from)}
        {to > from ? <mark>{told.words.slice(from, to)}</mark> : null}
        {told.words.slice(to)}
      </p>
      {told.explained ? <p className="why-explained">{told.explained}</p> : null}
      {told.also.map((one) => (
        <WhyWords key={one.statement} told={one} />
      ))}
    </section>
  );
}

/** `roles/approve in submitted/manager` under its point: "approve in submitted · manager". What has an id of its own is called by it. */
function placeWords({ statement, kind }: WhyStatement): string {
  const [, ...within] = statement.split('/');
  return within.length > 0 ? within.join(' · ') : `${kind} ${statement}`.trim();
}
