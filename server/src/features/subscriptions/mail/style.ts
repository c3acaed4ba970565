import { type Colour, fontFamily, innerWidth, levelLook, look } from './look.ts';

const names = Object.keys(look) as Colour[];
const fills: readonly Colour[] = ['paper', 'surface', 'track', 'note'];
const levels = Object.keys(levelLook) as (keyof typeof levelLook)[];

const propertyOf = (name: Colour): string => (name === 'line' ? 'border-color' : fills.includes(name) ? 'background-color' : 'color');

/** What an element looks like where no style sheet is read, with the classes that make it fit for dark paper. */
export const dress = (colours: readonly Colour[], more = '', classes = ''): string =>
  `class="${`${colours.join(' ')} ${classes}`.trimEnd()}" style="${colours.map((name) => `${propertyOf(name)}:${look[name][0]};`).join('')}${more}"`;

const darkRules = (words: string, surfaces: string): string =>
  [
    ...names.map((name) => `${propertyOf(name) === 'color' ? words : surfaces}.${name}{${propertyOf(name)}:${look[name][1]}!important}`),
    ...levels.flatMap((level) => {
      const { text, fill } = levelLook[level];
      return [`${words}.${level}{color:${text[1]}!important}`, `${surfaces}.${level}{background-color:${fill[1]}!important}`];
    }),
  ].join('');

/**
 * Three sheets, because some programs throw away a whole one for a single rule they do not know: for phones, for dark paper, and for
 * Outlook, which marks what it darkened itself.
 */
export const styleSheets: string = [
  `body,table,td,a{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}table{border-collapse:collapse}img{border:0}a{text-decoration:none}
@media only screen and (max-width:${innerWidth + 48}px){.outer{padding:0!important}.sheet{border-radius:0!important;border-width:0!important}.pad{padding-left:16px!important;padding-right:16px!important}.tiles,.tiles tbody{display:block!important;width:100%!important}.tiles tr{display:inline!important}.tile{display:inline-block!important;width:49%!important;box-sizing:border-box!important}.button{display:block!important}}`,
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules('', '')}}`,
  darkRules('[data-ogsc] ', '[data-ogsb] '),
]
  .map((sheet) => `<style>${sheet}</style>`)
  .join('\n');

export const bodyStyle = `margin:0;padding:0;width:100%;font-family:${fontFamily};font-size:14px;line-height:1.5;`;
