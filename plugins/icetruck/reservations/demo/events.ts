// Lists the events of the demo's reservations; the customers are made up.

export type DemoStatus = 'REQUEST' | 'OPTION' | 'CONFIRMED' | 'DONE' | 'INVOICED' | 'EXPIRED' | 'CANCELLED';

export type DemoEvent = readonly [
  event: readonly [
    /** Days from today. */
    days: number,
    from: string,
    until: string,
    name: string,
    type: string,
    people: number,
    vans: number,
    status: DemoStatus,
  ],
  customer: readonly [name: string, companyName: string, locale: string],
  place: readonly [street: string, nr: string, zipcode: string, city: string, latitude: number, longitude: number],
];

export const EVENTS: readonly DemoEvent[] = [
  [
    [-10, '14:00', '17:00', 'Schoolfeest De Klimop', 'SCHOOL', 220, 2, 'INVOICED'],
    ['Inge Baert', 'Basisschool De Klimop', 'nl'],
    ['Peperstraat', '25', '9000', 'Gent', 51.0571, 3.7159],
  ],
  [
    [-9, '13:00', '16:00', 'Zomerfeest Textura', 'COMPANY', 140, 1, 'INVOICED'],
    ['Bart Lievens', 'Textura NV', 'nl'],
    ['Ottergemsesteenweg', '439', '9000', 'Gent', 51.0252, 3.7362],
  ],
  [
    [-7, '15:00', '18:00', 'Mariage de Chloé et Simon', 'WEDDING', 90, 1, 'INVOICED'],
    ['Chloé Marchal', '', 'fr'],
    ['Kasteelstraat', '12', '9031', 'Drongen', 51.0481, 3.6604],
  ],
  [
    [-5, '14:00', '16:00', 'Verjaardag Fien', 'PRIVATE', 25, 1, 'CANCELLED'],
    ['Lies Goossens', '', 'nl'],
    ['Wolterslaan', '81', '9000', 'Gent', 51.0466, 3.7461],
  ],
  [
    [-4, '13:30', '17:30', 'Buurtfeest Rabot', 'FESTIVAL', 180, 1, 'DONE'],
    ['Yusuf Demir', 'Buurtcomité Rabot', 'nl'],
    ['Griendeplein', '3', '9000', 'Gent', 51.0623, 3.7139],
  ],
  [
    [-1, '14:00', '17:00', 'Opendeurdag Brandweer', 'OTHER', 150, 1, 'DONE'],
    ['Koen Vermeersch', 'Vrienden van de brandweer', 'nl'],
    ['Roggestraat', '70', '9000', 'Gent', 51.0699, 3.7363],
  ],
  [
    [0, '15:00', '18:00', 'Personeelsfeest Havenhuis', 'COMPANY', 120, 1, 'CONFIRMED'],
    ['Sofie Martens', 'Portus BV', 'nl'],
    ['Dok-Noord', '7', '9000', 'Gent', 51.0666, 3.7334],
  ],
  [
    [1, '14:00', '17:00', 'Communiefeest Lars', 'PRIVATE', 60, 1, 'CONFIRMED'],
    ['Ellen De Wilde', '', 'nl'],
    ['Gaverstraat', '18', '9820', 'Merelbeke', 50.9971, 3.7466],
  ],
  [
    [2, '13:00', '18:00', 'Sportdag Atheneum', 'SCHOOL', 320, 2, 'CONFIRMED'],
    ['Tom Raes', 'Koninklijk Atheneum', 'nl'],
    ['Voskenslaan', '60', '9000', 'Gent', 51.0312, 3.7127],
  ],
  [
    [3, '16:00', '20:00', 'Filmnacht in het park', 'FESTIVAL', 260, 1, 'CONFIRMED'],
    ['Nora Haddad', 'Cinema Onder Sterren', 'nl'],
    ['Muinkpark', '1', '9000', 'Gent', 51.0441, 3.7334],
  ],
  [
    [5, '14:30', '17:30', 'Hochzeit Anna und Jonas', 'WEDDING', 110, 1, 'CONFIRMED'],
    ['Anna Vogel', '', 'de'],
    ['Leiestraat', '5', '9810', 'Nazareth', 50.9702, 3.6161],
  ],
  [
    [9, '13:00', '17:00', 'Wijkkermis Ledeberg', 'FESTIVAL', 240, 1, 'CONFIRMED'],
    ['Rita Claeys', 'Dekenij Ledeberg', 'nl'],
    ['Ledebergplein', '30', '9050', 'Ledeberg', 51.0366, 3.7441],
  ],
  [
    [4, '14:00', '17:00', 'Jubileum Bakkerij Maes', 'COMPANY', 75, 1, 'OPTION'],
    ['Wim Maes', 'Bakkerij Maes', 'nl'],
    ['Antwerpsesteenweg', '210', '9040', 'Sint-Amandsberg', 51.0611, 3.7588],
  ],
  [
    [6, '15:00', '18:00', 'Trouwfeest Eva en Mats', 'WEDDING', 130, 1, 'OPTION'],
    ['Eva Stevens', '', 'nl'],
    ['Kortrijksesteenweg', '990', '9000', 'Gent', 51.0261, 3.6992],
  ],
  [
    [8, '13:00', '16:00', 'Garden party Riverside', 'COMPANY', 95, 1, 'OPTION'],
    ['Emma Clarke', 'Riverside Labs', 'en'],
    ['Technologiepark', '122', '9052', 'Zwijnaarde', 51.0101, 3.7101],
  ],
  [
    [12, '14:00', '18:00', 'Fête de l’école Saint-Paul', 'SCHOOL', 280, 2, 'OPTION'],
    ['Luc Delvaux', 'École Saint-Paul', 'fr'],
    ['Patijntjestraat', '45', '9000', 'Gent', 51.0369, 3.7087],
  ],
  [
    [7, '14:00', '17:00', 'Afscheidsfeest meester Jan', 'SCHOOL', 160, 1, 'REQUEST'],
    ['Greet Pauwels', 'Oudercomité De Linde', 'nl'],
    ['Botestraat', '99', '9032', 'Wondelgem', 51.0882, 3.7121],
  ],
  [
    [10, '16:00', '19:00', 'Tuinfeest familie Ongena', 'PRIVATE', 45, 1, 'REQUEST'],
    ['Dirk Ongena', '', 'nl'],
    ['Hundelgemsesteenweg', '512', '9820', 'Merelbeke', 51.0022, 3.7501],
  ],
  [
    [13, '12:00', '16:00', 'Stadsloop Gent', 'FESTIVAL', 400, 2, 'REQUEST'],
    ['Jef Wauters', 'Loopclub Artevelde', 'nl'],
    ['Zuiderlaan', '14', '9000', 'Gent', 51.0473, 3.6899],
  ],
  [
    [-2, '14:00', '16:00', 'Babyborrel Nour', 'PRIVATE', 40, 1, 'EXPIRED'],
    ['Samira El Amrani', '', 'nl'],
    ['Sleepstraat', '120', '9000', 'Gent', 51.0622, 3.7281],
  ],
  [
    [11, '13:00', '17:00', 'Rommelmarkt Mariakerke', 'FESTIVAL', 170, 1, 'EXPIRED'],
    ['Patrick Buysse', 'Gezinsbond Mariakerke', 'nl'],
    ['Brugsesteenweg', '402', '9030', 'Mariakerke', 51.0741, 3.6762],
  ],
  [
    [14, '14:00', '17:00', 'Teambuilding Quanta', 'COMPANY', 85, 1, 'CANCELLED'],
    ['Hanne Baeyens', 'Quanta', 'nl'],
    ['Sluisweg', '2', '9000', 'Gent', 51.0488, 3.7601],
  ],
];
