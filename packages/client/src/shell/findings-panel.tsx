/** What the document leaves open, or what is wrong with it, line by line; the whole of it has a page of its own. */
import { ownPath } from '@ninefold/engine';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ButtonLink } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Failure } from '../components/failure.tsx';
import { Message } from '../components/message.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useDocument } from '../controllers/document/use-document.ts';
import { useHash } from '../routing/navigate.ts';
import { useSession } from '../session.ts';
import { FindingItem } from './finding-item.tsx';
import './findings-panel.css';

/** `errors` are warnings as well. Calls `onClose` once one has followed a link to another place. */
export function FindingsPanel({ only, onClose }: { readonly only: 'gaps' | 'errors'; onClose(): void }) {
  const { application, preview } = useSession();
  useCloseAfterMove(onClose);
  const { data, isPending, isError, error, refetch } = useDocument();
  const findings =
    data?.findings.filter(({ severity }) => (only === 'gaps' ? severity === 'gap' : severity === 'error' || severity === 'warning')) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      reading
      title={only === 'gaps' ? 'What is not shown' : 'What is wrong'}
      under={preview?.file}
    >
      {data?.broken ? (
        <Message kind="error">The newest text cannot run. The last good one goes on running until these are mended.</Message>
      ) : null}
      {isPending ? <Skeleton width="80%" height={60} /> : null}
      {isError ? <Failure error={error} what="The findings" retry={() => void refetch()} /> : null}
      {data && findings.length === 0 ? <p className="softer">{only === 'gaps' ? 'Everything is shown.' : 'Nothing is wrong.'}</p> : null}
      {data ? (
        <ol className="findings">
          {findings.map((finding) => (
            <FindingItem
              key={`${finding.code}-${finding.span.from}-${finding.what}`}
              finding={finding}
              file={data.file}
              drawn={data.drawn}
              own={application}
            />
          ))}
        </ol>
      ) : null}
      <p className="findings-all">
        <ButtonLink to={ownPath('document')}>The whole document</ButtonLink>
      </p>
    </Dialog>
  );
}

/** Whoever follows a link out of the panel wants to see where it leads. */
function useCloseAfterMove(onClose: () => void): void {
  const [path] = useLocation();
  const place = path + useHash();
  const opened = useRef(place);
  useEffect(() => {
    if (place !== opened.current) onClose();
  }, [place, onClose]);
}
