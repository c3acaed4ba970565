import { type Color, fontFamily, innerWidth, levelLook, look } from './look.ts';

const names = Object.keys(look) as Color[];
const fills: readonly Color[] = ['paper', 'surface', 'track', 'note'];
const levels = Object.keys(levelLook) as (keyof typeof levelLook)[];

const propertyOf = (name: Color): string => (name === 'line' ? 'border-color' : fills.includes(name) ? 'background-color' : 'color');

/** Class and inline style of an element: the inline style for clients without style sheets, the classes for dark mode. */
export const dress = (colors: readonly Color[], more = '', classes = ''): string =>
  `class="${`${colors.join(' ')} ${classes}`.trimEnd()}" style="${colors.map((name) => `${propertyOf(name)}:${look[name][0]};`).join('')}${more}"`;

const darkRules = (words: string, surfaces: string): string =>
  [
    ...names.map((name) => `${propertyOf(name) === 'color' ? words : surfaces}.${name}{${propertyOf(name)}:${look[name][1]}!important}`),
    ...levels.flatMap((level) => {
      const { text, fill } = levelLook[level];
      return [`${words}.${level}{color:${text[1]}!important}`, `${surfaces}.${level}{background-color:${fill[1]}!important}`];
    }),
  ].join('');

/**
 * Three style sheets, because some clients drop a whole sheet for one unknown rule: phones, dark mode, and Outlook, which marks elements it
 * darkened with `data-ogsc` and `data-ogsb`.
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
