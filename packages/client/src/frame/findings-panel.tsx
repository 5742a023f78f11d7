/** What the document leaves open, or what is wrong with its newest text, line by line. */
import type { PreviewDocument } from '@ninefold/protocol';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { queryKeys } from '../api/query-client.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Failure } from '../parts/failure.tsx';
import { Gap } from '../parts/gap.tsx';
import { Message } from '../parts/message.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import './findings-panel.css';

type Finding = PreviewDocument['findings'][number];

export function FindingsPanel({ only, onClose }: { readonly only: 'gaps' | 'errors'; onClose(): void }) {
  const answer = useQuery({
    queryKey: queryKeys.previewDocument,
    queryFn: ({ signal }) => ask<PreviewDocument>('/_app/preview/document', { signal }),
    staleTime: 0,
  });
  const wanted = (finding: Finding) =>
    only === 'gaps' ? finding.severity === 'gap' : finding.severity === 'error' || finding.severity === 'warning';
  const findings = answer.data?.findings.filter(wanted) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      reading
      title={only === 'gaps' ? 'What is not shown' : 'What is wrong'}
      under={answer.data?.file}
    >
      {answer.data?.broken ? (
        <Message kind="error">The newest text cannot run. The last good one goes on running until these are mended.</Message>
      ) : null}
      {answer.isPending ? <Skeleton width="80%" height={60} /> : null}
      {answer.isError ? <Failure error={answer.error} what="The findings" retry={() => void answer.refetch()} /> : null}
      {answer.isSuccess && findings.length === 0 ? (
        <p className="softer">{only === 'gaps' ? 'Everything is shown.' : 'Nothing is wrong.'}</p>
      ) : null}
      <ol className="findings">
        {findings.map((finding) => (
          <li key={`${finding.code}-${finding.span.from}-${finding.what}`} className="finding" data-statement={finding.statement}>
            <p className="finding-place">
              {finding.severity === 'gap' ? <Gap /> : <span className={`finding-${finding.severity}`}>{finding.severity}</span>}
              <span>
                line {finding.span.line}, column {finding.column}
              </span>
              <span className="softest">{finding.code}</span>
            </p>
            <p>{finding.what}</p>
            {finding.why ? <p className="softer">{finding.why}</p> : null}
            {finding.mend ? <p className="softer">{finding.mend}</p> : null}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
