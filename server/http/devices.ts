import { Type, type Static } from 'typebox';
import { mayGrant, type Holder } from '#server/access/holder.ts';
import type { Device } from '#server/access/device.ts';
import { ROLES } from '#shared/wire/roles.ts';
import { ErrorBody, Refusal, REFUSALS } from './errors.ts';
import { allow, holderOf, SIGNED_IN } from './guard.ts';
import { LATEST, PLACE } from './join.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';

const DeviceView = Type.Object({
  id: Type.String(),
  role: Type.Enum(ROLES),
  ...PLACE,
  ...LATEST,
  joined: Type.String({ format: 'date-time' }),
});

/** Devices that have joined: all for the organiser, for a referee the players and displays of the table. */
export function deviceRoutes(app: App, { tokens, sockets, tables }: HubParts): void {
  const onRequest = allow('referee');
  const { rematches } = tables;
  const viewOf = ({ wall, ...device }: Device): Static<typeof DeviceView> => ({
    ...device,
    latest: device.table === null ? null : tables.latest(device.table),
    joined: wall,
  });
  /** Also those that came along from a match before, and those that joined a rematch; but none of a whole event. */
  const maySee = (holder: Holder, device: Device): boolean =>
    mayGrant(rematches.at(holder, device.table ?? ''), device) ||
    (!tables.isTournament(device.table ?? '') && mayGrant(holder, rematches.at(device, holder.table ?? '')));

  app.get(
    '/api/devices',
    {
      onRequest,
      schema: {
        summary: 'Devices that have joined',
        security: SIGNED_IN,
        response: { 200: Type.Object({ devices: Type.Array(DeviceView) }), ...REFUSALS },
      },
    },
    (request) => ({
      devices: tokens
        .list()
        .filter((device) => maySee(holderOf(request), device))
        .map(viewOf),
    }),
  );

  app.delete(
    '/api/devices/:id',
    {
      onRequest,
      schema: {
        summary: 'Send a device away: its token is worth nothing from now on',
        security: SIGNED_IN,
        params: Type.Object({ id: Type.String() }),
        response: { 200: DeviceView, 404: ErrorBody, ...REFUSALS },
      },
    },
    (request) => {
      const { id } = request.params;
      const device = tokens.list().find((each) => each.id === id);
      if (!device || !maySee(holderOf(request), device)) throw new Refusal('no-such-device');
      tokens.revoke(id);
      sockets.dismiss(id);
      return viewOf(device);
    },
  );
}
