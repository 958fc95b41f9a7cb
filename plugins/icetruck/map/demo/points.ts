// Makes thirty-five points of interest in the demo's zones (docs/domain 20.1); schools and firms are made up.
import type { DemoContext } from '#api';
import { type Zones, zoneCentres } from '../../zones/demo/zones.ts';

/** Columns: name, kind, zone, and metres east and north of the zone's middle. */
const POINTS = [
  ['Depot Wiedauwlaan', 'DEPOT', 'Wondelgem', 1020, -630],
  ['Vriescel Dampoort', 'FREEZER', 'Dampoort', -120, 80],
  ['Vriescel Zuid', 'FREEZER', 'Macharius en Heirnis', -560, -240],
  ['Tankstation Antwerpsesteenweg', 'FUEL', 'Sint-Amandsberg', 240, 310],
  ['Tankstation Drongensesteenweg', 'FUEL', 'Mariakerke', -80, -640],
  ['Tankstation Heerweg', 'FUEL', 'Zwijnaarde', 150, 420],
  ['Basisschool De Klimop', 'SCHOOL', 'Brugse Poort', 180, -90],
  ['Basisschool Het Vlindernest', 'SCHOOL', 'Rabot en Blaisantvest', -140, 120],
  ['Freinetschool De Regenboog', 'SCHOOL', 'Ledeberg', 90, 160],
  ['Basisschool Sint-Barbara', 'SCHOOL', 'Gentbrugge', -310, 150],
  ['Lagere school De Kring', 'SCHOOL', 'Sint-Amandsberg', -260, -180],
  ['Basisschool De Wilgen', 'SCHOOL', 'Oostakker', 420, -260],
  ['Gemeenteschool De Linde', 'SCHOOL', 'Wondelgem', -300, 210],
  ['Basisschool De Toverberg', 'SCHOOL', 'Mariakerke', 330, 260],
  ['Basisschool Leieland', 'SCHOOL', 'Drongen', -350, -120],
  ['Basisschool Ter Leie', 'SCHOOL', 'Sint-Denijs-Westrem', 260, 190],
  ['Citadelpark', 'PARK', 'Stationsbuurt', 120, 130],
  ['Zuidpark', 'PARK', 'Macharius en Heirnis', -780, 60],
  ['Rozebroekenpark', 'PARK', 'Sint-Amandsberg', 720, 140],
  ['Westerpark', 'PARK', 'Brugse Poort', -430, 210],
  ['Gentbrugse Meersen', 'PARK', 'Gentbrugge', 820, -180],
  ['Keizerspark', 'PARK', 'Ledeberg', -310, 560],
  ['Baudelopark', 'PARK', 'Sluizeken, Tolhuis en Ham', 20, -560],
  ['Groene Banaan', 'PARK', 'Sluizeken, Tolhuis en Ham', 210, 60],
  ['Blaarmeersen, strand', 'BEACH', 'Watersportbaan en Ekkergem', -930, -360],
  ['Watersportbaan, tribune', 'BEACH', 'Watersportbaan en Ekkergem', -220, -110],
  ['Houtdok', 'BEACH', 'Muide en Meulestede', 60, -520],
  ['Feestplein Sint-Pieters', 'EVENT', 'Binnenstad', 180, -1120],
  ['Kermis Ledebergplein', 'EVENT', 'Ledeberg', -60, -80],
  ['Zomerbar Dok', 'EVENT', 'Muide en Meulestede', 240, -260],
  ['Korenmarkt', 'NO_STOP', 'Binnenstad', -160, 30],
  ['Veldstraat', 'NO_STOP', 'Binnenstad', -130, -190],
  ['Kinderziekenhuis', 'NO_STOP', 'Stationsbuurt', 640, -720],
  ['Westerbegraafplaats', 'NO_STOP', 'Brugse Poort', -180, 640],
  ['Waterkraan voor de wagens', 'OTHER', 'Wondelgem', 960, -590],
] as const;
const RADIUS = {
  DEPOT: 150,
  FREEZER: 50,
  FUEL: 60,
  SCHOOL: 120,
  PARK: 250,
  BEACH: 300,
  EVENT: 200,
  NO_STOP: 100,
  OTHER: 40,
};
const METRES_PER_DEGREE = { latitude: 111_200, longitude: 69_950 };

export async function seedPoints({ add, today }: DemoContext, zones: Zones): Promise<void> {
  const year = today.slice(0, 4);
  const rows = POINTS.map(([name, kind, zone, east, north]) => {
    const [latitude, longitude] = zoneCentres.get(zone) ?? [51.05, 3.72];
    return {
      ...{ name, kind, radius_m: RADIUS[kind], icecream_van_zone_id: zones.get(zone) },
      latitude: (latitude + north / METRES_PER_DEGREE.latitude).toFixed(6),
      longitude: (longitude + east / METRES_PER_DEGREE.longitude).toFixed(6),
      note: kind === 'SCHOOL' ? 'Bel pas vanaf tien minuten na het einde van de lessen.' : null,
      active_from: kind === 'EVENT' ? `${year}-06-15` : null,
      active_until: kind === 'EVENT' ? `${year}-09-15` : null,
    };
  });
  await add('PointOfInterest', rows);
}
