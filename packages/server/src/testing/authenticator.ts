/** A device with passkeys, as a browser speaks to it (Web Authentication, 6): one that has been unlocked by its person. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

interface Held {
  readonly host: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

/** What is not as it should be. */
export interface Wrongly {
  readonly origin?: string;
  readonly challenge?: string;
  /** The device did not ask who it is. */
  readonly unverified?: boolean;
  /** It counts from here. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** It signs with another key. */
  readonly otherKey?: boolean;
}

export interface Authenticator {
  /** `options`: of `navigator.credentials.create`. */
  create(options: Asked, wrongly?: Wrongly): BrowserAnswer;
  /** `options`: of `navigator.credentials.get`. With the passkey of this id; the last one made when not given. */
  get(options: Asked, wrongly?: Wrongly & { readonly id?: string }): BrowserAnswer;
}

// biome-ignore lint/suspicious/noExplicitAny: what the server asked, as JSON
type Asked = any;
export type BrowserAnswer = { readonly id: string; readonly response: Readonly<Record<string, unknown>> } & Readonly<
  Record<string, unknown>
>;

/** Of a browser at this address. */
export function newAuthenticator(origin: string): Authenticator {
  const held = new Map<string, Held>();
  return {
    create({ rp, user, challenge }, wrongly = {}) {
      const { publicKey, privateKey } = newKeys();
      const id = randomBytes(16);
      held.set(id.toString('base64url'), { host: rp.id, userHandle: user.id, privateKey, counter: 0 });
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), size, id, coseKey(publicKey)]);
      const data = Buffer.concat([authenticatorData(rp.id, 0, wrongly, 0x40), credential]);
      return answered(id.toString('base64url'), {
        clientDataJSON: clientData('webauthn.create', origin, challenge, wrongly).toString('base64url'),
        attestationObject: Buffer.concat([
          Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none'), 0x67, ...Buffer.from('attStmt'), 0xa0, 0x68]),
          Buffer.from([...Buffer.from('authData'), 0x58, data.length]),
          data,
        ]).toString('base64url'),
        transports: ['internal'],
      });
    },
    get({ rpId, challenge }, { id = [...held.keys()].at(-1) ?? '', ...wrongly } = {}) {
      const passkey = held.get(id);
      if (!passkey) throw new Error('The device has no such passkey.');
      passkey.counter = wrongly.counter ?? passkey.counter + 1;
      const data = authenticatorData(rpId, passkey.counter, wrongly, 0);
      const client = clientData('webauthn.get', origin, challenge, wrongly);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const key = wrongly.otherKey ? newKeys().privateKey : passkey.privateKey;
      return answered(id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(key).toString('base64url'),
        userHandle: wrongly.userHandle ?? passkey.userHandle,
      });
    },
  };
}

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function answered(id: string, response: Readonly<Record<string, unknown>>): BrowserAnswer {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}

function clientData(type: string, origin: string, challenge: string, wrongly: Wrongly): Buffer {
  return Buffer.from(
    JSON.stringify({ type, challenge: wrongly.challenge ?? challenge, origin: wrongly.origin ?? origin, crossOrigin: false }),
  );
}

function authenticatorData(host: string, counter: number, { unverified = false }: Wrongly, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([(unverified ? 0x01 : 0x05) | flags]), count]);
}

/** An elliptic curve key, for ES256 (RFC 9053, 7.1.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [atX, atY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]), atX, Buffer.from([0x22, 0x58, 32]), atY]);
}
