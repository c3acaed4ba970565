import * as Type from 'typebox';

/** Limits of a scale in m per pixel: a photo of a desk and a picture of an airport. */
export const scaleLimits = { least: 0.001, most: 10 } as const;

const Origin = (side: string) =>
  Type.Number({
    minimum: -1e6,
    maximum: 1e6,
    description: `${side} of the lower left corner of the picture on the map of the machines, m`,
  });

const placement = {
  metersPerPixel: Type.Number({ minimum: scaleLimits.least, maximum: scaleLimits.most, description: 'Of the stored picture' }),
  originX: Origin('x'),
  originY: Origin('y'),
  rotation: Type.Number({ minimum: 0, maximum: 360, description: 'Degrees counterclockwise around the lower left corner' }),
};

/** Where a picture lies on the map of the machines. The same values as `resolution` and `origin` of a ROS map, with the angle in degrees. */
export const PlanPlacement = Type.Object(placement, { additionalProperties: false });
export type PlanPlacement = Type.Static<typeof PlanPlacement>;

export const PictureId = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Hash of the picture' });

export const picture = {
  pictureId: PictureId,
  width: Type.Integer({ description: 'Pixels' }),
  height: Type.Integer({ description: 'Pixels' }),
};

/** A floor plan to be drawn below a track. The picture itself has a call of its own. */
export const DrawnPlan = Type.Object({ ...picture, ...placement });
export type DrawnPlan = Type.Static<typeof DrawnPlan>;
