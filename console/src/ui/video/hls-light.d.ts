/** The part of hls.js that plays one picture; it comes without types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
