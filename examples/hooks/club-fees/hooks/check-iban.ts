/** The check digits of an IBAN (ISO 13616, by ISO 7064 MOD 97-10), which no expression of the document can work out. */
import type { Hooks } from '../ninefold';

const checkIban: Hooks['check-iban'] = ({ record }) => {
  const iban = (record.iban ?? '').replace(/\s+/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || rest(iban) !== 1) return { refuse: 'E-IBAN' };
  return { set: { iban, bank: iban.startsWith('DE') ? iban.slice(4, 12) : null } };
};

export default checkIban;

/** What is left of it divided by 97: the first four characters at its end, letters as numbers from 10. */
function rest(iban: string): number {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((one) => Number.parseInt(one, 36)).join('');
  return [...digits].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0);
}
