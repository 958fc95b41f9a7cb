// Declares the server part of reservations.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'reservations' });
