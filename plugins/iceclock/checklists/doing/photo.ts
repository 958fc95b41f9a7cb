// Shrinks a camera's photo to what is needed to see a freezer or a floor, because it waits on the phone without a network.
const LONGEST = 1600;
const QUALITY = 0.8;

/** Shrinks a photo; answers the photo itself if the browser cannot do that. */
export async function smaller(photo: File): Promise<File> {
  try {
    const image = await createImageBitmap(photo);
    const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new File([blob], 'photo.jpg', { type: blob.type });
  } catch {
    return photo;
  }
}
