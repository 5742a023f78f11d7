/** Binds the nine points to one application. */
import type { Application, Entity, Point } from '@ninefold/model';
import { givenValue, pointHeadings } from '@ninefold/model';
import { gapAt, gapIn } from '../read/cells.ts';
import type { Section, Sections } from '../read/points.ts';
import { plain } from '../read/words.ts';
import type { Reading } from '../reading.ts';
import type { PointPart } from '../sections/parts.ts';
import { isNotShown, reportOpenPoint, wholeGap } from '../sections/silence.ts';
import { reportOtherParts } from '../sections/take.ts';
import { noCurrency } from '../types/currency.ts';
import { bindAskedValues } from './asked-values.ts';
import { type AskedValue, type Binding, createBinding, referenceTo } from './binding.ts';
import { bindCalls } from './calls.ts';
import { bindConstants, textsOfConstants, typesOfConstants } from './constants.ts';
import { bindCurrencies, bindCurrency } from './currency-fields.ts';
import { tellDoneByNobody } from './done-by-nobody.ts';
import type { Drafts } from './drafts.ts';
import { bindEntities } from './entities.ts';
import { outlineEntities, typeNamesOf, uniqueFields, unsetFields } from './entity-outlines.ts';
import { bindErrors } from './errors.ts';
import { bindHolidays, tellHolidays } from './holidays.ts';
import { statementId } from './ids.ts';
import { tellLinesNotYet } from './lines-not-yet.ts';
import { tellMomentsByTheClock } from './moments-by-the-clock.ts';
import { tellNamedRecordsNotYet } from './named-records-not-yet.ts';
import { collectNames } from './names.ts';
import { bindNarrowedChoices } from './narrowed-choices.ts';
import { partsOfPage } from './page-text.ts';
import { findPeopleAt } from './people-at.ts';
import { bindProduct } from './product.ts';
import { bindRelated } from './related.ts';
import { tellRelatedElsewhere } from './related-elsewhere.ts';
import { findName, noteCase } from './resolve.ts';
import { bindRoles } from './roles.ts';
import { bindRules } from './rules.ts';
import { bindScreens } from './screens.ts';
import { bindStates } from './states.ts';
import { withoutUnusedStays } from './stays.ts';
import { withUniques } from './uniques.ts';
import { peopleNamed } from './who-signs-in.ts';
import { tellWorkingTime } from './working-time-not-shown.ts';

