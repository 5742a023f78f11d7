/** Exports a list as it stands: what was searched, filtered and ordered, as one of several kinds of files. */

import { mostCounted } from '@ninefold/engine';
import type { ExportFormat } from '@ninefold/protocol';
import { Download } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { usePhone } from '../../components/media.ts';
import { Menu } from '../../components/menu.tsx';
import { listed } from '../../components/words.ts';
import type { Column } from '../../controllers/list/columns.ts';
import type { ListAsked } from '../../controllers/list/use-rows.ts';
import { useCommands } from '../../keys/commands.ts';
import { thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useEntity, useSession } from '../../session.ts';

interface ExportMenuProps {
  /** What the list is called. */
  readonly title: string;
  readonly entity: string;
  /** What says that there is such a list. */
  readonly statement: string;
  readonly asked: ListAsked;
  /** Those that stand there. */
  readonly shown: readonly Pick<Column, 'type'>[];
  /** Those that were chosen; undefined: all that the list has. */
  readonly columns?: readonly Pick<Column, 'key'>[] | undefined;
  /** How many rows there are; null while that is not known. */
  readonly total: number | null;
  /** One of several lists of a page: smaller, and without commands of its own. */
  readonly beside?: boolean;
}

const formats: readonly { readonly format: ExportFormat; readonly words: string; readonly after: string }[] = [
  { format: 'xlsx', words: 'Excel', after: '.xlsx' },
  { format: 'csv', words: 'CSV', after: '.csv' },
  { format: 'json', words: 'JSON', after: '.json' },
];

/** Says how many there are, as far as they are counted. Where lines stand there, they can be rows of the file. */
export function ExportMenu({ title, entity: name, statement, asked, shown, columns, total, beside = false }: ExportMenuProps) {
  const { locale } = useSession();
  const phone = usePhone();
  const entity = useEntity(name) ?? { name, plural: name };
  const words =
    total === null || total > mostCounted
      ? t('Export all {things}', { things: thingOf(entity.plural) })
      : t('Export {things}', { things: listed(total, entity, locale) });
  const begin = async (format: ExportFormat, lines = false): Promise<void> =>
    (await import('../../controllers/export/export-list.ts')).exportList({
      title,
      asked,
      columns: columns?.map(({ key }) => key),
      format,
      lines,
      locale,
    });
  const commands = formats.map(({ format, words: kind }) => ({
    id: `export.${format}`,
    words: t('{words} as {kind}', { words, kind }),
    statement,
    does: () => void begin(format),
  }));
  useCommands(beside ? [] : commands);
  const entries = formats.map((one) => ({ ...one, id: one.format as string, statement, onChoose: () => void begin(one.format) }));
  const groups = [{ title: words, entries }];
  if (shown.some(({ type }) => type.kind === 'lines')) {
    const inRows = entries.filter(({ format }) => format !== 'json');
    groups.push({
      title: t('A row for each line'),
      entries: inRows.map((one) => ({ ...one, id: `lines.${one.id}`, onChoose: () => void begin(one.format, true) })),
    });
  }
  const icon = <Download size={16} aria-hidden="true" />;
  return (
    <Menu
      label={words}
      groups={groups}
      opener={(opener) =>
        beside || phone ? (
          <Button kind="plain" small={beside} iconOnly icon={icon} statement={statement} {...opener}>
            {words}
          </Button>
        ) : (
          <Button kind="plain" icon={icon} title={words} aria-label={words} statement={statement} {...opener}>
            {t('Export')}
          </Button>
        )
      }
    />
  );
}
