/** The previewed document: what is found in it, what is assumed of it, and its drawings. Each part has an address of its own. */
import { ownPath } from '@ninefold/engine';
import type { PreviewAnswer } from '@ninefold/protocol';
import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Failure } from '../../components/failure.tsx';
import { lazyView } from '../../components/lazy-view.tsx';
import { Message } from '../../components/message.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useDocument } from '../../controllers/document/use-document.ts';
import { NotFound } from '../errors/no-page.tsx';
import { AssumptionsPart } from './assumptions-part.tsx';
import { FindingsPart } from './findings-part.tsx';
import type { PartProps } from './part-props.ts';
import { TextPart } from './text-part.tsx';
import './document.css';

// Placing boxes and arrows takes a library that nothing else needs.
const Drawings = lazyView(() => import('./drawings.tsx').then((module) => module.Drawings)).View;

interface Part {
  readonly path: string;
  readonly words: string;
  readonly View: ComponentType<PartProps>;
}

const parts: readonly Part[] = [
  { path: ownPath('document'), words: 'Findings', View: FindingsPart },
  { path: ownPath('document-part', { part: 'assumptions' }), words: 'Assumptions', View: AssumptionsPart },
  {
    path: ownPath('document-part', { part: 'states' }),
    words: 'States',
    View: (props) => <Drawings {...props} of="states" meanwhile={<Shape />} />,
  },
  {
    path: ownPath('document-part', { part: 'entities' }),
    words: 'Entities',
    View: (props) => <Drawings {...props} of="entities" meanwhile={<Shape />} />,
  },
  {
    path: ownPath('document-part', { part: 'screens' }),
    words: 'Screens',
    View: (props) => <Drawings {...props} of="screens" meanwhile={<Shape />} />,
  },
  { path: ownPath('document-part', { part: 'text' }), words: 'Text', View: TextPart },
];

/** The part that the address names; an address that names none is not found. Only a preview has this page. */
export function DocumentPage() {
  const [path] = useLocation();
  const { data, error, isError, refetch } = useDocument();
  const here = parts.find((part) => part.path === path.replace(/\/$/u, ''));
  if (!here) return <NotFound />;
  const body = (): ReactNode => {
    if (data) return <here.View document={data} />;
    return isError ? <Failure error={error} what="The document" retry={() => void refetch()} /> : <Shape />;
  };
  return (
    <section className="document">
      <PageHeader title={`The document: ${here.words.toLowerCase()}`} under={data?.file ?? '\u00a0'} />
      <nav aria-label="Parts of the document" className="document-parts">
        {parts.map((part) => (
          <Link
            key={part.path}
            href={part.path}
            ref={part === here ? bringIntoView : undefined}
            className="document-part"
            aria-current={part === here ? 'page' : undefined}
          >
            {part.words}
            <Count part={part} document={data} />
          </Link>
        ))}
      </nav>
      {data?.broken ? (
        <Message kind="error">
          The newest text cannot run. The last good one goes on running; assumptions and drawings are of that one.
        </Message>
      ) : null}
      {body()}
    </section>
  );
}

/** On a narrow page the row of parts is longer than the page. */
function bringIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

function Count({ part, document }: { readonly part: Part; readonly document: PreviewAnswer | undefined }) {
  const count =
    part.words === 'Findings' ? document?.findings.length : part.words === 'Assumptions' ? document?.assumptions.length : undefined;
  return count === undefined ? null : <span className="document-count">{count}</span>;
}

function Shape() {
  return (
    <div className="document-shape" aria-hidden="true">
      <Skeleton width="60%" height={16} />
      <Skeleton width="80%" height={48} />
      <Skeleton width="70%" height={48} />
    </div>
  );
}
