/** A page to print, as it comes out on paper: the browser prints it, or the server makes a PDF of the same page. */

import { paperOf, type RecordKey } from '@ninefold/engine';
import type { Entity, Screen, ShowsOf } from '@ninefold/model';
import { addressOf, type RecordAnswer } from '@ninefold/protocol';
import { FileDown, Printer } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Failure } from '../../components/failure.tsx';
import { Gap } from '../../components/gap.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { recordOffers } from '../../controllers/record/record-offers.ts';
import { useRecord } from '../../controllers/record/use-record.ts';
import { decodeRecord } from '../../controllers/record/wire-record.ts';
import { useLeaveCommand } from '../../controllers/use-home.ts';
import { useApplicationPlace } from '../../fields/dates/use-application-place.ts';
import { preloadLongText } from '../../fields/long-text/long-text-display.tsx';
import { useCommands } from '../../keys/commands.ts';
import { thingOf, titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication, useEntity, useSession } from '../../session.ts';
import { Missing } from '../../why/missing.tsx';
import { ListOffers } from '../list/list-offers.tsx';
import { RecordSkeleton } from '../record/record-skeleton.tsx';
import type { ViewProps } from '../screen-props.ts';
import { PrintSheet } from './print-sheet.tsx';
import './print.css';

/** A gap where its entity is not there or its route names no record. */
export function PrintScreen({ screen, shows, parameters }: ViewProps<'print'>) {
  const entity = useEntity(shows.entity);
  const [name] = Object.entries(parameters);
  if (!entity || !name) return <Gap words={t('{what}: not shown', { what: titleOf(screen.name) })} statement={screen.statement} />;
  const named = { parameter: name[0], value: name[1] };
  return <Printed key={`${entity.name} ${name[1]}`} screen={screen} shows={shows} entity={entity} name={named} />;
}

interface PrintedProps {
  readonly screen: Screen;
  readonly shows: ShowsOf<'print'>;
  readonly entity: Entity;
  readonly name: RecordKey;
}

function Printed({ screen, shows, entity, name }: PrintedProps) {
  const { data, error, refetch } = useRecord(entity.name, name, screen);
  if (data) return <Ready screen={screen} shows={shows} entity={entity} answer={data} />;
  if (!error) return <RecordSkeleton />;
  return (
    <>
      <PageHeader title={titleOf(screen.name)} statement={screen.statement} />
      <div data-print="failed">
        <Failure
          error={error}
          what={t('This {entity}', { entity: thingOf(entity.name) })}
          {...(isProblem(error, 404) ? {} : { retry: () => void refetch() })}
        />
      </div>
    </>
  );
}

/** `p` prints, Esc leaves. `data-print="ready"` once the page looks as it is printed. */
function Ready({ screen, shows, entity, answer }: Omit<PrintedProps, 'name'> & { readonly answer: RecordAnswer }) {
  const application = useApplication();
  const { locale } = useSession();
  const ready = usePrintable();
  const place = useApplicationPlace();
  const record = useMemo(() => decodeRecord(application, answer.record), [application, answer.record]);
  useCommands([{ id: 'print', words: t('Print'), keys: 'p', statement: screen.statement, does: () => window.print() }, useLeaveCommand()]);
  return (
    <>
      <PageHeader
        title={titleOf(screen.name)}
        statement={screen.statement}
        under={answer.record.label}
        actions={<Actions screen={screen} answer={answer} />}
      />
      {place !== undefined && entity.fields.some(({ type }) => type.kind === 'date and time') ? (
        <p className="print-clock">{t('Times on it are those of {zone}.', { zone: place })}</p>
      ) : null}
      <div className={`print-place print-on-${paperOf(locale)}`} data-print={ready ? 'ready' : 'waiting'}>
        <PrintSheet screen={screen} shows={shows} entity={entity} record={record} />
      </div>
    </>
  );
}

function Actions({ screen, answer }: { readonly screen: Screen; readonly answer: RecordAnswer }) {
  const application = useApplication();
  const { pdf } = useSession();
  const { entity, id } = answer.record;
  const offers = recordOffers(application, screen, answer);
  return (
    <>
      <Button kind="filled" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
      {pdf && id !== null ? (
        <a
          className="button button-quiet"
          href={`${addressOf('printRecord', { entity, id }).path}?${new URLSearchParams({ screen: screen.name })}`}
          download
        >
          <FileDown size={16} aria-hidden="true" />
          <span className="button-words">PDF</span>
        </a>
      ) : null}
      {offers.map((offer) => {
        if (offer.kind === 'gap') return <Gap key={offer.statement} words={offer.words} statement={offer.statement} />;
        if (offer.kind !== 'open' && offer.kind !== 'print') return null;
        return (
          <ButtonLink key={offer.statement} to={offer.to} statement={offer.statement}>
            {offer.kind === 'print' ? t('Print {what}', { what: titleOf(offer.words) }) : titleOf(offer.words)}
          </ButtonLink>
        );
      })}
      <ListOffers screen={screen} beside />
      <Missing screen={screen} />
    </>
  );
}

/** Whether the letters that are drawn are those of the page, not the ones that stand in for them, texts are set as their marks say, and the logo is there. */
function usePrintable(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let there = true;
    const pictures = [...document.images].map((image) => image.decode().catch(() => undefined));
    void Promise.all([document.fonts.ready, preloadLongText(), ...pictures]).then(() => there && setReady(true));
    return () => {
      there = false;
    };
  }, []);
  return ready;
}
