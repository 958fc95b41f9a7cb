// Tells whether a service places addresses on the map here; undefined until that is known.
import { useAnswer } from '#core/records';

export const useGeocoding = (): boolean | undefined =>
  useAnswer<{ readonly provided: boolean }>('iceshop/geocoding').data?.provided;
