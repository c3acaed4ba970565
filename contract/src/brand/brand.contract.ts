import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, ByLocale, Name, Nullable } from '../kernel/fields.ts';

const Color = Type.String({ pattern: '^#[0-9a-f]{6}$', description: '#rrggbb' });
const LogoId = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Hash of the picture' });

const Logo = Type.Object({
  id: LogoId,
  width: Type.Integer({ description: 'Pixels' }),
  height: Type.Integer({ description: 'Pixels' }),
  ground: Type.Enum(['light', 'dark'], { description: 'Background on which the logo is visible' }),
});
export type BrandLogo = Type.Static<typeof Logo>;

/** How a tenant presents itself. Left out where it has no brand: the product then shows its own. */
export const Brand = Type.Object({
  names: ByLocale(Type.String()),
  color: Nullable(Color, { description: 'As chosen; shades with enough contrast are derived from it' }),
  logo: Nullable(Logo),
});
export type Brand = Type.Static<typeof Brand>;

const chosen = {
  names: ByLocale(Name, { additionalProperties: false, description: 'Missing: name of the tenant' }),
  color: Nullable(Color, { description: 'Null: color of the product' }),
};
const Version = Type.Integer({ minimum: 0, description: 'Of the brand this change was made from; 0: none yet' });

/** Of an uploaded picture, before it is encoded as base64. */
export const maxLogoBytes = 512 * 1024;

export const brands = {
  get: endpoint({
    method: 'GET',
    path: '/authority/brand',
    access: 'system:brand',
    summary: 'The brand of the tenant as it was entered',
    result: Type.Object({
      ...chosen,
      logo: Nullable(Logo),
      tenantNames: ByLocale(Type.String(), { description: 'Used where none is set' }),
      version: Version,
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/authority/brand',
    access: 'system:brand:edit',
    summary: 'Change the brand; rejected if it was changed since. Without values the look of the product is used',
    body: Body({
      ...chosen,
      logo: Type.Optional(
        Nullable(Type.String({ maxLength: Math.ceil(maxLogoBytes / 3) * 4, description: 'PNG or SVG as base64' }), {
          description: 'Left out: unchanged. Null: none',
        }),
      ),
      version: Version,
    }),
    result: Type.Object({ version: Version }),
  }),
  logo: endpoint({
    method: 'GET',
    path: '/authority/brand/logos/{id}',
    access: 'open',
    summary: 'A logo as PNG. The address changes with the picture',
    params: Type.Object({ id: LogoId }),
    result: { blob: 'image/png', cacheSeconds: 31_536_000 },
  }),
};
export type EnteredBrand = Type.Static<(typeof brands.get)['result']>;
