/** What stands in the client's code as if it were words for people, and is not translated. */

/** What only the author of the document meets: the document itself, what is found in it, why something is, the strip of a preview. */
export const ofTheAuthor =
  /^(?:controllers\/document|views\/(?:document|blank)|why)\/|^shell\/(?:finding|preview-strip|view-as|calls-panel|why)/u;

/** Kinds, events, keys, what English alone needs, and what is called alike in every language. Calls are answered by hand in a preview only. */
export const noWords: ReadonlySet<string> = new Set([
  'view count',
  'Esc',
  'record {} {}',
  'bottom-words',
  'taken over',
  'copy of {}',
  'line added',
  'no answer',
  'not empty',
  'action {}',
  'comment {}',
  'sent elsewhere',
  'translate({}px, {}px) rotate(1.5deg)',
  'whole day',
  'day of year',
  'line moved',
  'line removed',
  'line put back',
  'line duplicated',
  'Arrow',
  'paste taken back',
  'lines pasted',
  'minmax({}px, {}fr)',
  'date and time',
  'Excel',
  'group {}',
  'PDF',
  'not yet',
  'Answer it yourself under Calls, above.',
  'gap {}',
  '{} it',
  '{} MB',
  '{} week',
]);
