// Plays the register of companies in a demo: a right number always has the same made-up name and address.
import type { PortMessages } from '#api';

const FIRST = ['Brasserie', 'Bakkerij', 'Hotel', 'Feestzaal', 'Traiteur', 'Café', 'Drukkerij', 'Garage'];
const SECOND = ['De Lelie', 'Van Daele', 'Ter Leie', 'Sint-Anna', 'Maertens', 'Het Anker', 'Claeys', 'De Zon'];
const STREETS = ['Kerkstraat', 'Stationsstraat', 'Molenweg', 'Nieuwstraat', 'Dorpsplein'];
const PLACES = [
  ['9000', 'Gent'],
  ['8500', 'Kortrijk'],
  ['2800', 'Mechelen'],
  ['3000', 'Leuven'],
  ['9700', 'Oudenaarde'],
] as const;

/** The number that nobody has, so that the demo shows what is said then. */
const NOBODY = 'BE0999999922';

export function pretendedCompany({ number }: PortMessages['companyregister']) {
  if (number === NOBODY) return {};
  const seed = Number(number.replace(/\D/g, '').slice(-9)) || 0;
  const [zipcode, city] = PLACES[seed % PLACES.length]!;
  return {
    name: `${FIRST[seed % FIRST.length]} ${SECOND[Math.floor(seed / 8) % SECOND.length]}`,
    ...{ street: STREETS[seed % STREETS.length], nr: String(1 + (seed % 180)) },
    // The pretended register has no street names of other countries.
    ...(number.startsWith('BE') ? { zipcode, city } : {}),
    country: number.startsWith('EL') ? 'GR' : number.slice(0, 2),
  };
}
