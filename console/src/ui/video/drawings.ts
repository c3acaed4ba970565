/** Icons of the video pages, on a 24 unit grid. */
export const camera = 'M3 8h12v9H3zM15 11l6-3v9l-6-3M6 8V6h5v2';
export const noCamera = 'M3 8h9M15 11l6-3v9l-6-3M3 8v9h12v-4M4 4l16 16';
export const lock = 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3M12 14.500v2';
export const hourglass = 'M7 4h10M7 20h10M8 4c0 5 8 6 8 8s-8 3-8 8M16 4c0 5-8 6-8 8s8 3 8 8';
export const snapshot = 'M4 8h4l1.500-2.500h5L16 8h4v11H4zM12 10.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';
export const pictureInPicture = 'M3 5h18v14H3zM12 12h6.500v4.500H12z';
export const film = 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.500h4M4 14.500h4M16 9.500h4M16 14.500h4';
