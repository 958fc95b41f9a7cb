// Links to navigation, which on a phone opens the driver's own map.

export interface Goal {
  readonly street?: string;
  readonly city?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** Goes by address where there is one, because the driver's own map knows it better than our coordinates. */
export function navigationTo({ street, city, latitude, longitude }: Goal, agent = navigator.userAgent): string {
  const address = [street, city].filter(Boolean).join(', ');
  const place = latitude === undefined || longitude === undefined ? '' : `${latitude},${longitude}`;
  const to = encodeURIComponent(address || place);
  return /Android/.test(agent) ? `geo:0,0?q=${to}` : `https://www.openstreetmap.org/directions?to=${to}`;
}
