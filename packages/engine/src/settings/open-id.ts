/** How people sign in; with OpenID Connect, at which service and as whom: what constants of point 9 say by their names. */
import { type Application, findConstant, foldName, givenValue, openIdConstants, type Settings, type SignInWay } from '@ninefold/model';

/** As the application is known to the service that vouches for people. */
export interface OpenIdClient {
  /** Its issuer identifier: an address. */
  readonly issuer: string;
  readonly client: string;
  /** Without one the service lets the application ask without. */
  readonly secret?: string;
}

/** Whether the document says that one signs in so. */
export function signsInWith({ roles }: Pick<Application, 'roles'>, way: SignInWay): boolean {
  return givenValue(roles.signInWith)?.includes(way) ?? false;
}

/** Whether people have passwords here: unless the document has them sign in otherwise alone. */
export function takesPasswords(ways: readonly SignInWay[]): boolean {
  return ways.length === 0 || ways.includes('email and password');
}

/** Null where nobody signs in so, or its address or client is neither in the document nor given at the start. */
export function openIdClient(application: Application, { constants }: Pick<Settings, 'constants'>): OpenIdClient | null {
  if (!signsInWith(application, 'OpenID Connect')) return null;
  const textOf = (name: string): string => {
    const value = constants[findConstant(application, name)?.name ?? ''];
    return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
  };
  const [issuer, client, secret] = [openIdConstants.issuer, openIdConstants.client, openIdConstants.secret].map(textOf);
  if (!issuer || !client || !isIssuer(issuer)) return null;
  return { issuer, client, ...(secret ? { secret } : {}) };
}

/** Whether the name of a constant is one of those that are about it. */
export function isAboutOpenId(constant: string): boolean {
  return Object.values(openIdConstants).some((name) => foldName(name) === foldName(constant));
}

/** An address with https; on this machine, for trying it out, with http. */
export function isIssuer(text: string): boolean {
  return /^(?:https:\/\/[^\s/?#@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:\/[^\s?#]*)?$/u.test(text);
}
