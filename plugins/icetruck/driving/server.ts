// Declares the server part of driving a tour.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'driving' });
