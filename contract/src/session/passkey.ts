import * as Type from 'typebox';

/** The JSON forms of the Web Authentication API, as far as they are used (W3C WebAuthn level 3). */
const Base64Url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength });
const Credential = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});
const Verification = Type.Literal('required');

/** What a browser needs to use a passkey. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String({ description: 'Signed by the passkey; valid once, for 5 minutes' }),
  rpId: Type.String({ description: 'Host name of the console; passkeys work there only' }),
  timeout: Type.Integer(),
  allowCredentials: Type.Optional(Type.Array(Credential)),
  userVerification: Verification,
});

/** What a browser needs to create a passkey. */
export const PasskeyCreation = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Credential),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Verification,
  }),
});

const answered = {
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Enum(['platform', 'cross-platform'])),
  clientExtensionResults: Type.Object({}),
};

/** What the browser returns after a passkey was used. */
export const PasskeyAssertion = Type.Object(
  {
    ...answered,
    response: Type.Object({
      clientDataJSON: Base64Url(8_000),
      authenticatorData: Base64Url(8_000),
      signature: Base64Url(8_000),
      userHandle: Type.Optional(Type.String({ maxLength: 200 })),
    }),
  },
  { description: 'Result of navigator.credentials.get() as JSON' },
);
export type PasskeyAssertion = Type.Static<typeof PasskeyAssertion>;

/** What the browser returns after a passkey was created. */
export const PasskeyAttestation = Type.Object(
  {
    ...answered,
    response: Type.Object({
      clientDataJSON: Base64Url(8_000),
      attestationObject: Base64Url(40_000),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 })),
    }),
  },
  { description: 'Result of navigator.credentials.create() as JSON' },
);
export type PasskeyAttestation = Type.Static<typeof PasskeyAttestation>;
