/** N022: an entry that accepts nothing, since nothing is found there any more, or since the entry itself is wanting. */
import type { Finding, PointNumber } from '@ninefold/model';
import { checkCodes, codes } from '../codes.ts';
import type { AcceptedEntry } from './accepted-entries.ts';

interface Tried {
  readonly fitting: readonly Finding[];
  /** All that fits is of a kind that cannot be accepted. */
  readonly refused: boolean;
  /** The document was read without an error, so that all of it was checked. */
  readonly whole: boolean;
  readonly point?: PointNumber;
}

/** None when the entry is as it should be. */
export function acceptedForNothing(entry: AcceptedEntry, tried: Tried): readonly Finding[] {
  const said = wrongWith(entry, tried);
  if (!said) return [];
  const { severity } = checkCodes.N022;
  return [{ code: 'N022', severity, ...(tried.point && { point: tried.point }), span: entry.span, ...said }];
}

function wrongWith({ code, on, reason }: AcceptedEntry, { fitting, refused, whole }: Tried): Pick<Finding, 'what' | 'mend'> | undefined {
  const name = codes[code]?.name;
  if (name === undefined)
    return { what: `${code} is no code of a finding, so nothing is accepted here.`, mend: 'Write the code that is printed.' };
  if (reason === '') {
    return {
      what: `${code} is not accepted: the entry gives no reason.`,
      mend: `Say why, so that readers can agree: \`> accepted ${code}${on === undefined ? '' : ` on ${on}`}: …\``,
    };
  }
  if (refused) {
    return {
      what: `${code} (${name}) cannot be accepted: what cannot be read cannot be agreed to.`,
      mend: 'Mend it, and remove this line.',
    };
  }
  if (fitting.length > 0 || !whole) return undefined;
  return {
    what: `${code} (${name}) is accepted${on === undefined ? '' : ` on ${on}`}, but nothing of the kind is found there.`,
    mend: 'Remove this line; or name what it is about as the finding does.',
  };
}
