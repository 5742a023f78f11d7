/** Of which records it can be done, or was; of the others why not, those alike together. */
import type { Entity } from '@ninefold/model';
import { Download } from 'lucide-react';
import { saveFile } from '../../../api/save-file.ts';
import { Button } from '../../../components/button.tsx';
import { Message } from '../../../components/message.tsx';
import { inWords } from '../../../components/words.ts';
import type { BulkOffer } from '../../../controllers/list/bulk-offers.ts';
import { refusedAlike, reportAsCsv, type ToldOf } from '../../../controllers/list/change-report.ts';
import type { MadeRecord, RecordAsJudged } from '../../../controllers/list/changes.ts';
import type { BulkOver } from '../../../controllers/list/use-bulk-change.ts';
import { useFormats } from '../../../fields/formats.ts';
import { doingWords, foundWords } from './bulk-words.ts';

interface BulkFoundProps {
  readonly about: Entity;
  readonly can: readonly RecordAsJudged[];
  readonly cannot: readonly RecordAsJudged[];
}

/** Said aloud when it is known. */
export function BulkFound({ about, can, cannot }: BulkFoundProps) {
  const { locale } = useFormats();
  return (
    <>
      <p role="status">{foundWords(can.length, cannot.length, about, locale)}</p>
      {cannot.length > 0 ? <Alike title="Not possible:" records={cannot} /> : null}
    </>
  );
}

interface BulkOutcomeProps {
  readonly about: Entity;
  readonly doing: BulkOffer;
  readonly over: BulkOver;
}

/** Said aloud. Whatever was not simply done is listed, and all of it can be had as a file. */
export function BulkOutcome({ about, doing, over }: BulkOutcomeProps) {
  const { locale } = useFormats();
  const { records, rest, trouble, isBack } = over;
  const of = (outcome: MadeRecord['outcome']) => records.filter((one) => one.outcome === outcome);
  const told = (outcome: MadeRecord['outcome']) => of(outcome).map(({ record, problem }) => ({ label: record.label, problem }));
  const number = (some: number) => some.toLocaleString(locale);
  const { length: done } = of('done');
  const waiting = of('waits').length;
  const failed = [...told('refused'), ...told('changed')];
  const save = () =>
    saveFile(
      new Blob([reportAsCsv(about.name, [...records, ...rest.map(notTried)])], { type: 'text/csv' }),
      `${doingWords(doing)} ${about.plural}.csv`,
    );
  return (
    <>
      <p role="status">
        <strong>{`${isBack ? 'Taken back' : 'Done'}: ${number(done)} of ${number(records.length + rest.length)}.`}</strong>
        {waiting > 0 ? ` ${number(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for somebody else.` : ''}
      </p>
      {trouble === null ? null : <Message kind="error">{trouble}</Message>}
      {rest.length > 0 ? <p>{`Not tried yet: ${number(rest.length)}.`}</p> : null}
      {of('otherwise').length > 0 ? <Alike title="Went another way:" records={told('otherwise')} /> : null}
      {failed.length > 0 ? <Alike title="Not changed:" records={failed} /> : null}
      <div>
        <Button kind="plain" small icon={<Download size={15} aria-hidden="true" />} onClick={save}>
          Save the report
        </Button>
      </div>
    </>
  );
}

function notTried(record: RecordAsJudged): MadeRecord {
  return { record, outcome: 'not tried', version: null, problem: null };
}

/** Nobody reads further; the file has them all. */
const mostNames = 5;
const mostReasons = 20;

function Alike({ title, records }: { readonly title: string; readonly records: readonly ToldOf[] }) {
  const { locale } = useFormats();
  const alike = refusedAlike(records);
  return (
    <div>
      <p className="bulk-title">{title}</p>
      <ul className="bulk-alike">
        {alike.slice(0, mostReasons).map(({ words, statement, labels }) => (
          <li key={words} data-statement={statement ?? undefined}>
            <span className="bulk-reason">{words}</span>
            <span className="softest">{namesOf(labels, locale)}</span>
          </li>
        ))}
        {alike.length > mostReasons ? <li>{`And ${(alike.length - mostReasons).toLocaleString(locale)} more reasons.`}</li> : null}
      </ul>
    </div>
  );
}

/** "Taxi, Hotel and 3 more". What has no name that one may know is only counted. */
function namesOf(labels: readonly string[], locale: string): string {
  const names = labels.filter(Boolean).slice(0, mostNames);
  const more = labels.length - names.length;
  return inWords([...names, ...(more > 0 ? [`${more.toLocaleString(locale)} ${names.length > 0 ? 'more' : 'of them'}`] : [])]);
}
