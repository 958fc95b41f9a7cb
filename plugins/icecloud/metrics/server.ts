// Decides who sees the counts of all modules.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'metrics', counted: { permissions: ['ICECLOUD_FULLSCREEN_METRICS'] } });
