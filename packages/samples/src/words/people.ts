/** Names of people and places for samples. Nobody in particular. */

export const firstNames = listed(`
  Ada, Amir, Anna, Ben, Carla, Chidi, Clara, Daniel, Dilek, Elena, Emil, Fatima, Finn, Grace, Hana, Hugo, Ines, Ivan,
  Jana, Jonas, Kofi, Lea, Leon, Lina, Luca, Maja, Marta, Mateo, Mei, Mila, Nils, Noor, Olga, Omar, Paula, Pavel, Petra,
  Priya, Rafael, Rosa, Sami, Sofia, Tariq, Tessa, Theo, Vera, Yuki, Zoe
`);

export const lastNames = listed(`
  Abadi, Adler, Almeida, Arslan, Bauer, Becker, Berg, Chen, Costa, Dahl, Diallo, Dubois, Eriksen, Fischer, Fontana,
  Garcia, Haas, Hansen, Horvat, Ito, Jansen, Kaya, Keller, Khan, Kowalski, Kraus, Larsen, Lehmann, Lindqvist, Mensah,
  Meyer, Moreau, Nowak, Okafor, Patel, Petrov, Popescu, Quinn, Reyes, Richter, Rossi, Santos, Schmidt, Silva, Tanaka,
  Vogel, Wagner, Weber, Yilmaz, Ziegler
`);

export const cities = listed(`
  Leipzig, Hamburg, Vienna, Zurich, Lyon, Utrecht, Porto, Gdansk, Bologna, Ghent, Aarhus, Bergen, Graz, Sevilla, Cork,
  Leeds, Tartu, Brno, Turku, Trieste
`);

export const streets = listed(
  'Mill Lane, Harbour Street, Station Road, Linden Avenue, Church Square, Garden Way, Bridge Street, Market Place',
);
export const countries = listed('Germany, Austria, Switzerland, France, Italy, Spain, Portugal, Poland, Denmark, Ireland');
export const companies = listed(`
  Adler & Sons, Nordwind Ltd, Kestrel Works, Blue Harbour, Linden Group, Castor Foods, Vela Systems, Pine & Stone,
  Quarto Press, Mistral Energy
`);
export const departments = listed('Sales, Purchasing, Research, Production, Logistics, Finance, Service, Marketing, Legal, Facilities');
export const occupations = listed('Engineer, Buyer, Designer, Technician, Accountant, Planner, Teacher, Analyst, Nurse, Clerk');
export const rooms = listed('Room 1.04, Room 2.11, Great hall, Workshop, Library, Ground floor, Yard, Room 3.20, Cellar, Studio');
export const colours = listed('white, black, grey, blue, green, red, yellow, brown');
export const brands = listed('Corvo, Lumen, Halden, Tessera, Orbit, Fjord, Kiro, Solano');
export const units = listed('piece, box, kg, litre, metre, hour, set, pair');

function listed(text: string): readonly string[] {
  return text.trim().split(/\s*,\s*/u);
}
