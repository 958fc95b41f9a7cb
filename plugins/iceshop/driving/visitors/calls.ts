// The calls that a tablet makes (docs/tablets.md).
import { callsTo } from '#core/visitors';

export const call = callsTo('iceshop');
