import type { BrandLogo } from '@botify/contract/brand/brand.contract';
import { grounds } from '@botify/domain/brand/logo-ground';
import { useBrandLogo, useProductName } from '../kernel/brand/brand-store.ts';
import { settings } from '../kernel/settings/settings.ts';
import classes from './logo.module.css';

/** A logo is at most this many times as wide as high. The rest of the room is for the name. */
const widest = 3;

export const logoAddress = (id: string): string => `${settings.apiBase}/authority/brand/logos/${id}`;

interface BrandImageProps {
  readonly src: string;
  readonly logo: Pick<BrandLogo, 'width' | 'height' | 'ground'>;
  readonly size: number;
}

/** Logo of a tenant, on a plate that shows it on any surface. Its size is known before it is loaded, so nothing moves. */
export function BrandImage({ src, logo: { width, height, ground }, size }: BrandImageProps) {
  const wide = Math.round(size * Math.min(width / height, widest));
  return <img className={classes.logo} src={src} alt="" width={wide} height={size} style={{ background: grounds[ground] }} />;
}

/** The logo of the tenant, or that of the product: the path of a machine that covers a floor. */
export function Logo({ size = 32 }: { size?: number }) {
  const logo = useBrandLogo();
  if (logo) return <BrandImage src={logoAddress(logo.id)} logo={logo} size={size} />;
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none">
      <path d="M8 9.5h13a3.25 3.25 0 0 1 0 6.5H11a3.25 3.25 0 0 0 0 6.5h8" stroke="var(--brand)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="23" cy="22.5" r="2.75" fill="currentColor" />
    </svg>
  );
}

/** Name of the tenant's brand or of the product, on one line. */
export function ProductName() {
  const name = useProductName();
  return (
    <span className={classes.name} title={name}>
      {name}
    </span>
  );
}
