import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Confirmation, filledLinePattern, Id, IdParam, Instant, Name, Nullable, Version } from '../kernel/fields.ts';
import { PictureId, PlanPlacement, picture } from './drawn-plan.ts';

export const planSources = ['upload', 'report'] as const;

/** Of an uploaded picture, before it is encoded as base64. */
export const maxPictureBytes = 4 * 1_048_576;
/** Of a PNG. */
export const maxPicturePixels = 12_000_000;
export const maxPlansOfSite = 50;

/** Machines send names of at most 80 characters. */
const MapName = Type.String({ maxLength: 80, pattern: filledLinePattern, description: 'The floor: name of the map as machines report it' });

const FloorPlan = Type.Object({
  id: Id,
  mapName: Type.String(),
  name: Type.String(),
  source: Type.Enum(planSources, { description: 'Where the picture is from' }),
  ...picture,
  placement: Nullable(PlanPlacement, { description: 'Null: not set yet, so that the plan is not drawn anywhere' }),
  updatedAt: Instant,
  version: Version,
});
export type FloorPlan = Type.Static<typeof FloorPlan>;

const Floor = Type.Object({
  mapName: Type.String(),
  seenAt: Nullable(Instant, { description: 'Start of the last task there; null: no task is known' }),
  hasReport: Type.Boolean({ description: 'A task report has an outline of the floor to draw a plan from' }),
});

const FloorTrace = Type.Object({
  robotName: Type.String(),
  startTime: Instant,
  cleanWidth: Nullable(Type.Integer({ description: 'mm' })),
  outline: Type.Array(Type.Array(Type.Number())),
  x: Type.Array(Nullable(Type.Number())),
  y: Type.Array(Nullable(Type.Number())),
  cleaning: Type.Array(Type.Array(Type.Integer()), { description: 'Half-open ranges of steps' }),
});
export type FloorTrace = Type.Static<typeof FloorTrace>;

const Degrees = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'Longitude and latitude' });

const MapPlan = Type.Object({
  mapName: Type.String(),
  name: Type.String(),
  ...picture,
  corners: Type.Array(Degrees, { minItems: 4, maxItems: 4, description: 'Of the picture, from the upper left one clockwise' }),
});
export type MapPlan = Type.Static<typeof MapPlan>;

const Picture = Nullable(Type.String({ maxLength: Math.ceil(maxPictureBytes / 3) * 4, description: 'PNG or SVG as base64' }), {
  description: 'Null: drawn from the newest task report of this floor, with its scale',
});
const maxBodyBytes = Math.ceil(maxPictureBytes / 3) * 4 + 10_000;

/** The permissions to see and to edit a site cover its floor plans. Those on the map belong to the permission for the map. */
export const floorPlans = {
  list: endpoint({
    method: 'GET',
    path: '/authority/sites/{id}/floorPlans',
    access: 'site:view',
    summary: 'Floor plans of a site, and the floors that its machines report',
    params: IdParam,
    result: Type.Object({ plans: Type.Array(FloorPlan), floors: Type.Array(Floor) }),
  }),
  trace: endpoint({
    method: 'GET',
    path: '/authority/sites/{id}/floorTrace',
    access: 'app:project',
    summary: 'Track and outline of the last task on a floor, to place a plan by; null: no task is known',
    params: IdParam,
    query: Type.Object({ mapName: MapName }),
    result: Nullable(FloorTrace),
  }),
  onMap: endpoint({
    method: 'GET',
    path: '/authority/sites/{id}/floorPlans/onMap',
    access: 'robot:manager',
    summary: 'Placed plans of a site whose position on earth follows from what its machines reported in the last seven days',
    params: IdParam,
    result: Type.Array(MapPlan),
  }),
  create: endpoint({
    method: 'POST',
    path: '/authority/sites/{id}/floorPlans',
    access: 'app:project:edit',
    summary: 'Add the plan of a floor. An SVG is drawn with a longer side of 2,400 pixels, a PNG keeps its pixels',
    params: IdParam,
    maxBodyBytes,
    body: Body({ mapName: MapName, name: Name, picture: Picture, placement: Type.Optional(PlanPlacement) }),
    result: FloorPlan,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/authority/floorPlans/{id}',
    access: 'app:project:edit',
    summary: 'Change name, floor, scale and origin of a plan; fields that are left out stay as they are',
    params: IdParam,
    body: Body({
      mapName: Type.Optional(MapName),
      name: Type.Optional(Name),
      placement: Type.Optional(PlanPlacement),
      version: Version,
    }),
    result: FloorPlan,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/authority/floorPlans/{id}/picture',
    access: 'app:project:edit',
    summary: 'Replace the picture of a plan. The placement stays if the new picture has the same proportions',
    params: IdParam,
    maxBodyBytes,
    body: Body({ picture: Picture, version: Version }),
    result: FloorPlan,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/authority/floorPlans/{id}',
    access: 'app:project:edit',
    summary: 'Delete a plan permanently; its name must be sent as confirmation',
    params: IdParam,
    query: Confirmation,
    result: Type.Null(),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/authority/floorPlans/pictures/{pictureId}',
    access: 'signedIn',
    callers: 'all',
    summary: 'The picture of a plan as PNG, at sites the caller sees. The address changes with the picture',
    params: Type.Object({ pictureId: PictureId }),
    query: Type.Object({ size: Type.Optional(Type.Enum(['small', 'full'], { default: 'full', description: 'small: a thumbnail' })) }),
    result: { blob: 'image/png', cacheSeconds: 31_536_000 },
  }),
};
