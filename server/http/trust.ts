import { Type } from 'typebox';
import { profileOf } from '#server/tls/profile.ts';
import type { Authority } from '#server/tls/own-certificate.ts';
import { ErrorBody, Refusal } from './errors.ts';
import { UNLIMITED } from './limits.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { file } from './table-files.ts';

const CERTIFICATE = 'application/x-x509-ca-cert';
const PROFILE = 'application/x-apple-aspen-config';

const Trust = Type.Object({
  tls_port: Type.Union([Type.Integer(), Type.Null()], { description: 'null: this hub has no https' }),
  authority: Type.Union([
    Type.Object({
      name: Type.String(),
      fingerprint: Type.String({ description: 'SHA-256; the console prints it, too' }),
      limited: Type.Boolean({ description: 'to names and addresses of local networks' }),
      until: Type.String({ description: 'the day it ends' }),
    }),
    Type.Null({ description: 'the hub does not make its certificate by itself' }),
  ]),
});

/** What a device needs to trust a certificate that the hub made. All of it is public; the keys stay in the data folder. */
export function trustRoutes(app: App, { trust, tlsPort }: HubParts): void {
  const known = (): Authority => {
    const authority = trust();
    if (!authority) throw new Refusal('no-authority');
    return authority;
  };

  app.get(
    '/api/trust',
    {
      config: UNLIMITED,
      schema: { summary: 'Whom to trust for https', security: [], response: { 200: Trust } },
    },
    () => {
      const authority = trust();
      return {
        tls_port: tlsPort() ?? null,
        authority: authority
          ? {
              name: authority.name,
              fingerprint: authority.fingerprint,
              limited: authority.limited,
              until: authority.until.toISOString().slice(0, 10),
            }
          : null,
      };
    },
  );

  app.get(
    '/trust/quickdraw-ca.crt',
    {
      config: UNLIMITED,
      schema: {
        summary: "The certificate of the hub's own authority",
        security: [],
        response: { 200: file(CERTIFICATE, 'DER'), 404: ErrorBody },
      },
    },
    async (_request, reply) =>
      reply
        .type(CERTIFICATE)
        .header('content-disposition', 'attachment; filename="quickdraw-ca.crt"')
        .header('cache-control', 'no-store')
        .send(known().der as never),
  );

  app.get(
    '/trust/quickdraw-ca.mobileconfig',
    {
      config: UNLIMITED,
      schema: {
        summary: 'The same as a profile for iPad and iPhone',
        security: [],
        response: { 200: file(PROFILE, 'A property list'), 404: ErrorBody },
      },
    },
    async (_request, reply) =>
      reply
        .type(PROFILE)
        .header('content-disposition', 'attachment; filename="quickdraw-ca.mobileconfig"')
        .header('cache-control', 'no-store')
        .send(profileOf(known())),
  );
}
