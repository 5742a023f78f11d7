/** From text to an application and what there is to say about it. */
import type { Application, Finding } from '@ninefold/model';
import { bindApplication } from './bind/application.ts';
import type { Drafts } from './bind/drafts.ts';
import { readBlocks } from './read/blocks.ts';
import { type Section, splitPoints } from './read/points.ts';
import { createSource } from './read/source.ts';
import { createReading, type Reading } from './reading.ts';
import { readCalls } from './sections/calls.ts';
import { readConstants } from './sections/constants.ts';
import { readEntities } from './sections/entities.ts';
import { readErrors } from './sections/errors.ts';
import { reportLostMarks } from './sections/lost-marks.ts';
import { readProduct } from './sections/product.ts';
import { readRoles } from './sections/roles.ts';
import { readRules } from './sections/rules.ts';
import { readScreens } from './sections/screens.ts';
import { readStates } from './sections/states.ts';
import { withOtherPlaces } from './unknown-names.ts';

export interface ReadDocument {
  readonly application: Application;
  /** In the order of the text. */
  readonly findings: Finding[];
}

/** Reads any text whatever; never throws. A statement with an error is kept as far as it can be read. */
export function readDocument(text: string): ReadDocument {
  const reading = createReading(createSource(text));
  const sections = splitPoints(reading, readBlocks(reading.source));
  const application = bindApplication(reading, sections, readSections(reading, sections.sections));
  const findings = withOtherPlaces(reading.unknown, reading.findings);
  return { application, findings: findings.sort((a, b) => a.span.from - b.span.from || a.span.to - b.span.to) };
}

function readSections(reading: Reading, sections: readonly Section[]): Drafts {
  const read = <D>(number: number, reader: (reading: Reading, section: Section) => D): D => {
    const section = sections[number - 1];
    if (section) reportLostMarks(reading, section);
    return reader(reading, section ?? { number: 1, name: 'product', heading: undefined, headings: [], blocks: [] });
  };
  return {
    product: read(1, readProduct),
    screens: read(2, readScreens),
    entities: read(3, readEntities),
    states: read(4, readStates),
    rules: read(5, readRules),
    roles: read(6, readRoles),
    calls: read(7, readCalls),
    errors: read(8, readErrors),
    constants: read(9, readConstants),
  };
}
