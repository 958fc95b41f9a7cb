// Makes the calls of a tablet (docs/tablets.md).
import { callsTo } from '#core/visitors';

export const call = callsTo('iceshop');
