import { drawLogo, storeBrand } from '../features/brand/public.ts';
import type { Executor } from '../kernel/db.ts';

/** A lotus of five petals. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 96"><g fill="#b4236a"><path d="M60 6c14 16 20 38 0 76c-20 -38 -14 -60 0 -76z"/><path d="M27 24c18 6 30 24 31 58c-30 -10 -38 -34 -31 -58z" fill-opacity="0.8"/><path d="M93 24c-18 6 -30 24 -31 58c30 -10 38 -34 31 -58z" fill-opacity="0.8"/><path d="M6 52c18 -4 38 6 50 32c-26 6 -44 -8 -50 -32z" fill-opacity="0.6"/><path d="M114 52c-18 -4 -38 6 -50 32c26 6 44 -8 50 -32z" fill-opacity="0.6"/></g></svg>`;
const brands = { lotus: { names: { 'zh-CN': '莲花洁净', 'en-US': 'Lotus Clean' }, color: '#b4236a' } } as const;

/** One tenant of the demo has a brand. */
export async function seedBrand(tx: Executor, tenantCode: string): Promise<void> {
  if (tenantCode in brands)
    await storeBrand(tx, tenantCode, brands[tenantCode as keyof typeof brands], await drawLogo(Buffer.from(logo)), 1);
}
