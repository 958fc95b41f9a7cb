// Declares the server part of functions.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'functions' });
