/** Copies the current picture to the canvas, which stays when the video is removed. */
export function freeze(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  if (!canvas || video.videoWidth === 0 || video.readyState < 2) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
}

/** Saves the current picture as a file; false if there is none. */
export async function savePicture(video: HTMLVideoElement, name: string): Promise<boolean> {
  const canvas = document.createElement('canvas');
  freeze(video, canvas);
  if (video.videoWidth === 0) return false;
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!picture) return false;
  const url = URL.createObjectURL(picture);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
  return true;
}