/** The application that the drafts come to. What cannot be resolved is reported to `reading` and left open in the model. */
export function bindApplication(reading: Reading, { title, sections }: Sections, drafts: Drafts): Application {
  for (const section of sections) if (isNotShown(reading, section, drafts[section.name].parts)) reading.notShown.add(section.number);
  for (const point of reading.notRead) reading.notShown.add(point);
  const names = collectNames(reading, drafts);
  const product = bindProduct(reading, drafts.product);
  const constants = bindConstants(reading, drafts.constants);
  const types = typesOfConstants(constants);
  const signsIn = drafts.roles.bullets['Who signs in'];
  const people = signsIn ? peopleNamed(names, signsIn.value) : [];
  // One that cannot be read is reported already.
  const written = drafts.product.bullets.Currency ? noCurrency : undefined;
  const currency = product.currency.kind === 'given' ? product.currency.value : written;
  const unrelated = createBinding(reading, names, [], types, people);
  const related = bindRelated(unrelated, outlineEntities(unrelated, drafts.entities, currency));
  const outlines = bindCurrencies(reading, related).map((outline) => withUniques(unrelated, outline));
  const texts = textsOfConstants(reading, constants, drafts.constants);
  const known = { unset: unsetFields(outlines), unique: uniqueFields(outlines), ...(texts && { texts }) };
  const unasked = createBinding(reading, names, outlines, types, people, known);
  const asked = bindAskedValues(unasked, drafts.states, typeNamesOf(unasked, currency)).map((each) => ({
    ...each,
    field: bindCurrency(reading, outlines, each.entity, each.field, 4),
  }));
  const binding = createBinding(reading, names, outlines, types, people, { ...known, asked });
  const holidaysFrom = bindHolidays(binding, drafts.product);
  const entities = withAskedValues(bindEntities(binding, outlines), asked);
  const peopleAt = findPeopleAt(binding, drafts.roles);
  const states = bindStates(binding, drafts.states, peopleAt);
  const rules = [...bindRules(binding, drafts.rules), ...bindNarrowedChoices(binding, outlines)];
  const screens = bindScreens(binding, drafts.screens, peopleAt);
  const calls = bindCalls(binding, drafts.calls, states);
  const roles = bindRoles(binding, drafts.roles, screens, calls.calls);
  const errors = bindErrors(binding, drafts.errors, { entities, rules, machines: states, roles });
  noteAudiences(binding, drafts.product);
  const inPages = screens.flatMap(({ name, shows }) =>
    givenValue(shows)?.kind === 'page' ? partsOfPage(drafts.screens.parts, name).slice(1) : [],
  );
  const otherParts = drafts.screens.parts.filter((part) => !inPages.includes(part));
  reportOtherParts(reading, 2, 'screen', otherParts, names.screens);
  const points = sections.map((section) => bindPoint(reading, section, drafts[section.name].parts));
  const silent = points[5]?.shown === false ? sections[5] : undefined;
  const application = withoutUnusedStays({
    title,
    points,
    product: { ...product, ...(holidaysFrom.length > 0 && { holidaysFrom }) },
    screens,
    entities,
    states,
    rules,
    roles: silent ? { ...roles, gap: gapOf(reading, silent, drafts.roles.parts) } : roles,
    calls,
    errors,
    constants,
  });
  tellLinesNotYet(reading, application);
  tellRelatedElsewhere(reading, application);
  tellMomentsByTheClock(reading, application);
  tellNamedRecordsNotYet(reading, application);
  tellDoneByNobody(reading, application);
  tellWorkingTime(reading, application);
  tellHolidays(reading, application);
  return application;
}

function withAskedValues(entities: readonly Entity[], asked: readonly AskedValue[]): Entity[] {
  return entities.map((entity) => {
    const own = asked.flatMap((each) => (each.entity === entity.name ? [each.field] : []));
    return own.length === 0 ? entity : { ...entity, asked: own };
  });
}

/** Who comes (point 1) and is a role (point 6) is called one way. */
function noteAudiences(binding: Binding, { audiences }: Drafts['product']): void {
  for (const { Who } of audiences) {
    const role = findName(binding.names.roles, plain(Who));
    if (role !== undefined)
      noteCase(binding, 'role', plain(Who), role, referenceTo(Who, { point: 1, statement: statementId('product', role) }));
  }
}

function bindPoint(reading: Reading, section: Section, parts: readonly PointPart[]): Point {
  const shown = reportOpenPoint(reading, section, parts).shown && !reading.notRead.has(section.number);
  const gaps = reading.gaps.get(section.number) ?? [];
  return {
    number: section.number,
    name: section.name,
    heading: pointHeadings[section.name],
    shown,
    statements: reading.statements.get(section.number) ?? 0,
    gaps: [...gaps].sort((a, b) => a.line - b.line),
    prose: proseOf(section, parts),
  };
}

/** Screens and entities keep the prose below their own headings. */
function proseOf(section: Section, parts: readonly PointPart[]): string {
  const own = section.name === 'screens' || section.name === 'entities';
  return parts
    .filter((part) => !own || part.heading === undefined)
    .flatMap((part) => part.prose)
    .filter((text) => !gapIn(text))
    .join('\n\n');
}

function gapOf(reading: Reading, section: Section, parts: readonly PointPart[]): ReturnType<typeof gapAt> {
  const words = (parts[0] && wholeGap(parts[0])) ??
    section.heading ?? { text: '', from: reading.source.text.length, to: reading.source.text.length };
  const question = gapIn(words.text)?.question;
  return { ...gapAt(reading, words), ...(question === undefined ? {} : { question }) };
}
