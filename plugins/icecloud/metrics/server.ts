// Decides who sees the figures that all modules count.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'metrics', counted: { permissions: ['ICECLOUD_FULLSCREEN_METRICS'] } });
