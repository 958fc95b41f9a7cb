// Exports what draws layers and finds items in them, which is fetched with the map's library.
export { addLayers, setItems } from './index.ts';
export { itemAt } from './itemAt.ts';
