/** What one entry changed, told calmly: a few, and all when asked. */

import { findField, isList, type Value } from '@ninefold/model';
import { Fragment, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { upperFirst } from '../../components/words.ts';
import type { ToldChange } from '../../controllers/record/tell-changes.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';

const few = 3;

/** Nothing where nothing changed. The words somebody gave with it come first. */
export function HistoryChanges({ changes, entity }: { readonly changes: readonly ToldChange[]; readonly entity: string }) {
  const [all, setAll] = useState(false);
  const application = useApplication();
  const statementOf = ({ words }: ToldChange) => findField(application, entity, words)?.statement;
  // One more than a few is no longer than the button that would hide it.
  const shown = all || changes.length <= few + 1 ? changes : changes.slice(0, few);
  const given = changes.filter((change) => change.kind === 'given');
  if (changes.length === 0) return null;
  return (
    <>
      {given.map((change) => (
        <p key={change.words} className="history-words" title={fieldsIn(change.words)} data-statement={statementOf(change)}>
          <FieldValue type={change.type} value={change.value} entity={entity} />
        </p>
      ))}
      {given.length < changes.length ? (
        <ul className="history-changes">
          {shown.map((change, index) =>
            change.kind === 'given' ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry of the past never changes; two lines may tell the same field
              <li key={index} data-statement={statementOf(change)}>
                <span className="history-field">{upperFirst(fieldsIn(change.words))}:</span> <Told change={change} entity={entity} />
              </li>
            ),
          )}
        </ul>
      ) : null}
      {shown.length < changes.length ? (
        <Button kind="plain" small className="history-all" onClick={() => setAll(true)}>
          {t('Show all {count} changes', { count: changes.length })}
        </Button>
      ) : null}
    </>
  );
}

/** `lines, amount`: a field of a line, by its way. */
function fieldsIn(words: string): string {
  return words.split(', ').map(fieldOf).join(', ');
}

function Told({ change, entity }: { readonly change: Exclude<ToldChange, { kind: 'given' }>; readonly entity: string }) {
  if (change.kind === 'lines') return <>{change.said}</>;
  if (change.kind === 'forgotten') return <>{t('forgotten')}</>;
  const { types, from, to } = change;
  if (isNothing(to)) return <>{t('removed')}</>;
  if (isNothing(from))
    return (
      <span className="history-to">
        <FieldValue type={types.to} value={to} entity={entity} dense />
      </span>
    );
  return (
    <Fragment>
      <span className="history-from">
        <FieldValue type={types.from} value={from} entity={entity} dense />
      </span>
      <span aria-hidden="true"> → </span>
      <span className="out-of-sight"> {t('became')} </span>
      <span className="history-to">
        <FieldValue type={types.to} value={to} entity={entity} dense />
      </span>
    </Fragment>
  );
}

/** A value there was not before, or is not any more, is shown without the nothing. */
function isNothing(value: Value | undefined): boolean {
  return value === null || value === '' || (isList(value) && value.length === 0);
}
