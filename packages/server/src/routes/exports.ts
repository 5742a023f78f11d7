/** `GET /_app/exports/{format}?screen=…`: all rows of a list as a file. */
import { exportStallMs, localOfInstant } from '@ninefold/engine';
import { type ExportFormat, exportFormats } from '@ninefold/protocol';
import { NobodyWaits } from '@ninefold/store';
import { termIn } from '@ninefold/words';
import { realPersonOf } from '../context/principal.ts';
import type { AppContext } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { chosenColumns } from '../exports/chosen-columns.ts';
import { exportBody } from '../exports/export-body.ts';
import { exportPages, readPage } from '../exports/export-pages.ts';
import { fileFormats } from '../exports/formats.ts';
import { tableOf } from '../exports/line-rows.ts';
import { disposition, safeFileName } from '../files/file-name.ts';
import { networkOf } from '../http/network-of.ts';
import { platformRefused } from '../problems/platform.ts';
import { openList } from '../records/open-list.ts';

/** Refused as the first page of the list is, and where too many exports go on already. What fails later breaks the connection. */
export async function answerExport(context: AppContext<'exportRows'>): Promise<Response> {
  const { running, services, request, parameters } = context;
  const format = exportFormats.find((one) => one === parameters.format);
  if (!format) throw platformRefused('not-found', { message: `A list is exported as ${exportFormats.join(', ')}.` });
  const { columns: asked, lines, ...query } = readQuery(context, 'exportRows');
  const list = await openList(context, query);
  const shown = chosenColumns(list.columns(), asked);
  const { application, settings } = running;
  const { mediaType, write } = fileFormats[format];
  const title = termIn(settings.terms, 'title', list.title);
  const headers = {
    'content-type': mediaType,
    'content-disposition': disposition('attachment', nameOf(context, title, format)),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  };
  const leave = services.exports.take(askerOf(context));
  try {
    const first = await readPage(context, list, null);
    if (request.method === 'HEAD') {
      leave();
      return new Response(null, { headers });
    }
    const reader = { application, roles: context.principal.person.roles, speech: settings };
    const how = { pages: exportPages(context, list, first), format, lines: lines !== undefined };
    const { columns, pages } = tableOf(reader, list.entity, shown, how);
    const file = { title, columns, timeZone: settings.timeZone, locale: settings.locale };
    const ended = (problem?: unknown): void => {
      leave();
      if (problem !== undefined && !(problem instanceof NobodyWaits))
        services.log('warn', 'an export broke off', { list: list.title, format, reason: String(problem) });
    };
    const pieces = write(file, pages);
    return new Response(exportBody({ pieces, stallMs: exportStallMs, ended }), { headers });
  } catch (problem) {
    leave();
    throw problem;
  }
}

function askerOf({ principal, address }: AppContext<'exportRows'>): string {
  return realPersonOf(principal) ?? `address ${networkOf(address)}`;
}

/** `Claims 2026-11-27.csv`: the day is that of the document's time zone. */
function nameOf({ environment, running }: AppContext<'exportRows'>, title: string, format: ExportFormat): string {
  const day = localOfInstant(environment.now, running.settings.timeZone)?.date ?? '';
  return safeFileName(`${title} ${day}.${format}`);
}
