// Answers the clock at the door where it hangs.
import { defineDeviceCall } from '#api';

export const place = defineDeviceCall({
  method: 'GET',
  path: '/door',
  kinds: ['CLOCK'],
  answer: { type: 'object', properties: { data: { type: 'object' } } },
  run: async ({ device, records }) => {
    const division = device.divisionId && (await records('Division', { by: 'product' }).get(device.divisionId));
    return { data: { division: division ? division.name : null } };
  },
});
