/** How postcodes are written in each country: five digits, four in Switzerland; the first two of a French one are a department. */
import type { Hooks } from '../ninefold';

const written = { France: /^(?:0[1-9]|[1-8]\d|9[0-578])\d{3}$/, Germany: /^\d{5}$/, Switzerland: /^[1-9]\d{3}$/ } as const;

const checkPostcode: Hooks['check-postcode'] = ({ fields: { postcode, country } }) => written[country].test(postcode.trim());

export default checkPostcode;
