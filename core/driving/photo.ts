// Shrinks a camera's photo to what is needed to see a door, because it goes over a phone's network or waits on the
// phone.
const LONGEST = 1600;
const QUALITY = 0.8;

/** Shrinks a photo; answers the photo itself if the browser cannot do that. */
export async function smaller(photo: File): Promise<File> {
  try {
    const image = await createImageBitmap(photo);
    const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return (await fileOf(canvas, 'image/jpeg', 'photo.jpg')) ?? photo;
  } catch {
    return photo;
  }
}

export async function fileOf(canvas: HTMLCanvasElement, type: string, name: string): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob ? new File([blob], name, { type }) : undefined;
}
