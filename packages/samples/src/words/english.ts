/** Words for samples in English, and where the language of a document has none of its own. Nobody in particular. */
import { purposes, themes } from './themes.ts';
import { listed, type WordLists } from './word-lists.ts';

export const englishWords: WordLists = {
  cities: listed(`
  Leipzig, Hamburg, Vienna, Zurich, Lyon, Utrecht, Porto, Gdansk, Bologna, Ghent, Aarhus, Bergen, Graz, Sevilla, Cork,
  Leeds, Tartu, Brno, Turku, Trieste
`),
  streets: listed('Mill Lane, Harbour Street, Station Road, Linden Avenue, Church Square, Garden Way, Bridge Street, Market Place'),
  countries: listed('Germany, Austria, Switzerland, France, Italy, Spain, Portugal, Poland, Denmark, Ireland'),
  companies: listed(`
  Adler & Sons, Nordwind Ltd, Kestrel Works, Blue Harbour, Linden Group, Castor Foods, Vela Systems, Pine & Stone,
  Quarto Press, Mistral Energy
`),
  departments: listed('Sales, Purchasing, Research, Production, Logistics, Finance, Service, Marketing, Legal, Facilities'),
  occupations: listed('Engineer, Buyer, Designer, Technician, Accountant, Planner, Teacher, Analyst, Nurse, Clerk'),
  rooms: listed('Room 1.04, Room 2.11, Great hall, Workshop, Library, Ground floor, Yard, Room 3.20, Cellar, Studio'),
  colours: listed('white, black, grey, blue, green, red, yellow, brown'),
  units: listed('piece, box, kg, litre, metre, hour, set, pair'),
  animals: listed('Bella, Max, Luna, Charlie, Daisy, Rocky, Molly, Oscar, Ruby, Felix, Coco, Simba, Nala, Buddy, Rosie, Bruno'),
  // What Ofcom keeps for drama.
  phone: '+44 20 7946 0',
  themes,
  purposes,
};
