import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** What a test makes wrong. */
interface Wrong {
  origin?: string;
  rpId?: string;
  /** The device did not verify the person. */
  unverified?: boolean;
  counter?: number;
}

/** An authenticator in software that keeps one ES256 credential, as a browser would report it. */
export function softAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string) => Buffer.concat([Buffer.from('5820', 'hex'), Buffer.from(value, 'base64url')]);
  // COSE_Key: kty EC2, alg ES256, crv P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from('21', 'hex'),
    coordinate(x),
    Buffer.from('22', 'hex'),
    coordinate(y),
  ]);
  let counter = 0;

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false });
  const authenticatorData = (flags: number, wrong: Wrong, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wrong.counter ?? counter);
    const rpId = wrong.rpId ?? new URL(origin).hostname;
    const person = present | (wrong.unverified ? 0 : verified);
    return Buffer.concat([sha256(rpId), Buffer.from([person | flags]), count, rest]);
  };
  return {
    id: encoded(credentialId),
    /** The reply to `passkeys.options`. */
    create(challenge: string, wrong: Wrong = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = authenticatorData(withKey, wrong, Buffer.concat([Buffer.alloc(16), length, credentialId, cose]));
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a06861757468446174', 'hex'),
        Buffer.from('6159', 'hex'),
        size,
        data,
      ]);
      return {
        id: encoded(credentialId),
        clientDataJSON: encoded(clientData('webauthn.create', challenge, wrong)),
        attestationObject: encoded(attestation),
        transports: ['internal' as const],
      };
    },
    /** The reply to `passkeys.challenge`. */
    sign(challenge: string, wrong: Wrong = {}) {
      counter += 1;
      const client = clientData('webauthn.get', challenge, wrong);
      const data = authenticatorData(0, wrong);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      return {
        id: encoded(credentialId),
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
      };
    },
  };
}
