/** The sheet itself: letterhead, to whom it goes, what it is, its facts, texts and lines. Nothing on it can be pressed. */

import { labelField, recordAt, usualLetterhead } from '@ninefold/engine';
import { type Entity, givenValue, type RecordValue, type Screen, type ShowsOf } from '@ninefold/model';
import { useMemo } from 'react';
import { Gap } from '../../components/gap.tsx';
import { upperFirst } from '../../components/words.ts';
import { layoutPrint, type PrintedText } from '../../controllers/print/print-layout.ts';
import type { ShownPart } from '../../controllers/record/record-layout.ts';
import { valueAtPath } from '../../controllers/record/value-at-path.ts';
import { isNothing } from '../../fields/is-nothing.ts';
import { headOf, titleOf } from '../../language/names.ts';
import { word } from '../../language/t.tsx';
import { useApplication, useSession } from '../../session.ts';
import { PrintLines } from './print-lines.tsx';
import { PrintedValue } from './printed-value.tsx';

interface PrintSheetProps {
  readonly screen: Screen;
  readonly shows: ShowsOf<'print'>;
  readonly entity: Entity;
  readonly record: RecordValue;
}

/** Fields without a value, and those one may not read, are left out; a field that is not shown is a gap. */
export function PrintSheet({ screen, shows, entity, record }: PrintSheetProps) {
  const application = useApplication();
  const page = useMemo(
    () => layoutPrint(application, entity, shows.fields, screen, labelField(application, entity.name)),
    [application, entity, shows.fields, screen],
  );
  const isThere = ({ shown, field }: ShownPart) => field === undefined || !isNothing(valueAtPath(record, shown.path));
  const address = page.address.filter(isThere);
  const facts = page.facts.filter(isThere);
  return (
    <article className="print-sheet" data-statement={screen.statement}>
      <Letterhead />
      <div className="print-head">
        {address.length > 0 ? (
          <address className="print-address">
            {address.map((part) => (
              <Printed key={part.shown.words} part={part} record={record} />
            ))}
          </address>
        ) : null}
        <div className="print-what">
          <h2 className="print-title">
            {titleOf(entity.name)} {page.number && isThere(page.number) ? <Printed part={page.number} record={record} /> : null}
          </h2>
          {facts.length > 0 ? (
            <dl className={address.length > 0 ? 'print-facts' : 'print-facts print-facts-wide'}>
              {facts.map((part) => (
                <div key={part.shown.words} className="print-fact">
                  <dt>{upperFirst(headOf(part.shown))}</dt>
                  <dd>
                    <Printed part={part} record={record} />
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      </div>
      {page.subject && isThere(page.subject) ? (
        <p className="print-subject">
          <Printed part={page.subject} record={record} />
        </p>
      ) : null}
      {page.body.map((block) =>
        block.kind === 'lines' ? (
          <PrintLines key={block.part.field.name} block={block} record={record} />
        ) : isThere(block.part) ? (
          <Text key={block.part.shown.words} block={block} record={record} />
        ) : null,
      )}
    </article>
  );
}

function Letterhead() {
  const { title, application, logo } = useSession();
  const given = application ? givenValue(application.product.letterhead) : undefined;
  const [name, ...lines] = given?.map((line) => word('text', line)) ?? usualLetterhead({ title });
  return (
    <header className="print-letterhead" data-statement={given ? 'product/letterhead' : undefined}>
      {logo ? <img className="print-logo" src={logo.light} alt={name} /> : <strong>{name}</strong>}
      {lines.length > 0 ? (
        <p>
          {lines.map((line) => (
            <span key={line} dir="auto">
              {line}
            </span>
          ))}
        </p>
      ) : null}
    </header>
  );
}

function Text({ block: { part }, record }: { readonly block: PrintedText; readonly record: RecordValue }) {
  return (
    <section className="print-text">
      <h3>{upperFirst(headOf(part.shown))}</h3>
      <div dir="auto">
        <Printed part={part} record={record} long />
      </div>
    </section>
  );
}

interface PrintedProps {
  readonly part: ShownPart;
  readonly record: RecordValue;
  /** Read line by line. */
  readonly long?: boolean;
}

/** Numbers and names keep the way they run in a line that runs the other way. */
function Printed({ part: { shown, field, entity }, record, long = false }: PrintedProps) {
  if (!field) return <Gap words={headOf(shown)} statement={shown.statement} />;
  return (
    <bdi className="print-value" data-statement={field.statement}>
      <PrintedValue
        type={field.type}
        value={valueAtPath(record, shown.path)}
        entity={entity}
        of={recordAt(record, shown.path)}
        dense={!long}
      />
    </bdi>
  );
}
