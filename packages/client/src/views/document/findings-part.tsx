/** All findings: counted by severity, narrowed by a press, grouped by point; and those the document accepts. */
import { type PointNumber, pointHeadings, pointNames } from '@ninefold/model';
import { useId, useState } from 'react';
import { Sheet } from '../../components/sheet.tsx';
import { countsOf, countWords, type Narrowed, narrowFindings, pointOf, stillThere } from '../../controllers/document/narrow-findings.ts';
import { useSession } from '../../session.ts';
import { DocumentLine } from '../../shell/document-line.tsx';
import { FindingItem } from '../../shell/finding-item.tsx';
import type { PartProps } from './part-props.ts';

/** What was chosen to narrow it by stays as long as there are findings of it. Accepted ones stand below, never narrowed. */
export function FindingsPart({ document }: PartProps) {
  const { findings, accepted = [], file, drawn } = document;
  const { application: own } = useSession();
  const [chosen, setChosen] = useState<Narrowed>({ severity: null, point: null });
  const id = useId();
  const narrowed = stillThere(findings, chosen);
  const { severity, point } = narrowed;
  const groups = narrowFindings(findings, narrowed);
  const points = [...new Set(findings.map(pointOf))].sort((a, b) => a - b);
  return (
    <>
      <div className="document-filters">
        <fieldset className="document-severities">
          <legend className="out-of-sight">Show only</legend>
          {countsOf(findings).map((one) => (
            <button
              key={one.severity}
              type="button"
              className={`document-severity document-${one.severity}`}
              aria-pressed={severity === one.severity}
              disabled={one.count === 0}
              onClick={() => setChosen({ point, severity: severity === one.severity ? null : one.severity })}
            >
              {countWords(one.severity, one.count)}
            </button>
          ))}
        </fieldset>
        {points.length > 1 ? (
          <p className="document-of-point">
            <label htmlFor={`${id}-point`}>Point</label>
            <select
              id={`${id}-point`}
              className="input"
              value={point ?? ''}
              onChange={({ target }) =>
                setChosen({ severity, point: target.value === '' ? null : (Number(target.value) as PointNumber | 0) })
              }
            >
              <option value="">All</option>
              {points.map((one) => (
                <option key={one} value={one}>
                  {titleOf(one)}
                </option>
              ))}
            </select>
          </p>
        ) : null}
      </div>
      {groups.length === 0 ? (
        <p className="document-none" role="status">
          {findings.length === 0 ? 'Nothing is left open, and nothing is wrong.' : 'None of these.'}
        </p>
      ) : null}
      {groups.map((group) => (
        <section key={group.point} aria-labelledby={`${id}-${group.point}`} className="document-group">
          <h2 id={`${id}-${group.point}`}>{titleOf(group.point)}</h2>
          <Sheet className="document-sheet">
            <ol>
              {group.findings.map((finding) => (
                <FindingItem
                  key={`${finding.code} ${finding.span.from} ${finding.what}`}
                  finding={finding}
                  file={file}
                  drawn={drawn}
                  own={own}
                />
              ))}
            </ol>
          </Sheet>
        </section>
      ))}
      {accepted.length > 0 ? (
        <section aria-labelledby={`${id}-accepted`} className="document-group">
          <h2 id={`${id}-accepted`}>Accepted by the document</h2>
          <Sheet className="document-sheet">
            <ul>
              {accepted.map(({ finding, reason, line }) => (
                <li key={`${finding.code} ${finding.span.from} ${finding.what}`} className="finding">
                  <p className="finding-place">
                    <DocumentLine file={file} line={line} />
                    <span className="softest">{finding.code}</span>
                  </p>
                  <p>{finding.what}</p>
                  <p className="softer">Accepted: {reason}</p>
                </li>
              ))}
            </ul>
          </Sheet>
        </section>
      ) : null}
    </>
  );
}

function titleOf(point: PointNumber | 0): string {
  const name = point === 0 ? undefined : pointNames[point - 1];
  return name === undefined ? 'The document as a whole' : `${point}. ${pointHeadings[name]}`;
}
