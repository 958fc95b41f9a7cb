// Lists the browser features that a company may allow an embedded page; none of them reaches camera, microphone,
// payment or devices.

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
