/** One finding: what is wrong, why it matters, how it is mended, the example that shows it, and where. */
import type { Application } from '@ninefold/model';
import type { DrawnDocument, PreviewFinding } from '@ninefold/protocol';
import { Link } from 'wouter';
import { Gap } from '../components/gap.tsx';
import { Marked } from '../components/marked.tsx';
import { screenOfStatement } from '../controllers/document/screen-of-statement.ts';
import { DocumentLine } from './document-line.tsx';
import './finding-item.css';

export interface FindingItemProps {
  readonly finding: PreviewFinding;
  readonly file: string;
  readonly drawn: DrawnDocument;
  /** The part of the application that whoever looks may use. */
  readonly own: Application | null;
}

/** What is found without an example says by its severity how sure it is. */
function sureOf({ certainty, witness = [] }: PreviewFinding): string | undefined {
  if (certainty === 'proved') return 'proved';
  if (certainty === 'undecided') return 'could not be settled';
  return witness.length > 0 ? 'shown by an example' : undefined;
}

/** What the finding does not have is left out. The screen it shows on is a link where whoever looks may open it. */
export function FindingItem({ finding, file, drawn, own }: FindingItemProps) {
  const { severity, code, what, why, mend, span, column, others = [], witness = [], waiting = 0 } = finding;
  const sure = sureOf(finding);
  const bites = screenOfStatement(drawn, own, finding.statement);
  return (
    <li className="finding" data-statement={finding.statement}>
      <p className="finding-place">
        {severity === 'gap' ? <Gap words="gap" /> : <span className={`finding-severity finding-${severity}`}>{severity}</span>}
        <DocumentLine file={file} line={span.line} column={column} />
        <span className="softest">{code}</span>
        {sure === undefined ? null : <span className="softest">{sure}</span>}
      </p>
      <p className="finding-what">
        <Marked text={what} />
      </p>
      {why ? (
        <p className="softer">
          <Marked text={why} />
        </p>
      ) : null}
      {witness.length > 0 ? (
        <ul className="finding-witness" aria-label="An example">
          {witness.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {mend ? (
        <p className="softer">
          <Marked text={mend} />
        </p>
      ) : null}
      {waiting > 0 ? (
        <p className="softest">
          {waiting} {waiting === 1 ? 'statement waits' : 'statements wait'} for this.
        </p>
      ) : null}
      {others.length > 0 ? (
        <ul className="finding-others" aria-label="See also">
          {others.map(({ span: at, words }) => (
            <li key={`${at.from} ${words}`}>
              line {at.line}: {words}
            </li>
          ))}
        </ul>
      ) : null}
      {bites ? (
        <p className="finding-bites">
          {bites.path === undefined ? (
            <span className="softest">On the screen {bites.words}, which is not for whom you look as.</span>
          ) : (
            <>
              <span className="softest">On the screen </span>
              <Link href={bites.path}>{bites.from === undefined ? bites.words : `${bites.words}, from ${bites.from}`}</Link>
            </>
          )}
        </p>
      ) : null}
    </li>
  );
}
