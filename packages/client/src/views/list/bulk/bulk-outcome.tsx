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
import { titleOf } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';
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
      {cannot.length > 0 ? <Alike title={t('Not possible:')} records={cannot} /> : null}
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
  const { records, rest, trouble, isBack } = over;
  const of = (outcome: MadeRecord['outcome']) => records.filter((one) => one.outcome === outcome);
  const told = (outcome: MadeRecord['outcome']) => of(outcome).map(({ record, problem }) => ({ label: record.label, problem }));
  const counts = { done: of('done').length, all: records.length + rest.length };
  const waiting = of('waits').length;
  const failed = [...told('refused'), ...told('changed')];
  const save = () =>
    saveFile(
      new Blob([reportAsCsv(about.name, [...records, ...rest.map(notTried)])], { type: 'text/csv' }),
      t('{action} {things}.csv', { action: doingWords(doing), things: titleOf(about.plural) }),
    );
  return (
    <>
      <p role="status">
        <strong>{isBack ? t('Taken back: {done} of {all}.', counts) : t('Done: {done} of {all}.', counts)}</strong>
        {waiting > 0 ? ` ${t('{count, plural, one {# waits} other {# wait}} for somebody else.', { count: waiting })}` : ''}
      </p>
      {trouble === null ? null : <Message kind="error">{trouble}</Message>}
      {rest.length > 0 ? <p>{t('Not tried yet: {count}.', { count: rest.length })}</p> : null}
      {of('otherwise').length > 0 ? <Alike title={t('Went another way:')} records={told('otherwise')} /> : null}
      {failed.length > 0 ? <Alike title={t('Not changed:')} records={failed} /> : null}
      <div>
        <Button kind="plain" small icon={<Download size={15} aria-hidden="true" />} onClick={save}>
          {t('Save the report')}
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
  const alike = refusedAlike(records);
  return (
    <div>
      <p className="bulk-title">{title}</p>
      <ul className="bulk-alike">
        {alike.slice(0, mostReasons).map(({ words, statement, labels }) => (
          <li key={words} data-statement={statement ?? undefined}>
            <span className="bulk-reason">{words}</span>
            <span className="softest">{namesOf(labels)}</span>
          </li>
        ))}
        {alike.length > mostReasons ? <li>{t('And {count} more reasons.', { count: alike.length - mostReasons })}</li> : null}
      </ul>
    </div>
  );
}

/** "Taxi, Hotel and 3 more". What has no name that one may know is only counted. */
function namesOf(labels: readonly string[]): string {
  const names = labels.filter(Boolean).slice(0, mostNames);
  const more = labels.length - names.length;
  if (more === 0) return inWords(names);
  return inWords([...names, names.length > 0 ? t('{count} more', { count: more }) : t('{count} of them', { count: more })]);
}
