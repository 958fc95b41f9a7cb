// Declares the server part of forecasts.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'forecast' });
