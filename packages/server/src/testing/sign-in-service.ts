/** A sign-in service on this machine that speaks OpenID Connect: `oidc-provider`, with people who have shown already who they are. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface SignInService {
  readonly issuer: string;
  readonly client: string;
  readonly secret: string;
  /** Who sits at the browser, by id; null: they turn back. */
  who: string | null;
  /** What it says of people: `email`, `email_verified`, `name`. */
  readonly people: Record<string, Readonly<Record<string, unknown>>>;
  /** Goes where a browser would, and gives the query with which it leads back. */
  visit(address: string): Promise<string>;
  close(): Promise<void>;
}

const client = 'claims';
const secret = 'a secret between the two';

/** `inToken`: what it says of people stands in the ID token; else it is asked for. */
export async function startSignInService({ inToken = true }: { readonly inToken?: boolean } = {}): Promise<SignInService> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: Pick<SignInService, 'who' | 'people'> = { who: null, people: {} };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ client_id: client, client_secret: secret, redirect_uris: ['https://claims.example/-/open-id'] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['signs the cookies of a test'] },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !inToken,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    interactions: { url: (_, interaction) => `/here/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...service.people[id] }) }),
    // Nobody is asked whether the application may know it.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: client, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // Where the application runs is known later.
  provider.Client.prototype.redirectUriAllowed = (address: string) => new URL(address).pathname === '/-/open-id';
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/here/')) return void answer(request, response);
    const result = service.who === null ? { error: 'access_denied' } : { login: { accountId: service.who, remember: false } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return Object.assign(service, {
    issuer,
    client,
    secret,
    visit: (address: string) => visit(address, issuer),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function visit(address: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  for (let step = 0; at.origin === issuer; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    const to = response.headers.get('location');
    if (to === null || step > 9) throw new Error(`${at.href}: ${response.status} ${await response.text()}`);
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(one) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    at = new URL(to, at);
  }
  return at.search;
}
