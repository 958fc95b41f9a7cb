// The page's own words, in the four languages of Scoop.

export const WORDS = {
  en: {
    title: 'Weather this week',
    hello: 'For {name} of {company}',
    all: 'All vans out',
    some: 'Half of the vans',
    few: 'Few vans',
    rain: '{rain}% chance of rain',
    vans: 'Ice-cream trucks',
    zones: 'Zones',
    said: '{day}: {plan}',
    note: 'An example: the figures come from the page itself.',
  },
  nl: {
    title: 'Het weer van deze week',
    hello: 'Voor {name} van {company}',
    all: 'Alle ijswagens op pad',
    some: 'De helft van de ijswagens',
    few: 'Weinig ijswagens',
    rain: '{rain}% kans op regen',
    vans: 'IJswagens',
    zones: 'Zones',
    said: '{day}: {plan}',
    note: 'Een voorbeeld: de cijfers komen uit de pagina zelf.',
  },
  fr: {
    title: 'La météo de la semaine',
    hello: 'Pour {name} de {company}',
    all: 'Tous les camions dehors',
    some: 'La moitié des camions',
    few: 'Peu de camions',
    rain: '{rain} % de risque de pluie',
    vans: 'Camions de glace',
    zones: 'Zones',
    said: '{day} : {plan}',
    note: 'Un exemple : les chiffres viennent de la page elle-même.',
  },
  de: {
    title: 'Das Wetter der Woche',
    hello: 'Für {name} von {company}',
    all: 'Alle Eiswagen unterwegs',
    some: 'Die Hälfte der Eiswagen',
    few: 'Wenige Eiswagen',
    rain: '{rain} % Regenrisiko',
    vans: 'Eiswagen',
    zones: 'Zonen',
    said: '{day}: {plan}',
    note: 'Ein Beispiel: Die Zahlen stammen aus der Seite selbst.',
  },
};

export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}
