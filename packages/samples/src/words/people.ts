/** Names of people and of what they make, in whatever language. Nobody in particular. */
import { listed } from './word-lists.ts';

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

export const brands = listed('Corvo, Lumen, Halden, Tessera, Orbit, Fjord, Kiro, Solano');
