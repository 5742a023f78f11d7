/** What `ninefold run` says when it runs. */
import { signInTries, signsUpAs } from '@ninefold/engine';
import { givenValue, rolesOfPeople } from '@ninefold/model';
import { shellWord } from '../arguments/shell-word.ts';
import type { Candidate } from '../document/candidate.ts';
import { countFindings, plural, summaryLine } from '../findings/count-findings.ts';
import type { RunOptions } from './run-options.ts';

interface StartedRun {
  readonly candidate: Candidate;
  readonly address: string;
  /** Where the data is. */
  readonly place: string;
  /** What was done to the database to follow the document. */
  readonly applied: readonly string[];
  readonly remarks: readonly string[];
  readonly options: RunOptions;
}

/** Where it runs, where the data is, what was done to it, and what to do next. No newline at the end. */
export function describeRun({ candidate, address, place, applied, remarks, options }: StartedRun): string {
  return [
    `${candidate.application.title} runs at ${address}`,
    `Data is kept in ${place}.`,
    ...appliedLines(applied),
    ...remarks,
    '',
    ...nextStep(candidate, options),
    'To stop: Ctrl+C',
  ].join('\n');
}

/** Behind a proxy all callers have its address, and one who guesses passwords would lock out everybody. */
export function proxyLines({ url, addressHeader }: Pick<RunOptions, 'url' | 'addressHeader'>): readonly string[] {
  if (url === undefined || addressHeader !== undefined) return [];
  return [
    'Warning: --url is given without --address-header. Behind a proxy everybody has one address, so',
    `${signInTries.address} wrong passwords of one caller lock out everybody for ${signInTries.withinMs / 60_000} minutes.`,
  ];
}

/** What was done to data that was there, all of it. Of a new database there is nothing to say. */
export function appliedLines(applied: readonly string[]): readonly string[] {
  return applied.map((change) => `  ${change}`);
}

const mostErrors = 5;

/** What checking finds stops nothing: how much there is, and each error in a line. */
export function findingsLines(candidate: Candidate): readonly string[] {
  const { findings, accepted } = candidate.checked();
  if (findings.length + accepted.length === 0) return [];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const more = errors.length > mostErrors ? [`  and ${plural(errors.length - mostErrors, 'more error')}`] : [];
  return [
    `The document has ${summaryLine(countFindings(findings))}${accepted.length > 0 ? `, ${accepted.length} accepted` : ''}. To read them: ninefold check ${shellWord(candidate.file)}`,
    ...errors.slice(0, mostErrors).map(({ code, span, what }) => `  error[${code}] line ${span.line}: ${what}`),
    ...more,
  ];
}

function nextStep({ application }: Candidate, { file, data }: RunOptions): readonly string[] {
  const role = rolesOfPeople(application)[0]?.name;
  const { whoSignsIn } = application.roles;
  if (role === undefined || givenValue(whoSignsIn) === undefined)
    return ['Nobody can sign in yet: point 6 does not say who does. To look at it: --preview'];
  if (signsUpAs(application).length > 0)
    return ['People sign up by themselves. To give somebody a role:'].concat(inviteLine(file, data, role));
  return ['To invite somebody:', inviteLine(file, data, role)];
}

function inviteLine(file: string, data: string | undefined, role: string): string {
  return `  ninefold invite ${shellWord(file)}${data === undefined ? '' : ` --data ${shellWord(data)}`} --role ${shellWord(role)} somebody@example.com`;
}
