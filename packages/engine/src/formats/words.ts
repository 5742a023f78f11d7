/** The few words that values themselves need, by language. */

const yesAndNo: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  it: ['Sì', 'No'],
  nl: ['Ja', 'Nee'],
  pt: ['Sim', 'Não'],
  pl: ['Tak', 'Nie'],
  cs: ['Ano', 'Ne'],
  sv: ['Ja', 'Nej'],
  da: ['Ja', 'Nej'],
  nb: ['Ja', 'Nei'],
  fi: ['Kyllä', 'Ei'],
  tr: ['Evet', 'Hayır'],
  ru: ['Да', 'Нет'],
  uk: ['Так', 'Ні'],
  el: ['Ναι', 'Όχι'],
  ja: ['はい', 'いいえ'],
  zh: ['是', '否'],
};

const english: readonly [string, string] = ['Yes', 'No'];

/** In the language of the locale where it is known, else in English. */
export function yesOrNo(value: boolean, locale: string): string {
  const [yes, no] = yesAndNo[locale.split('-')[0] ?? ''] ?? english;
  return value ? yes : no;
}
