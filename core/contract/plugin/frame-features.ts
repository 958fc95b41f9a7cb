// Lists what a company may give an embedded page of the browser; none of it reaches camera, microphone, payment or
// devices.

export const FRAME_FEATURES = [
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'picture-in-picture',
  'screen-wake-lock',
  'web-share',
] as const;
