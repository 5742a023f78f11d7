/** A list as a file for whoever runs the application: all of it, or what one person would be told. */
import { clientSlice, localOfInstant } from '@ninefold/engine';
import { findEntity, findScreen, givenValue } from '@ninefold/model';
import type { ExportFormat } from '@ninefold/protocol';
import { english } from '@ninefold/words';
import { contextWithoutRequest } from '../access/context-without-request.ts';
import { principalOfEmail } from '../auth/principal-of-email.ts';
import type { Principal } from '../context/principal.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { ServerServices } from '../context/services.ts';
import { openRowsOfSubject } from '../dashboard/rows-of-subject.ts';
import { safeFileName } from '../files/file-name.ts';
import { platformRefused } from '../problems/platform.ts';
import type { OpenRows } from '../records/open-rows.ts';
import { openScreenRows } from '../records/screen-rows.ts';
import { exportPages, readPage } from './export-pages.ts';
import { fileFormats } from './formats.ts';
import { tableOf } from './line-rows.ts';
import { entityCalled, fieldsToExport, openEverything } from './open-everything.ts';

/** What is asked for by somebody who runs the application. */
export interface OperatorExport {
  /** The name of a list screen, or of an entity. */
  readonly list: string;
  readonly format: ExportFormat;
  /** In a table each line of a record is a row. */
  readonly lines?: boolean | undefined;
  /** The e-mail of a person with whose rights it is read; null: everything is. */
  readonly as: string | null;
}

/** A file, piece by piece as it is read. */
export interface OperatorFile {
  /** As a browser would save it. */
  readonly name: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** Throws a refusal with a message for people: there is no such list, nobody signs in with the e-mail, or they may not see it. */
export async function exportAsOperator(
  services: ServerServices,
  running: RunningApplication,
  { list: name, format, as, lines = false }: OperatorExport,
): Promise<OperatorFile> {
  const principal = as === null ? operator : await principalOfEmail(services, running, as);
  const context = contextWithoutRequest(services, running, principal);
  const { application, settings } = running;
  const list = as === null ? openEverything(application, name) : await openAs(context, name);
  if (!list)
    throw platformRefused('not-found', { message: `There is no list and no entity called “${name}”. There are: ${listNames(running)}.` });
  const first = await readPage(context, list, null);
  const shown = list.columns();
  const reader = { application, roles: as === null ? null : principal.person.roles, speech: english };
  const pages = exportPages(context, list, first);
  const told = tableOf(reader, list.entity, shown, { pages, format, lines });
  const file = { title: list.title, columns: told.columns, timeZone: settings.timeZone, locale: settings.locale };
  const day = localOfInstant(context.environment.now, settings.timeZone)?.date ?? '';
  return {
    name: safeFileName(`${list.title} ${day}.${format}`),
    pieces: fileFormats[format].write(file, told.pages),
  };
}

const operator: Principal = { signedIn: false, person: { record: null, roles: [] }, token: null, cookie: null };

async function openAs(context: RequestContext, name: string): Promise<OpenRows | undefined> {
  const { application } = context.running;
  const asked = { screen: name, filters: [], search: '', order: undefined };
  const screen = findScreen(application, name);
  if (screen && givenValue(screen.shows)?.kind === 'list') return await openScreenRows(context, asked);
  const entity = entityCalled(application, name);
  const seen = entity && findEntity(clientSlice(application, context.principal.person.roles), entity.name);
  if (!entity) return undefined;
  const { statement, span, plural } = entity;
  const part = { statement, span, name: plural, kind: 'list', entity: entity.name, fields: seen ? fieldsToExport(seen) : [] } as const;
  return openRowsOfSubject(context, asked, { entity, part, title: plural, where: [], usual: 1 });
}

function listNames({ application: { screens, entities } }: RunningApplication): string {
  const lists = screens.filter(({ shows }) => givenValue(shows)?.kind === 'list').map(({ name }) => name);
  return [...new Set([...lists, ...entities.map(({ plural }) => plural)])].join(', ');
}
