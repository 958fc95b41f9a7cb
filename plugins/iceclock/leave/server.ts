// Declares the server part of absences.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'leave' });
