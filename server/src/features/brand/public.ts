export { storeBrand } from './brand.service.ts';
export { brandedMail } from './branded-mail.ts';
export { drawLogo } from './draw-logo.ts';
export { logoParts, type MailBrand, mailBrandOf, mailHead } from './mail-brand.ts';
export { brandOf } from './read-brand.ts';
