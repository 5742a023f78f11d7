/** What the runtime chose because the document is silent: where, and what one writes to settle it. */
import { type AssumedAt, type Assumption, pointHeadings, pointNames } from '@ninefold/model';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Marked } from '../../components/marked.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { showToast } from '../../components/toast.tsx';
import { DocumentLine } from '../../shell/document-line.tsx';
import type { PartProps } from './part-props.ts';

/** So many places are shown at once; the others are one press away. */
const few = 4;

/** By the points of the document, each only where something is assumed; says so where nothing is. */
export function AssumptionsPart({ document: { assumptions, file } }: PartProps) {
  const id = useId();
  const points = [...new Set(assumptions.map(({ point }) => point))];
  return (
    <>
      <p className="document-about softer">
        Where the document is silent, something had to be chosen. Written into the document it is a choice no more. What has nothing to
        write is the same in every application.
      </p>
      {points.length === 0 ? (
        <p className="document-none" role="status">
          Nothing is assumed.
        </p>
      ) : null}
      {points.map((point) => (
        <section key={point} aria-labelledby={`${id}-${point}`} className="document-group">
          <h2 id={`${id}-${point}`}>
            {point}. {pointHeadings[pointNames[point - 1] ?? 'product']}
          </h2>
          <Sheet className="document-sheet">
            <ul>
              {assumptions
                .filter((one) => one.point === point)
                .map((assumption) => (
                  <AssumptionItem key={assumption.id} assumption={assumption} file={file} />
                ))}
            </ul>
          </Sheet>
        </section>
      ))}
    </>
  );
}

function AssumptionItem({ assumption: { words, places }, file }: { readonly assumption: Assumption; readonly file: string }) {
  const [all, setAll] = useState(false);
  // One more than a few is no longer than the button that would hide it.
  const shown = all || places.length <= few + 1 ? places : places.slice(0, few);
  return (
    <li className="assumption">
      <p className="assumption-words">
        <Marked text={words} />
      </p>
      <ul className="assumption-places">
        {shown.map((place) => (
          <Place key={`${place.words} ${place.span?.from}`} place={place} file={file} />
        ))}
      </ul>
      {places.length > shown.length ? (
        <Button kind="plain" small onClick={() => setAll(true)}>
          {places.length - shown.length} more places
        </Button>
      ) : null}
    </li>
  );
}

function Place({ place: { words, statement, span, write }, file }: { readonly place: AssumedAt; readonly file: string }) {
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Copied. Put it into the document.');
    } catch {
      showToast('It could not be copied. Select it and copy it yourself.');
    }
  };
  return (
    <li className="assumption-place" data-statement={statement}>
      <p className="finding-place">
        <span>{words}</span>
        {span ? <DocumentLine file={file} line={span.line} /> : null}
      </p>
      {write === undefined ? null : (
        <div className="assumption-write">
          <pre>{write}</pre>
          <Button kind="plain" small iconOnly icon={<Copy size={14} aria-hidden="true" />} onClick={() => void copy(write)}>
            {`Copy what settles it for ${words}`}
          </Button>
        </div>
      )}
    </li>
  );
}
