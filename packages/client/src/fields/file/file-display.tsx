/** A file's name and size. */
import { isFile } from '@ninefold/model';
import { Paperclip } from 'lucide-react';
import type { DisplayProps } from '../display-props.ts';
import { NoValue } from '../no-value.tsx';

export function FileDisplay({ value, formats, dense }: DisplayProps) {
  if (!isFile(value)) return <NoValue />;
  return (
    <span className="value-file">
      <Paperclip size={14} aria-hidden="true" />
      <span className="value-text">{value.name}</span>
      {dense ? null : <span className="softest">{sizeOf(value.size, formats.locale)}</span>}
    </span>
  );
}

/** `1.4 MB`, counted in thousands. */
function sizeOf(bytes: bigint, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  let size = Number(bytes);
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[unit] ?? 'byte',
    maximumFractionDigits: size < 10 && unit > 0 ? 1 : 0,
  }).format(size);
}
