/** A place in the document: `claims.md:31:38`, a link to that line of its text. */

import { ownPath } from '@ninefold/engine';
import { Link } from 'wouter';
import { t } from '../language/t.tsx';
import './document-line.css';

export interface DocumentLineProps {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
}

/** `line` and `column` count from 1; without a column only the line is named. */
export function DocumentLine({ file, line, column }: DocumentLineProps) {
  return (
    <Link href={`${ownPath('document-part', { part: 'text' })}#line-${line}`} className="document-line">
      <span className="out-of-sight">{t('In')} </span>
      {column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`}
    </Link>
  );
}
