/** Who one is, and the part of the application one may use. */
import {
  clientSlice,
  constantsFor,
  labelOf,
  openIdClient,
  signsUpAs,
  signUpWay,
  standsInForAnybody,
  takesHolidays,
  withHolidays,
  withoutPlaces,
} from '@ninefold/engine';
import { type Application, givenValue, languagesOf, type RecordValue, rolesOfPeople } from '@ninefold/model';
import type { Preview, Session, WireRecord } from '@ninefold/protocol';
import { termIn } from '@ninefold/words';
import { accentOf } from '../appearance/accent.ts';
import { logoOf } from '../appearance/pictures.ts';
import { componentsFor } from '../components/component-files.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { isLoopback } from '../http/loopback.ts';
import { wordsFor, wordsOfNames } from '../language/words-for.ts';
import { unreadOf } from '../notifications/unread-of.ts';
import { mayInvite } from '../people/inviter.ts';
import { hasPictures } from '../people/pictures.ts';
import { viewablePeople, viewingId } from '../preview/view-as.ts';
import { showRecord } from '../records/show.ts';
import { firstViews } from '../saved-views/views-of.ts';
import { maySeeWhy } from '../why/may-see-why.ts';
import { ownRecord } from './own-record.ts';

/** Whoever is not signed in gets how to sign in, and of the application and its constants what is open to Anybody. */
export async function sessionOf(context: RequestContext): Promise<Session> {
  const { running, principal, services } = context;
  const { application, settings } = running;
  const { roles } = principal.person;
  const own = principal.signedIn ? await ownRecord(context) : null;
  const slice = principal.signedIn || roles.length > 0 ? sliceFor(running, roles) : null;
  const invites = principal.signedIn && (await mayInvite(context));
  const components = componentsFor(running, slice);
  const logo = logoOf(running);
  return {
    title: termIn(settings.terms, 'title', application.title),
    document: running.documentHash.slice(0, 12),
    locale: settings.locale,
    ...speaksIn(running, slice, invites),
    timeZone: settings.timeZone,
    ...ownClock(context),
    now: new Date(services.clock.now()).toISOString(),
    signedIn: principal.signedIn ? { person: own && toThemselves(application, own), roles } : null,
    ...(principal.acting && { acting: { role: principal.acting.role, until: principal.acting.until } }),
    ...(principal.signedIn && !principal.acting && !principal.byKey && standsInForAnybody(application, roles) && { standsIn: true }),
    factorNeeded: principal.lacksFactor !== undefined,
    signIn: signInOf(context),
    application: slice,
    constants: slice ? constantsFor(slice, settings) : {},
    points: application.points.map(({ number, name, heading, shown }) => ({ number, name, heading, shown })),
    mayInvite: invites,
    preview: await previewOf(context),
    why: await maySeeWhy(context),
    accent: accentOf(application),
    ...(logo && { logo }),
    pictures: principal.signedIn && (await hasPictures(running)),
    // A browser for each: not for whoever happens to come by.
    pdf: principal.signedIn && !principal.acting && services.printer.isThere,
    ...(components && { components }),
    firstViews: await firstViews(context),
    unread: principal.signedIn && !principal.acting ? await unreadOf(context) : 0,
  };
}

/** Only where it is not the application's, too. */
function ownClock({ running: { settings }, principal: { signedIn, timeZone } }: RequestContext): Pick<Session, 'ownTimeZone'> {
  return signedIn && timeZone !== undefined && timeZone !== settings.timeZone ? { ownTimeZone: timeZone } : {};
}

/**
 * Only with the words of what they may use: those of others tell what there is. `invites`: they look after people, of all roles. Whoever
 * signs up is asked as whom.
 */
function speaksIn(running: RunningApplication, slice: Application | null, invites: boolean): Pick<Session, 'speaks'> {
  const { application, settings } = running;
  const languages = languagesOf(application).map(({ locale }) => locale);
  if (languages.length < 2) return {};
  const { terms } = settings;
  const roles = invites ? application.roles.roles.map(({ name }) => name) : signsUpAs(application).map(({ name }) => name);
  return {
    speaks: {
      languages,
      terms: terms
        ? {
            ...(slice && wordsFor(slice, terms)),
            ...wordsOfNames(
              roles.map((name) => ['title', name]),
              terms,
            ),
          }
        : {},
    },
  };
}

/** Whoever may not read what they are called is called by what they are, not by a piece of an id. */
function toThemselves(application: Application, own: RecordValue): WireRecord {
  const { id: _id, ...nameless } = own;
  return { ...showRecord(application, own), ...(labelOf(application, nameless) === '' && { label: own.entity }) };
}

/** With the days themselves on which nobody works, where records name them: whoever counts working time may know these. */
function sliceFor({ application, settings: { workingTime } }: RunningApplication, roles: readonly string[]): Application {
  const slice = withoutPlaces(clientSlice(application, roles));
  return takesHolidays(application) && workingTime ? withHolidays(slice, workingTime) : slice;
}

/** Signing up is open where it is so for some; else as it is for those who have no words of their own. */
function signInOf({ running: { application, settings } }: RequestContext): Session['signIn'] {
  const { whoSignsIn, signInWith } = application.roles;
  const given = givenValue(signInWith);
  if (givenValue(whoSignsIn) === undefined || given === undefined) return null;
  const service = openIdClient(application, settings);
  const ways = new Set([undefined, ...rolesOfPeople(application).map(({ name }) => name)].map((role) => signUpWay(application, role)));
  const signUp =
    signsUpAs(application).length > 0 ? 'open' : ways.has('by invitation') ? 'by invitation' : (signUpWay(application) ?? null);
  return { ways: [...given], service: service && new URL(service.issuer).host, signUp };
}

async function previewOf({ services, running, request, principal }: RequestContext): Promise<Preview | null> {
  const { preview } = services.options;
  if (!preview || !isLoopback(request)) return null;
  const { findings } = preview.document();
  return {
    file: preview.file,
    people: await viewablePeople(services, running, viewingId(principal)),
    viewing: viewingId(principal),
    gaps: findings.filter(({ severity }) => severity === 'gap').length,
    errors: findings.filter(({ severity }) => severity === 'error').length,
  };
}
