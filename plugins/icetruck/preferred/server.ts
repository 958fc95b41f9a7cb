// Declares the server part of preferred zones.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'preferred' });
