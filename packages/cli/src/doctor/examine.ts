/** Everything that an application needs, one after the other; nothing is changed by looking. */
import { findFiles, hasData, isDatabase, openToRead } from '@ninefold/store';
import { shellWord } from '../arguments/shell-word.ts';
import { type Candidate, readCandidate } from '../document/candidate.ts';
import { type DataPlace, placeWords } from '../document/data-place.ts';
import { CommandFailure } from '../failure.ts';
import { countFindings, plural, summaryLine } from '../findings/count-findings.ts';
import { chromiumIfThere } from '../run/chromium.ts';
import { createClock } from '../run/clock.ts';
import { mailOrRefuse } from '../run/mail.ts';
import { settingsOrRefuse } from '../run/settings.ts';
import { version } from '../version.ts';
import { bad, type Examined, good, odd } from './examined.ts';
import { examineClock, examineRoom, examineSecret } from './folder.ts';
import { whyUnreachable } from './why-unreachable.ts';

/** In the order in which one would mend it. */
export async function examine(
  file: string,
  place: DataPlace,
  constants: Readonly<Record<string, string>>,
  files: string | undefined,
): Promise<readonly Examined[]> {
  const candidate = await readCandidate(file).catch((error: unknown) => {
    if (error instanceof CommandFailure) return error;
    throw error;
  });
  const isThere = await hasData(place.place);
  return [
    examineVersions(),
    ...(candidate instanceof CommandFailure
      ? [bad('document', candidate.message)]
      : [examineDocument(candidate), examineSettings(candidate, constants), await examineData(candidate, place, isThere)]),
    await examineFiles(isThere ? place.place : null, files),
    await examineRoom(place.directory),
    await examineSecret(place.directory, isThere),
    await examineClock(place.directory),
    await examineMail(),
    examineChromium(),
  ];
}

function examineVersions(): Examined {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isKnown = major > 22 || (major === 22 && minor >= 14) || (major === 20 && minor >= 19);
  const words = `Ninefold ${version()} on Node ${process.versions.node}`;
  return isKnown ? good('versions', `${words}.`) : bad('versions', `${words}: it needs Node 20.19, or 22.14 and newer.`);
}

function examineDocument({ file, runs, findings, checked }: Candidate): Examined {
  if (!runs)
    return bad(
      'document',
      `${file} has ${plural(countFindings(findings).errors, 'error')}. To read them: ninefold check ${shellWord(file)}`,
    );
  const summary = countFindings(checked().findings);
  const words = `${file} can be run: ${summaryLine(summary)}`;
  return summary.errors + summary.warnings > 0 ? odd('document', words) : good('document', words);
}

function examineSettings({ application }: Candidate, constants: Readonly<Record<string, string>>): Examined {
  try {
    const { remarks } = settingsOrRefuse(application, constants);
    const [first] = remarks;
    return first === undefined ? good('constants', 'Each has a value.') : odd('constants', remarks.join(' '));
  } catch (error) {
    if (error instanceof CommandFailure) return bad('constants', error.message.split('\n')[0] ?? '');
    throw error;
  }
}

async function examineData(candidate: Candidate, { place, name }: DataPlace, isThere: boolean): Promise<Examined> {
  const { application, file, runs } = candidate;
  if (!isThere && !isDatabase(place)) return good('data', `There is nothing in ${name} yet; the first start makes it.`);
  if (isThere && !runs) return odd('data', `There is data in ${name}; whether it fits is seen once the document can be run.`);
  const opened = await openToRead({ application, directory: place, clock: createClock() });
  if (opened.kind === 'opened') {
    opened.reader.close();
    return good('data', `${name} holds data of this document.`);
  }
  if (!isThere && opened.message.startsWith('There is no data')) return good('data', `${name} can be reached, and holds nothing yet.`);
  const isOtherVersion = opened.message.includes('another version');
  const plan = `To see what a start would do: ninefold plan ${shellWord(file)}${placeWords(file, place)}`;
  return isOtherVersion ? odd('data', `${opened.message} ${plan}`) : bad('data', opened.message);
}

/** `data`: what may say where its files are. */
async function examineFiles(data: string | null, files: string | undefined): Promise<Examined> {
  const found = await findFiles(data, files).catch((error: unknown) => String(error));
  if (typeof found === 'string') return bad('files', found);
  if (found.place === null) return good('files', 'They are kept with the data.');
  return found.problem === undefined ? good('files', `${found.place} can be reached.`) : bad('files', found.problem);
}

async function examineMail(): Promise<Examined> {
  try {
    const mail = mailOrRefuse('http://127.0.0.1');
    if (!mail) return odd('mail', 'None is sent: SMTP_URL is not given.');
    const { hostname, protocol } = new URL(mail.url);
    const problem = await whyUnreachable(mail.url, protocol === 'smtps:' ? 465 : 587);
    return problem === undefined ? good('mail', `${hostname} can be reached.`) : bad('mail', `${hostname} of SMTP_URL: ${problem}.`);
  } catch (error) {
    if (error instanceof CommandFailure) return bad('mail', error.message.split('\n')[0] ?? '');
    throw error;
  }
}

function examineChromium(): Examined {
  const { chromium } = chromiumIfThere();
  return chromium === undefined
    ? odd('PDFs', 'None are made: there is no Chromium. CHROMIUM names one.')
    : good('PDFs', `Made by ${chromium}.`);
}
