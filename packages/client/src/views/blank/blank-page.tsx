/** The document shows no screen: its nine points, which of them are shown, and how to begin. */
import type { PointName } from '@ninefold/model';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Gap } from '../../components/gap.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useSession } from '../../session.ts';
import { beginnings, exampleDocument } from './beginnings.ts';
import './blank.css';

/** What a point that is not shown means meanwhile. */
const meanwhile: Readonly<Record<PointName, string>> = {
  product: 'who uses it, and why',
  screens: 'nothing can be opened',
  entities: 'nothing can be kept',
  states: 'nothing can happen',
  rules: 'nothing is refused',
  roles: 'nobody may do anything',
  calls: 'nothing is sent or fetched',
  errors: 'no refusal has words',
  constants: 'no limit is known',
};

/** Points that are not shown say what that means; the next one to write comes with a text to copy, as does a whole example. */
export function BlankPage() {
  const { points } = useSession();
  const [help, setHelp] = useState<PointName | 'example' | null>(null);
  const shown = points.filter((point) => point.shown);
  const next = beginnings.find((beginning) => points.some((point) => point.name === beginning.point && !point.shown));
  return (
    <>
      <PageHeader
        title={shown.length === 0 ? 'Nothing is shown yet' : 'No screen is shown yet'}
        under={<p className="blank-under">{explain(shown.length)}</p>}
      />
      <ol className="blank-points">
        {points.map((point) => (
          <li key={point.name} className="blank-point" data-statement={point.name}>
            <span className="blank-number figures">{point.number}</span>
            <span>
              <span className="blank-heading">{point.heading}</span>
              <span className="blank-meanwhile">{point.shown ? 'shown' : meanwhile[point.name]}</span>
            </span>
            {point.shown ? null : <Gap />}
          </li>
        ))}
      </ol>
      <div className="blank-begin">
        {next ? (
          <Button kind="filled" onClick={() => setHelp(next.point)}>
            {next.words}
          </Button>
        ) : null}
        <Button onClick={() => setHelp('example')}>See an example</Button>
      </div>
      <BeginDialog help={help} onClose={() => setHelp(null)} />
    </>
  );
}

function explain(shown: number): string {
  return shown === 0
    ? 'This document has all nine points and says “not shown” under each. The application runs, and does nothing that nobody asked for. It grows with the document: write a point, save, and it is here.'
    : 'The application runs, and no screen is made up for it. It grows with the document: write the screens, save, and they are here.';
}

function BeginDialog({ help, onClose }: { readonly help: PointName | 'example' | null; onClose(): void }) {
  const { preview } = useSession();
  const [copied, setCopied] = useState(false);
  const beginning = beginnings.find((one) => one.point === help);
  const text = help === 'example' ? exampleDocument : (beginning?.text ?? '');
  const file = preview?.file ?? 'the document';
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => undefined);
    setCopied(true);
  };
  return (
    <Dialog
      open={help !== null}
      onClose={() => {
        setCopied(false);
        onClose();
      }}
      place="side"
      title={help === 'example' ? 'A small application' : (beginning?.words ?? '')}
      under={help === 'example' ? `All of it. Put it into ${file}, save, and it runs.` : beginning?.explain(file)}
      actions={<Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy the text'}</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <pre className="blank-text" tabIndex={0}>
        {text}
      </pre>
    </Dialog>
  );
}
