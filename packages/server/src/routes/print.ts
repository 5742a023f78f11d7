/** `GET /_app/records/{entity}/{id}/print.pdf?screen=…`: a page of a record as PDF. */
import { recordPath, redact, rowPredicate, sentences } from '@ninefold/engine';
import { findScreen, foldName, givenValue } from '@ninefold/model';
import { termIn } from '@ninefold/words';
import type { AppContext } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { disposition, safeFileName } from '../files/file-name.ts';
import { platformRefused } from '../problems/platform.ts';
import { includesForAnswer } from '../records/answer.ts';
import { knownEntity } from '../records/known-entity.ts';
import { viewerOf } from '../records/list.ts';
import { readRecord } from '../records/read.ts';
import { showRecord } from '../records/show.ts';

/** Refused as opening the page is. Nobody waits for a browser who may not see what it would print. */
export async function answerPrint(context: AppContext<'printRecord'>): Promise<Response> {
  const { running, principal, services, request, url, parameters } = context;
  const { application, store } = running;
  const entity = knownEntity(context, parameters.entity);
  const screen = findScreen(application, readQuery(context, 'printRecord').screen);
  const shows = screen && givenValue(screen.shows);
  if (!screen || shows?.kind !== 'print' || foldName(shows.entity) !== foldName(entity.name))
    throw platformRefused('not-found', { said: sentences.noSuchScreen });
  const open = rowPredicate(application, principal.person.roles, { kind: 'open', screen: screen.name }).predicate;
  const record = await readRecord(context, store, { entity, by: 'id', value: parameters.id }, includesForAnswer(context, entity), [open]);
  const shown = showRecord(application, redact(viewerOf(context), record));
  const path = recordPath(screen, shown);
  if (path === undefined) throw platformRefused('not-found', { said: sentences.noSuchScreen });
  const [cookie, authorization] = ['cookie', 'authorization'].map((name) => request.headers.get(name));
  const page = {
    origin: url.origin,
    path,
    cookie: cookie ?? null,
    authorization: authorization ?? null,
    language: running.settings.locale,
  };
  const pdf = await services.admission.aside(() => services.printer.print(page, request.signal));
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': disposition(
        'inline',
        safeFileName(`${termIn(running.settings.terms, 'title', screen.name)} ${shown.label}.pdf`),
      ),
      'content-length': String(pdf.byteLength),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
